"""Picture sources: webcam, video file, folder of pictures, script; watched and delivered in time.

OpenCV and FFmpeg speak to the terminal on their own; whatever is wrong is told by our own errors.
"""

import os

# Both are read when the library first needs them, so they stand before the import.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
# With them Media Foundation takes up to 20 s to open a webcam on Windows.
os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")

import cv2

cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
