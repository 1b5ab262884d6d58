#!/usr/bin/env python3
"""Tests of the table server over TLS: direct, and behind nginx as docs/operations.md sets it up."""
import json
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from serve_client import PATIENCE, RUSH, Person, Server, play, temporary
from socket_client import Gone, Line, WebSocket
from wyrm_client import ROOT

HOST = "wyrm.test"
# Installed by script/setup test; not on the path of everybody.
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"


def make_certificate(folder):
    certificate, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={HOST}",
                    "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    return certificate, key


class Far:
    """A server that is reached over TLS, at a port that may be a proxy's."""

    def __init__(self, certificate, port, source="127.0.0.1"):
        self.context = ssl.create_default_context(cafile=certificate)
        self.port, self.source = port, source

    def secure(self, line):
        """Before anything is said on a line."""
        if self.source != "127.0.0.1":
            line.socket.close()
            line.socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE,
                                                   (self.source, 0))
        line.socket = self.context.wrap_socket(line.socket, server_hostname=HOST)

    def ask(self, method, path, body=None, **headers):
        data = b""
        if body is not None:
            data = json.dumps(body).encode()
            headers.setdefault("content_type", "application/json")
        with Line(self.port) as line:
            self.secure(line)
            status, answered, text = line.ask(method, path, data, **headers)
        if answered.get("content-type") == ["application/json"]:
            text = json.loads(text)
        return status, answered, text


class FarPerson(Person):
    def connect(self, path="/ws", **headers):
        if self.token:
            headers.setdefault("Cookie", f"wyrm={self.token}")
        self.close()
        self.socket = WebSocket(self.server.port, path, wrap=self.server.secure, **headers)
        self.socket.socket.settimeout(PATIENCE)
        return self


class Secure(unittest.TestCase):
    """What holds either way."""

    def guest(self, far, name):
        person = FarPerson(far)
        status, headers, answer = person.post("guest", name=name)
        self.assertEqual(status, 201, answer)
        self.assertTrue(headers["set-cookie"][0].endswith("; Secure"), headers["set-cookie"])
        self.addCleanup(person.close)
        return person

    def play_some(self, far):
        """Two people play over wss; Eve hears of every move."""
        ana, ben, eve = self.guest(far, "Ana").connect(), self.guest(far, "Ben"), FarPerson(far)
        ben.connect(Origin=f"https://{HOST}")
        eve.connect()
        self.addCleanup(eve.close)
        table = ana.call("create", game="book", players=2, public=True)["table"]
        ben.call("join", table=table)
        eve.call("watch", table=table)
        ana.call("start", table=table)
        self.assertEqual(play({0: ana, 1: ben}, table, seed=3, moves=12), 12)
        kinds = [eve.event()["params"]["type"] for _ in range(13)]
        self.assertEqual(kinds, ["started"] + ["moved"] * 12)
        with self.assertRaises(Gone) as gone:
            ana.connect(Origin="https://evil.test")
        self.assertEqual(gone.exception.args[0], 403)
        for person in (ana, ben, eve):
            person.close()


class ByItself(Secure):
    def test_play_over_tls(self):
        with temporary() as folder:
            certificate, key = make_certificate(pathlib.Path(folder))
            server = Server(folder, "--tls-cert", str(certificate), "--tls-key", str(key),
                            "--rate", str(RUSH))
            far = Far(certificate, server.port)
            self.assertEqual(far.ask("GET", "/healthz")[::2], (200, b"ok\n"))
            self.play_some(far)
            with Line(server.port) as line:  # without TLS nothing is told
                line.send(b"GET /healthz HTTP/1.1\r\nHost: wyrm.test\r\n\r\n")
                self.assertNotIn(b"ok\n", line.rest())
            self.assertEqual(far.ask("GET", "/healthz")[0], 200)
            status, log = server.end()
            self.assertEqual(status, 0, log)
            self.assertNotIn("Sanitizer", log)


def documented():
    """What docs/operations.md says of nginx: what goes into the server, and what outside of it."""
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    inside = re.search(r"Behind nginx:\n\n((?:    .*\n)+)", page)[1]
    outside = re.search(r"outside the `server` block:\n\n((?:    .*\n)+)", page)[1]
    options = re.search(r"the server started with\n\n    wyrm serve (.*)\n", page)[1]
    assert "proxy_pass http://127.0.0.1:8080;" in inside and "example.org" in options
    return inside, outside, options.replace("example.org", HOST).split()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    """An ordinary process with the page's words in its configuration."""

    def __init__(self, folder, certificate, key, behind):
        inside, outside, _ = documented()
        self.port = free_port()
        path, temporary_path = folder / "nginx.conf", folder / "nginx"
        temporary_path.mkdir()
        places = "".join(f"{kind}_temp_path {temporary_path}; " for kind in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path.write_text(f"""daemon off; master_process off;
pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off; {places}
{outside}
    server {{
        listen 127.0.0.1:{self.port} ssl;
        server_name {HOST};
        ssl_certificate {certificate}; ssl_certificate_key {key};
{inside.replace("127.0.0.1:8080", f"127.0.0.1:{behind}")}
    }}
}}
""", encoding="utf-8")
        self.process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(path)],
                                        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)

    def wait(self):
        """Until it listens."""
        for _ in range(PATIENCE * 20):
            if self.process.poll() is not None:
                raise AssertionError(self.process.stderr.read().decode())
            try:
                socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.05)
        raise AssertionError("nginx does not listen")

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stderr.close()


class BehindNginx(Secure):
    def begin(self, *options):
        self.folder = temporary()
        self.addCleanup(self.folder.cleanup)
        folder = pathlib.Path(self.folder.name)
        self.certificate, key = make_certificate(folder)
        self.server = Server(folder, *documented()[2], *options)
        self.nginx = Nginx(folder, self.certificate, key, self.server.port)
        self.addCleanup(self.nginx.end)
        self.nginx.wait()

    def far(self, source="127.0.0.1"):
        return Far(self.certificate, self.nginx.port, source)

    def test_play_through_it(self):
        self.begin("--rate", str(RUSH))
        self.play_some(self.far())
        page = self.far().ask("GET", "/")[2]
        self.assertIn(b"<html", page)
        self.finish()

    def test_who_asks_is_told_from_the_proxy(self):
        """Limits, and what is for this machine only, go by the address of who asks."""
        self.begin()
        self.assertEqual(self.far().ask("GET", "/metrics")[0], 403)
        spoofed = {"x_forwarded_for": "127.0.0.9"}
        near, other = self.far("127.0.0.2"), self.far("127.0.0.3")
        name = {"name": "Keeper", "password": "correct horse"}
        self.assertEqual(near.ask("POST", "/api/register", name)[0], 201)
        wrong = {"name": "Keeper", "password": "not it, sorry"}
        self.assertEqual(near.ask("POST", "/api/login", wrong, **spoofed)[0], 401)
        statuses = []
        while 429 not in statuses:  # two a second, and 60 at once
            statuses.append(near.ask("POST", "/api/guest", {"name": "Ana"}, **spoofed)[0])
        self.assertEqual(set(statuses), {201, 429})
        self.assertEqual(other.ask("POST", "/api/guest", {"name": "Ben"})[0], 201)
        log = self.finish()
        self.assertIn('wrong-password address="127.0.0.2"', log)
        self.assertNotIn("127.0.0.9", log)

    def finish(self):
        status, log = self.server.end()
        self.assertEqual(status, 0, log)
        return log


if __name__ == "__main__":
    unittest.main()
