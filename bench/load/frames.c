/* frames.c - WebSocket frames and HTTP upgrade requests, written and parsed. */
#include <stdio.h>
#include <string.h>

#include "load/load.h"

size_t load_frame(unsigned char *frame, const char *text, size_t length)
{
    static const unsigned char mask[4] = {0x37, 0xFA, 0x21, 0x3D};
    size_t head = 2;
    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    } else {
        frame[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++)
            frame[2 + i] = (unsigned char)((uint64_t)length >> (56 - 8 * i));
        head = 10;
    }
    memcpy(frame + head, mask, 4);
    head += 4;
    for (size_t i = 0; i < length; i++)
        frame[head + i] = (unsigned char)text[i] ^ mask[i & 3];
    return head + length;
}

static size_t head_length(const unsigned char *bytes)
{
    return bytes[1] < 126 ? 2 : bytes[1] == 126 ? 4 : 10;
}

static size_t payload_length(const unsigned char *bytes)
{
    size_t length = 0;
    if (bytes[1] < 126)
        return bytes[1];
    for (size_t i = 2; i < head_length(bytes); i++)
        length = length << 8 | bytes[i];
    return length;
}

size_t load_frame_length(const unsigned char *bytes, size_t count)
{
    if (count < 2 || count < head_length(bytes))
        return 0;
    return head_length(bytes) + payload_length(bytes);
}

int load_opcode(const unsigned char *bytes)
{
    return bytes[0] & 15;
}

const char *load_payload(const unsigned char *bytes, size_t *ret_length)
{
    *ret_length = payload_length(bytes);
    return (const char *)bytes + head_length(bytes);
}

size_t load_handshake(char *request, size_t room, const char *path, int port, const char *cookie)
{
    return (size_t)snprintf(request, room,
                            "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: d3lybSBsb2FkIHRlc3QgIQ==\r\n%s%s%s\r\n",
                            path, port, *cookie ? "Cookie: " : "", cookie, *cookie ? "\r\n" : "");
}
