/* http_server.c - HTTP server: router, and the upgrade to WebSockets. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/http/http_internal.h"

/* ---- What there is ---- */

typedef struct route {
    const char *path;
    http_step *get; /* this or the next one */
    http_post *post;
} route;

static const route routes[] = {
    {"/", .get = handle_page},
    {"/wyrm.css", .get = handle_style},
    {"/protocol", .get = handle_protocol},
    {"/healthz", .get = handle_health},
    {"/metrics", .get = handle_metrics},
    {"/api/me", .get = handle_me},
    {"/api/export", .get = handle_export},
    {"/api/guest", .post = handle_guest},
    {"/api/register", .post = handle_register},
    {"/api/login", .post = handle_login},
    {"/api/logout", .post = handle_logout},
    {"/api/rename", .post = handle_rename},
    {"/api/erase", .post = handle_erase},
};

static const route *find_route(const char *path)
{
    for (size_t i = 0; i < WY_COUNT(routes); i++)
        if (strcmp(routes[i].path, path) == 0)
            return &routes[i];
    return NULL;
}

/* ---- Requests ---- */

static http_request *new_http_request(http_server *server, net_exchange *exchange,
                                      const net_request *request)
{
    http_request *r = wy_must_have(calloc(1, sizeof *r));
    r->server = server;
    r->exchange = exchange;
    r->now = server->config.now(server->config.context);
    r->begun = metrics_now();
    r->has_address = lru_key_address(request->address, &r->address);
    strncpy(r->place, request->address, sizeof r->place - 1);
    r->has_key = auth_read_key(request, r->key);
    r->locale = http_read_locale(request);
    wy_use_locale(r->locale);
    return r;
}

/* A foreign page can make a browser send a form, but not this type. */
static bool is_json(const char *type)
{
    static const char wanted[] = "application/json";
    size_t length = strlen(wanted);
    return strncmp(type, wanted, length) == 0 && (!type[length] || strchr("; ", type[length]));
}

static json_t *read_body(const net_request *request)
{
    if (request->body_length == 0)
        return json_object();
    json_t *body = json_loadb(request->body, request->body_length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(body))
        return body;
    json_decref(body);
    return NULL;
}

static void take_post(http_request *r, http_post *post, const net_request *request)
{
    http_server *server = r->server;
    if (r->has_address && !limiter_take(server->posts, r->address, r->now, 1)) {
        r->wait = limiter_wait(server->posts, r->address, r->now, 1);
        metrics_count(server->config.metrics, METRICS_LIMITED, 1);
        http_respond_error(r, 429, "too-often", WY_N("Too many requests. Wait a moment."));
        return;
    }
    if (!is_json(request->content_type)) {
        http_respond_error(r, 415, "not-json", WY_N("The Content-Type must be application/json."));
        return;
    }
    json_t *body = read_body(request);
    if (body)
        post(r, body);
    else
        http_respond_error(r, 400, "not-json", WY_N("The body must be a JSON object."));
    json_decref(body);
}

/* "/tables/ID/record": is it one, and of which table? */
static bool is_record(const char *path, char ret_id[STORE_ID_MAX])
{
    static const char begin[] = "/tables/", end[] = "/record";
    size_t length = strlen(path), least = sizeof begin - 1 + sizeof end - 1;
    if (length != least + CREDENTIALS_TABLE || strncmp(path, begin, sizeof begin - 1) != 0 ||
        strcmp(path + length - (sizeof end - 1), end) != 0)
        return false;
    char typed[CREDENTIALS_TABLE + 1];
    memcpy(typed, path + sizeof begin - 1, CREDENTIALS_TABLE);
    typed[CREDENTIALS_TABLE] = '\0';
    return credentials_tidy(typed, CREDENTIALS_TABLE, ret_id);
}

static void refuse_method(http_request *r, const char *allow)
{
    r->allow = allow;
    http_respond_error(r, 405, "method", WY_N("Method not allowed."));
}

static void on_request(void *context, net_exchange *exchange, const net_request *request)
{
    http_request *r = new_http_request(context, exchange, request);
    const site *s = r->server->config.site;
    const site_file *file = s ? site_find(s, request->path) : NULL;
    const route *to = file ? NULL : find_route(request->path);
    bool is_get = request->method == NET_GET || request->method == NET_HEAD;
    if (file)
        is_get ? handle_site_file(r, file, request) : refuse_method(r, "Allow: GET, HEAD");
    else if (to && to->post && request->method == NET_POST)
        take_post(r, to->post, request);
    else if (to && to->get && is_get)
        to->get(r);
    else if (to)
        refuse_method(r, to->post ? "Allow: POST" : "Allow: GET, HEAD");
    else if (is_record(request->path, r->id))
        is_get ? handle_record(r) : refuse_method(r, "Allow: GET, HEAD");
    else if (strcmp(request->path, "/ws") == 0)
        http_respond_error(r, 426, "websocket", WY_N("This address is for WebSockets only."));
    else
        http_respond_error(r, 404, "not-found", WY_N("Page not found."));
}

const net_handler http_net_handler = {on_request, ws_admit, ws_opened, ws_message, ws_closed};

/* ---- Opening and closing ---- */

static void keep_passwords(void *tool, job *jobs)
{
    for (job *each = jobs; each; each = each->next)
        ((http_request *)each)->think((http_request *)each, tool);
}

http_server *http_server_create(const http_config *config)
{
    http_server *server = wy_must_have(calloc(1, sizeof *server));
    server->config = *config;
    server->posts = limiter_create(
        (limiter_rule){.burst = 3 * config->rate, .refill = 1 + 9999 / config->rate}, 20000);
    server->names = backoff_create(BACKOFF_BY_NAME, 20000);
    server->addresses = backoff_create(BACKOFF_BY_ADDRESS, 20000);
    if (password_hasher_init(&server->hasher, config->cost)) {
        thread_pool_config threads = {.threads = HTTP_THREADS,
                                      .most = 1,
                                      .work = keep_passwords,
                                      .ring = config->ring,
                                      .context = config->context};
        for (int i = 0; i < HTTP_THREADS; i++)
            threads.tools[i] = &server->hasher;
        server->password_pool = pool_create(&threads);
    }
    if (server->password_pool)
        return server;
    http_server_destroy(server);
    return NULL;
}

void http_server_open(http_server *server, net *n, hub *h)
{
    server->n = n;
    server->h = h;
}

void http_server_drain(http_server *server)
{
    pool_drain(server->password_pool);
}

void http_server_close(http_server *server)
{
    server->is_closing = true;
    pool_destroy(server->password_pool);
    server->password_pool = NULL;
    ws_close_all(server);
}

void http_server_destroy(http_server *server)
{
    if (!server)
        return;
    pool_destroy(server->password_pool);
    limiter_destroy(server->posts);
    backoff_destroy(server->names);
    backoff_destroy(server->addresses);
    free(server->pings[0]);
    free(server->pings[1]);
    free(server);
}
