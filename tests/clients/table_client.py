"""Client of a table server that can be killed, for tests of `wyrm serve`."""
import json
import os
import signal
import subprocess
import threading

from socket_client import CLOSE, PING, PONG, TEXT, Gone, Line, WebSocket, frame

WYRM = os.environ.get("WYRM", "build/wyrm")


class Refused(Exception):
    """An answer that is an error."""

    def __init__(self, error):
        super().__init__(error)
        self.code = error["code"]


class Server:
    """`wyrm serve` on a database. It keeps its port when it is started again."""

    def __init__(self, database):
        self.database, self.port, self.said = database, 0, []
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [WYRM, "serve", "--port", str(self.port), "--db", self.database, "--bot-pace", "0",
             "--log-level", "warning"], stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            self.said.append(line)
            if line.startswith("Wyrm is at http://"):
                self.port = int(line.rsplit(":", 1)[1])
                break
        else:
            raise AssertionError("the server did not start: " + "".join(self.said[-20:]))
        # Keep reading, or the server would block on a full pipe.
        self.reader = threading.Thread(target=self.said.extend, args=(self.process.stderr,))
        self.reader.start()

    def end(self, number):
        self.process.send_signal(number)
        status = self.process.wait()
        self.reader.join()
        self.process.stderr.close()
        return status

    def kill(self):
        status = self.end(signal.SIGKILL)
        assert status == -signal.SIGKILL, f"it was gone already: {status}\n" + "".join(self.said)

    def stop(self):
        status = self.end(signal.SIGTERM)
        assert status == 0, f"status {status}\n" + "".join(self.said[-200:])

    def post(self, path, body, token=None, **headers):
        """The status, the headers and what the body holds."""
        headers = {"content_type": "application/json", **headers}
        if token:
            headers["authorization"] = f"Bearer {token}"
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        with Line(self.port) as line:
            status, headers, answer = line.ask("POST", path, text, **headers)
        return status, headers, json.loads(answer)

    def get(self, path, **headers):
        with Line(self.port) as line:
            return line.ask("GET", path, **headers)

    def guest(self, name):
        """The token of a new guest."""
        status, headers, answer = self.post("/api/guest", {"name": name})
        assert status == 201, answer
        return token_of(headers)


def token_of(headers):
    return headers["set-cookie"][0].split("=", 1)[1].split(";")[0]


class Person:
    """A connection on which requests are answered and events are heard."""

    def __init__(self, server, token=None, **changes):
        if token:
            changes["Authorization"] = f"Bearer {token}"
        self.socket = WebSocket(server.port, **changes)
        self.last_id = 0
        self.heard = []

    def close(self):
        self.socket.socket.close()

    def on_notice(self, message):
        self.heard.append(message)

    def hear(self):
        """The next message; None if it was not an answer."""
        final, opcode, payload = self.socket.frame()
        if opcode == PING:
            self.socket.send(frame(PONG, payload))
            return None
        if opcode == CLOSE:
            raise Gone(int.from_bytes(payload[:2], "big"))
        assert final and opcode == TEXT, (final, opcode, payload)
        message = json.loads(payload)
        if "method" not in message:
            return message
        self.on_notice(message)
        return None

    def send(self, method, **params):
        self.last_id += 1
        self.socket.say(json.dumps(
            {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}))
        return self.last_id

    def ask(self, method, **params):
        wanted = self.send(method, **params)
        while True:
            answer = self.hear()
            if answer:
                assert answer["id"] == wanted, answer
                if "error" in answer:
                    raise Refused(answer["error"])
                return answer["result"]

    def refusal(self, method, **params):
        """The code of the refusal that is expected."""
        try:
            result = self.ask(method, **params)
        except Refused as refused:
            return refused.code
        raise AssertionError(f"{method} was not refused: {result}")
