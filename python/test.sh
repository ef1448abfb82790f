#!/usr/bin/env bash
# Makes a virtual environment with the versions of requirements.txt, checks the form of the code, and runs the tests. With CYCLES=1000 and
# LONG=1 they take minutes. Without Python 3.11 they are
# skipped, which is an error where CI is set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
out=$PWD/../out/python
python=${PYTHON:-python3}

if ! "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
  echo "SKIPPED: the tests in Python need Python 3.11 with venv, and '$python' is none." >&2
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
if ! cmp -s requirements.txt "$out/requirements.txt"; then
  rm -rf "$out"
  "$python" -m venv "$out/venv"
  "$out/venv/bin/pip" install --quiet --no-deps --disable-pip-version-check --no-compile --only-binary :all: -r requirements.txt
  cp requirements.txt "$out/"
fi

node ../node_modules/esbuild/bin/esbuild ../src/command/bin.ts --bundle --platform=node --format=esm \
  --log-level=warning --outfile="$out/warpwar.mjs"
export WARPWAR="node $out/warpwar.mjs serve" PYTHONDONTWRITEBYTECODE=1 OMP_NUM_THREADS=1
"$out/venv/bin/ruff" check --quiet .
"$out/venv/bin/ruff" format --check --quiet .
"$out/venv/bin/python" -m pytest "$@"
