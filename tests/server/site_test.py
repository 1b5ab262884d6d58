"""Tests of static files: how the server serves the web table."""
import gzip
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from serve_client import Server, temporary
from socket_client import Gone
from waiting import PATIENCE
from wyrm_client import ENVIRONMENT, WYRM

PAGE = b"<!doctype html><title>Wyrm</title>"
SCRIPT = b"export const wyrm = 1;\n" * 100
PACKED = gzip.compress(SCRIPT)
TIGHT = b"not really brotli, but the server cannot know"


def build(folder):
    site = pathlib.Path(folder) / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_bytes(PAGE)
    (site / ".secret").write_bytes(b"secret")
    (site / "assets/app-1a2b.js").write_bytes(SCRIPT)
    (site / "assets/app-1a2b.js.gz").write_bytes(PACKED)
    (site / "assets/app-1a2b.js.br").write_bytes(TIGHT)
    (site / "engine.wasm").write_bytes(b"\0asm")
    return site


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = temporary()
        cls.site = build(cls.folder.name)
        (pathlib.Path(cls.folder.name) / "outside.txt").write_bytes(b"outside")
        cls.server = Server(cls.folder.name, web=cls.site)

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.end()
        cls.folder.cleanup()
        assert status == 0, log

    def get(self, path, method="GET", **headers):
        return self.server.ask(method, path, **headers)

    def test_the_page_is_there_and_protected(self):
        for path in ("/", "/index.html", "/?utm=1"):
            status, headers, body = self.get(path)
            self.assertEqual((status, body), (200, PAGE))
            self.assertEqual(headers["content-type"], ["text/html; charset=utf-8"])
            self.assertEqual(headers["cache-control"], ["no-cache"])
            self.assertIn("default-src 'self'", headers["content-security-policy"][0])

    def test_types_are_told(self):
        self.assertEqual(self.get("/engine.wasm")[1]["content-type"], ["application/wasm"])
        headers = self.get("/assets/app-1a2b.js")[1]
        self.assertEqual(headers["content-type"], ["text/javascript; charset=utf-8"])
        self.assertIn("immutable", headers["cache-control"][0])

    def test_who_can_unpack_is_sent_less(self):
        for accepted, name, body in (
                ("gzip, deflate, br", ["br"], TIGHT), ("gzip", ["gzip"], PACKED),
                ("br;q=0, gzip;q=0.5", ["gzip"], PACKED), ("br; q=0.0,gzip;q=0", None, SCRIPT),
                ("identity", None, SCRIPT), ("brr, xgzip", None, SCRIPT), ("*;q=0", None, SCRIPT)):
            status, headers, got = self.get("/assets/app-1a2b.js", accept_encoding=accepted)
            self.assertEqual((status, headers.get("content-encoding"), got), (200, name, body), accepted)
            self.assertEqual(headers["vary"], ["Accept-Encoding"])
        self.assertEqual(self.get("/", accept_encoding="br, gzip")[1].get("content-encoding"), None)

    def test_what_is_known_is_not_sent_again(self):
        tag = self.get("/")[1]["etag"][0]
        status, headers, body = self.get("/", if_none_match=tag)
        self.assertEqual((status, body, headers["etag"]), (304, b"", [tag]))
        self.assertEqual(self.get("/", if_none_match='"other"')[0], 200)
        self.assertNotEqual(tag, self.get("/engine.wasm")[1]["etag"][0])

    def test_nothing_else_can_be_reached(self):
        for path in ("/.secret", "/assets", "/assets/", "/assets/app-1a2b.js.br", "/../outside.txt",
                     "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/assets/../.secret",
                     "//index.html/", "/index.html/", "/INDEX.HTML", "/index.html%00.js"):
            try:
                status, _, body = self.get(path)
            except Gone:  # what leads out of everything is not even answered
                continue
            self.assertIn(status, (400, 403, 404), path)
            self.assertNotIn(b"outside", body if isinstance(body, bytes) else b"")
        self.assertEqual(self.get("/")[0], 200)
        status, headers, _ = self.get("/", method="POST", body={})
        self.assertEqual((status, headers["allow"]), (405, ["GET, HEAD"]))

    def test_the_rest_of_the_server_is_there_too(self):
        self.assertEqual(self.get("/healthz")[0], 200)
        self.assertEqual(self.get("/protocol")[0], 200)
        self.assertEqual(self.get("/api/me")[0], 200)


class Folders(unittest.TestCase):
    def complaint(self, folder, web):
        done = subprocess.run([WYRM, "serve", "--port", "0", "--db", f"{folder}/wyrm.db", "--web", str(web)],
                              stdin=subprocess.DEVNULL, capture_output=True, env=ENVIRONMENT,
                              timeout=PATIENCE)
        return done.returncode, done.stderr.decode()

    def test_a_folder_without_a_page_is_refused(self):
        with temporary() as folder:
            site = pathlib.Path(folder) / "site"
            self.assertEqual(self.complaint(folder, site)[0], 2)
            site.mkdir()
            status, why = self.complaint(folder, site)
            self.assertEqual(status, 2)
            self.assertIn("index.html", why)
            (site / "index.html").write_bytes(PAGE)
            (site / "alone.js.gz").write_bytes(PACKED)
            status, why = self.complaint(folder, site)
            self.assertEqual(status, 2)
            self.assertIn("/alone.js", why)
            self.assertFalse((pathlib.Path(folder) / "wyrm.db").exists())


if __name__ == "__main__":
    unittest.main()
