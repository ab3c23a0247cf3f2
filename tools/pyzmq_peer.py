"""What the checks against pyzmq share: a Python that has it, free endpoints, processes that end with the check."""

import os
import pathlib
import socket
import subprocess
import sys
import venv

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "slipstream"


def within_environment():
    """Runs the script again by a Python that has pyzmq, made on the first use."""
    try:
        import zmq  # noqa: F401
        return
    except ImportError:
        pass
    name = pathlib.Path(sys.argv[0]).name
    home = CACHE / "pyzmq"
    python = home / "bin" / "python"
    if os.environ.get("SLIPSTREAM_PYZMQ") == "1":
        sys.exit(f"{name}: pyzmq cannot be imported although it was installed")
    if not python.exists() or subprocess.run([python, "-c", "import zmq"], capture_output=True).returncode:
        print(f"{name}: installing pyzmq into {home}", file=sys.stderr)
        venv.create(home, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "pyzmq"], check=True)
    os.execve(python, [str(python), *sys.argv], {**os.environ, "SLIPSTREAM_PYZMQ": "1"})


def free_port():
    """A port that, with the one after it, was free a moment ago."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            try:
                two.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port


def free_endpoint():
    return f"tcp://127.0.0.1:{free_port()}"
