#!/usr/bin/env python3
"""Tests of `wyrm serve --lan`: the address that is printed, its QR code, and machines without a network.

Each server runs in a network namespace of its own: it reaches no network, and its interfaces are chosen
by the test. zbarimg reads the QR code.
"""
import fcntl
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from wyrm_client import ENVIRONMENT, PATIENCE, WYRM, run

ALONE = ("unshare", "--map-root-user", "--net", "sh", "-euc")
ADDRESS = "192.168.77.5"
INTERFACES = """
ip link set lo up
ip link add bridge0 type bridge
ip address add 172.30.0.1/16 dev bridge0
ip link set bridge0 up
ip link add lan0 type bridge
ip address add 192.168.77.5/24 dev lan0
ip link set lan0 up
ip route add default via 192.168.77.1
"""
MODULE = 8  # pixels of a module's side, for zbarimg
LIGHT = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}


def qr_code_of(text):
    """The modules of the QR code drawn in a text, as rows of 1 (light) and 0."""
    rows = []
    for line in text.splitlines():
        drawn = re.fullmatch(r"(?:\033\[97;40m)?([█▀▄ ]{20,})(?:\033\[0m)?", line.rstrip("\r"))
        if drawn:
            rows += zip(*(LIGHT[character] for character in drawn[1]))
    return rows


def read_qr_code(rows):
    """The text that zbarimg reads in modules."""
    with tempfile.NamedTemporaryFile(suffix=".pgm") as picture:
        lines = [b"".join(bytes([255 * light] * MODULE) for light in row) for row in rows]
        picture.write(b"P5 %d %d 255\n" % (len(lines[0]), MODULE * len(lines)))
        picture.write(b"".join(line * MODULE for line in lines))
        picture.flush()
        return subprocess.run(["zbarimg", "--quiet", "--raw", picture.name], check=True,
                              capture_output=True, text=True, timeout=PATIENCE).stdout.strip()


class Lan(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def serve(self, interfaces, *options, width=None, language="en"):
        """What `wyrm serve` prints until it listens, and its status once it is ended. With a width
        it prints to a terminal."""
        command = [*ALONE, f'{interfaces}\nexec "$@"', "sh", WYRM, "serve", "--port", "0",
                   "--web", "none", "--db", f"{self.folder.name}/wyrm.db", *options]
        reading, writing = pty.openpty() if width else os.pipe()
        if width:
            fcntl.ioctl(writing, termios.TIOCSWINSZ, struct.pack("HHHH", 60, width, 0, 0))
        environment = {**ENVIRONMENT, "TERM": "xterm", "LANG": "C.UTF-8", "LANGUAGE": language}
        environment.pop("NO_COLOR", None)
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=writing, env=environment) as server:
            os.close(writing)
            said = b""
            while b"url=" not in said:  # the log's line comes after the lines for people
                try:
                    more = os.read(reading, 4096)
                except OSError:  # a terminal that was closed
                    break
                if not more:
                    break
                said += more
            os.close(reading)
            server.send_signal(signal.SIGTERM)
            status = server.wait(PATIENCE)
        return said.decode().replace("\r\n", "\n"), status

    def test_lan_prints_the_address_of_the_default_route(self):
        said, status = self.serve(INTERFACES, "--lan")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, rf"(?m)^Wyrm is at http://{re.escape(ADDRESS)}:\d+$")
        self.assertIn("\nEveryone on your local network can open this address.\n", said)
        self.assertNotIn("█", said, "no terminal, no code")

    def test_lan_draws_a_qr_code_that_readers_understand(self):
        said, status = self.serve(INTERFACES, "--lan", width=80)
        self.assertEqual(status, 0, said)
        url = re.search(r"http://[\d.:]+", said)[0]
        self.assertIn(ADDRESS, url)
        self.assertEqual(read_qr_code(qr_code_of(said)), url)

    def test_lan_draws_no_qr_code_on_a_narrow_terminal(self):
        said, status = self.serve(INTERFACES, "--lan", width=20)
        self.assertEqual(status, 0, said)
        self.assertIn(ADDRESS, said)
        self.assertEqual(qr_code_of(said), [])

    def test_lan_takes_an_interface_if_there_is_no_default_route(self):
        said, status = self.serve(INTERFACES.replace("ip route", "true ip route"), "--lan")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"http://(172\.30\.0\.1|192\.168\.77\.5):\d+\n")

    def test_lan_listens_at_the_address_that_it_prints(self):
        ask = """
: >said
"$@" 2>>said & server=$!
until grep -q url= said; do sleep 0.1; done
url=$(grep -o 'http://[0-9.:]*' said | head -n 1)
python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).status)' "$url"
kill $server
wait $server
"""
        answer = subprocess.run([*ALONE, INTERFACES + ask, "sh", WYRM, "serve", "--port", "0", "--web", "none",
                                 "--lan", "--db", "wyrm.db"], cwd=self.folder.name, env=ENVIRONMENT,
                                capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((answer.stdout, answer.stderr, answer.returncode), ("200\n", "", 0))

    def test_lan_without_a_network_is_an_error(self):
        said, status = self.serve("ip link set lo up", "--lan")
        self.assertEqual(status, 2)
        self.assertEqual(said, "wyrm: --lan: this machine has no address in a local network. Connect it, or "
                               "leave --lan out.\n")
        self.assertFalse(pathlib.Path(self.folder.name, "wyrm.db").exists())

    def test_lan_and_address_exclude_each_other(self):
        status, _, complaints = run("serve", "--lan", "--address", "127.0.0.1", "--port", "0")
        self.assertEqual(status, 2)
        self.assertIn(b"--lan and --address exclude each other", complaints)

    def test_a_terminal_is_told_that_others_cannot_open_a_local_address(self):
        for language, sentence in (("en", "Only this machine can open it. With --lan your local network can."),
                                   ("es", "Solo este equipo puede abrirla. Con --lan puede tu red local.")):
            with self.subTest(language=language):
                said, status = self.serve("ip link set lo up", width=80, language=language)
                self.assertEqual(status, 0, said)
                self.assertIn(sentence, said)
        said, _ = self.serve("ip link set lo up")
        self.assertNotIn("--lan", said, "a program that starts the server reads one line")


if __name__ == "__main__":
    if subprocess.run([*ALONE, "true"], capture_output=True, check=False).returncode:
        print("this machine allows no network namespaces")
        sys.exit(77)  # meson counts the test as skipped
    unittest.main()
