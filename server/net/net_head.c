/* net_head.c - HTTP request line and headers, copied out of libwebsockets. */
#include <arpa/inet.h>
#include <stddef.h>
#include <string.h>

#include "server/net/net_internal.h"

static const struct {
    enum lws_token_indexes token;
    size_t member;
} heads[] = {
    {WSI_TOKEN_HOST, offsetof(net_request, host)},
    {WSI_TOKEN_ORIGIN, offsetof(net_request, origin)},
    {WSI_TOKEN_HTTP_COOKIE, offsetof(net_request, cookie)},
    {WSI_TOKEN_HTTP_AUTHORIZATION, offsetof(net_request, authorization)},
    {WSI_TOKEN_HTTP_CONTENT_TYPE, offsetof(net_request, content_type)},
    {WSI_TOKEN_HTTP_ACCEPT_ENCODING, offsetof(net_request, accept_encoding)},
    {WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, offsetof(net_request, accept_language)},
    {WSI_TOKEN_HTTP_IF_NONE_MATCH, offsetof(net_request, if_none_match)},
};
enum { HEADS = sizeof heads / sizeof *heads };

static bool read_method(struct lws *wsi, net_request *request, const char **path, size_t *length)
{
    static const struct {
        int theirs;
        net_method ours;
    } methods[] = {{LWSHUMETH_GET, NET_GET},     {LWSHUMETH_HEAD, NET_HEAD},
                   {LWSHUMETH_POST, NET_POST},   {LWSHUMETH_PUT, NET_PUT},
                   {LWSHUMETH_PATCH, NET_PATCH}, {LWSHUMETH_DELETE, NET_DELETE}};
    char *at = NULL;
    int bytes = 0;
    int method = lws_http_get_uri_and_method(wsi, &at, &bytes);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (methods[i].theirs == method && at && bytes > 0 && at[0] == '/') {
            request->method = methods[i].ours;
            *path = at;
            *length = (size_t)bytes;
            return !memchr(at, '\0', *length);
        }
    return false;
}

/* The proxy appends its client's address; anything before that may be forged. */
static void read_address(const net_link *link, char address[NET_ADDRESS_MAX])
{
    char hops[512];
    struct in6_addr any;
    const char *proxy = link->owner->options.proxy;
    memcpy(address, link->address, NET_ADDRESS_MAX);
    if (!proxy || strcmp(proxy, link->address) != 0 ||
        lws_hdr_copy(link->wsi, hops, sizeof hops, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    char *last = strrchr(hops, ',');
    last = last ? last + 1 : hops;
    last += strspn(last, " ");
    last[strcspn(last, " ")] = '\0';
    if (strlen(last) < NET_ADDRESS_MAX &&
        (inet_pton(AF_INET, last, &any) == 1 || inet_pton(AF_INET6, last, &any) == 1))
        memcpy(address, last, strlen(last) + 1);
}

/* The library takes the query apart at every "&"; here it is whole again. The bytes written. */
static size_t read_query(struct lws *wsi, char *at, size_t room)
{
    size_t length = 0;
    for (int i = 0; length < room; i++) {
        int more = lws_hdr_copy_fragment(wsi, at + length + (i > 0), (int)(room - length) - 1,
                                         WSI_TOKEN_HTTP_URI_ARGS, i);
        if (more < 0)
            break;
        if (i > 0)
            at[length++] = '&';
        length += (size_t)more;
    }
    at[length] = '\0';
    return length;
}

net_request *net_read_head(net_link *link)
{
    struct lws *wsi = link->wsi;
    net_request found = {.body = ""};
    const char *path;
    size_t path_length, size = sizeof found + NET_ADDRESS_MAX;
    if (!read_method(wsi, &found, &path, &path_length))
        return NULL;
    size_t query_room = 2 * (size_t)lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) + 2;
    size += path_length + 1 + query_room;
    /* Fragments of one header are joined, with a comma each. */
    for (int i = 0; i < HEADS; i++)
        size += 2 * (size_t)lws_hdr_total_length(wsi, heads[i].token) + 2;
    net_request *request = net_allocate(size);
    char *at = (char *)(request + 1), *end = (char *)request + size;
    *request = found;
    request->address = at;
    read_address(link, at);
    at += NET_ADDRESS_MAX;
    request->path = at;
    memcpy(at, path, path_length);
    at += path_length + 1;
    request->query = at;
    at += read_query(wsi, at, query_room) + 1;
    for (int i = 0; i < HEADS; i++) {
        const char *value = at;
        memcpy((char *)request + heads[i].member, &value, sizeof value);
        int length = lws_hdr_copy(wsi, at, (int)(end - at), heads[i].token);
        if (length > 0)
            at += length;
        else
            *at = '\0';
        at++;
    }
    return request;
}
