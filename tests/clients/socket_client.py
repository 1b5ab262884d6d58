"""Raw HTTP and WebSocket client for tests that must send malformed input."""
import base64
import hashlib
import os
import socket
import struct

from waiting import PATIENCE

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Gone(Exception):
    """The other side hung up."""


class Line:
    """One connection, read by the byte or by the line."""

    def __init__(self, port, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.ahead = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError as reset:
            raise Gone("reset") from reset
        if not data:
            raise Gone("closed")
        self.ahead += data

    def exactly(self, count):
        while len(self.ahead) < count:
            self.more()
        data, self.ahead = self.ahead[:count], self.ahead[count:]
        return data

    def until(self, mark):
        while mark not in self.ahead:
            self.more()
        data, self.ahead = self.ahead.split(mark, 1)
        return data

    def rest(self):
        """All that comes until the other side hangs up."""
        try:
            while True:
                self.more()
        except Gone:
            return self.ahead

    def is_hung_up(self):
        """Waits for the end, and tells that nothing came before it."""
        return self.rest() == b""

    def answer(self, head_only=False):
        """The status, the headers (lower case; a list each) and the body of an answer."""
        first, *lines = self.until(b"\r\n\r\n").decode().split("\r\n")
        headers = {}
        for line in lines:
            name, value = line.split(": ", 1)
            headers.setdefault(name.lower(), []).append(value)
        length = 0 if head_only else int(headers.get("content-length", ["0"])[0])
        return int(first.split()[1]), headers, self.exactly(length)

    def ask(self, method, path, body=b"", head_only=False, **headers):
        lines = [f"{method} {path} HTTP/1.1"]
        headers = {"host": "wyrm.test", **headers}
        if body or method in ("POST", "PUT", "PATCH"):
            headers.setdefault("content_length", len(body))
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.send("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        return self.answer(head_only)


def guess_until_refused(guess):
    """All answers to `guess(password)` up to the first status 429. Each wrong guess doubles the wait, so a
    slow machine makes more guesses, and comes to the same end."""
    answers = []
    while not answers or answers[-1][0] != 429:
        assert len(answers) < 20, "a password may be guessed for ever"
        answers.append(guess(f"guess number {len(answers)}"))
    return answers


def frame(opcode, payload=b"", final=True, masked=True, reserved=0, length=None):
    """A frame, as right or wrong as it is asked for; `length` is what the head claims."""
    length = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    bit = 0x80 if masked else 0
    if length < 126:
        head += bytes([bit | length])
    elif length < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", length)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", length)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    repeated = mask * (len(payload) // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(repeated[:len(payload)], "big")
    return head + mask + mixed.to_bytes(len(payload), "big")


def handshake(path="/ws", **changes):
    """The request for a WebSocket; a change to None leaves a header out. Also the key."""
    key = base64.b64encode(os.urandom(16)).decode()
    headers = {"Host": "wyrm.test", "Upgrade": "websocket", "Connection": "Upgrade",
               "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": key, **changes}
    lines = [f"GET {path} HTTP/1.1"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()
              if value is not None]
    return "\r\n".join(lines).encode() + b"\r\n\r\n", key


class WebSocket(Line):
    """A WebSocket that was accepted."""

    def __init__(self, port, path="/ws", receive_buffer=None, wrap=None, **changes):
        super().__init__(port, receive_buffer)
        if wrap:
            wrap(self)
        request, key = handshake(path, **changes)
        try:
            self.send(request)
            self.status, self.headers, _ = self.answer(head_only=True)
        except (Gone, OSError):
            self.socket.close()
            raise
        if self.status != 101:
            self.socket.close()
            raise Gone(self.status)
        accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest()).decode()
        assert self.headers["sec-websocket-accept"] == [accept], self.headers

    def say(self, text):
        self.send(frame(TEXT, text.encode() if isinstance(text, str) else text))

    def frame(self):
        """The next frame: whether it is final, its opcode and its payload."""
        first, second = self.exactly(2)
        assert not first & 0x70 and not second & 0x80, "reserved bits, or masked by a server"
        length = second
        if second == 126:
            length, = struct.unpack(">H", self.exactly(2))
        elif second == 127:
            length, = struct.unpack(">Q", self.exactly(8))
        return bool(first & 0x80), first & 15, self.exactly(length)

    def hear(self):
        """The next message; pings are answered on the way."""
        while True:
            final, opcode, payload = self.frame()
            if opcode == PING:
                self.send(frame(PONG, payload))
            elif opcode != PONG:
                assert final and opcode == TEXT, (final, opcode, payload)
                return payload

    def goodbye(self):
        """The code with which the other side takes its leave, and that it hangs up then."""
        while True:
            _, opcode, payload = self.frame()
            if opcode == CLOSE:
                break
        self.send(frame(CLOSE, payload))
        assert self.is_hung_up()
        return struct.unpack(">H", payload[:2])[0] if payload else None
