#!/bin/sh
# Double-click to play; the first start sets everything up and takes some minutes.
cd "$(dirname "$0")/../.." || exit 1
if [ ! -x .venv/bin/facecam ]; then
    for python in python3.14 python3.13 python3.12 python3.11 python3; do
        command -v "$python" >/dev/null && break
    done
    if ! { "$python" -m venv .venv && .venv/bin/pip install -c constraints.txt -e .; }; then
        echo
        echo "facecam could not be set up. It needs Python 3.11 to 3.14 from python.org."
        exit 1
    fi
fi
exec .venv/bin/facecam
