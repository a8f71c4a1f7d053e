@echo off
rem Double-click to play; the first start sets everything up and takes some minutes.
cd /d "%~dp0..\.."
if exist .venv\Scripts\facecam.exe goto play
py -m venv .venv || goto failed
.venv\Scripts\python -m pip install -c constraints.txt -e . || goto failed
:play
start "" .venv\Scripts\pythonw -m facecam
exit /b 0
:failed
echo.
echo facecam could not be set up. It needs 64-bit Python 3.11 to 3.14 from python.org.
pause
exit /b 1
