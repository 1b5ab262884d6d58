"""Time-outs of the tests, and waits for what a program has reached."""
import pathlib
import time

# Seconds after which a program or a server that says nothing is taken for dead. No test is about time: this
# only ends what hangs, on a machine with any amount of other work.
PATIENCE = 600


def wait_for_handler(process, number):
    """Waits until the program catches a signal: before that the signal just ends it."""
    while process.poll() is None:
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        caught = int(next(line for line in status.splitlines() if line.startswith("SigCgt"))[7:], 16)
        if caught >> (number - 1) & 1:
            return
        time.sleep(0.01)
