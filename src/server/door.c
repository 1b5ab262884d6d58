/* door.c - see door.h: requests come in, and are led to who answers them. */
#include <stdlib.h>
#include <string.h>

#include "server/door_inside.h"

/* ---- What there is ---- */

typedef struct way {
    const char *path;
    bool is_post;
    void (*go)(visit *v, const json_t *body);
} way;

static const way ways[] = {
    {"/", false, door_page},
    {"/wyrm.css", false, door_style},
    {"/protocol", false, door_protocol},
    {"/healthz", false, door_health},
    {"/metrics", false, door_metrics},
    {"/api/me", false, door_me},
    {"/api/export", false, door_export},
    {"/api/guest", true, door_guest},
    {"/api/register", true, door_register},
    {"/api/login", true, door_login},
    {"/api/logout", true, door_logout},
    {"/api/rename", true, door_rename},
    {"/api/erase", true, door_erase},
};

static const way *find_way(const char *path)
{
    for (size_t i = 0; i < WY_COUNT(ways); i++)
        if (strcmp(ways[i].path, path) == 0)
            return &ways[i];
    return NULL;
}

/* ---- Requests ---- */

static visit *new_visit(door *d, net_exchange *exchange, const net_request *request)
{
    visit *v = calloc(1, sizeof *v);
    if (!v)
        abort();
    v->d = d;
    v->exchange = exchange;
    v->now = d->order.now(d->order.context);
    v->begun = metrics_now();
    v->has_address = recent_address(request->address, &v->address);
    strncpy(v->place, request->address, sizeof v->place - 1);
    v->has_key = door_read_key(request, v->key);
    door_read_language(request, v->language);
    wy_speak(v->language);
    return v;
}

/* A page of somebody else's can make a reader's browser send a form, but not this type. */
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

static void take_post(visit *v, const way *to, const net_request *request)
{
    door *d = v->d;
    if (v->has_address && !limiter_take(d->posts, v->address, v->now, 1)) {
        v->wait = limiter_wait(d->posts, v->address, v->now, 1);
        metrics_count(d->order.metrics, METRICS_LIMITED, 1);
        visit_refuse(v, 429, "too-often", WY_N("Too much at once: wait a moment."));
        return;
    }
    if (!is_json(request->content_type)) {
        visit_refuse(v, 415, "not-json", WY_N("The Content-Type must be application/json."));
        return;
    }
    json_t *body = read_body(request);
    if (body)
        to->go(v, body);
    else
        visit_refuse(v, 400, "not-json", WY_N("The body must be a JSON object."));
    json_decref(body);
}

/* "/tables/ID/record": is it one, and of which table? */
static bool is_record(const char *path, char ret_id[STORE_ID_MAX])
{
    static const char begin[] = "/tables/", end[] = "/record";
    size_t length = strlen(path), least = sizeof begin - 1 + sizeof end - 1;
    if (length != least + SECRET_TABLE || strncmp(path, begin, sizeof begin - 1) != 0 ||
        strcmp(path + length - (sizeof end - 1), end) != 0)
        return false;
    char typed[SECRET_TABLE + 1];
    memcpy(typed, path + sizeof begin - 1, SECRET_TABLE);
    typed[SECRET_TABLE] = '\0';
    return secret_tidy(typed, SECRET_TABLE, ret_id);
}

static void refuse_method(visit *v, const char *allow)
{
    v->allow = allow;
    visit_refuse(v, 405, "method", WY_N("That cannot be asked for in this way."));
}

static void on_request(void *context, net_exchange *exchange, const net_request *request)
{
    visit *v = new_visit(context, exchange, request);
    const site *s = v->d->order.site;
    const site_file *file = s ? site_find(s, request->path) : NULL;
    const way *to = file ? NULL : find_way(request->path);
    bool is_get = request->method == NET_GET || request->method == NET_HEAD;
    if (file)
        is_get ? door_site(v, file, request) : refuse_method(v, "Allow: GET, HEAD");
    else if (to && to->is_post && request->method == NET_POST)
        take_post(v, to, request);
    else if (to && !to->is_post && is_get)
        to->go(v, NULL);
    else if (to)
        refuse_method(v, to->is_post ? "Allow: POST" : "Allow: GET, HEAD");
    else if (is_record(request->path, v->id))
        is_get ? door_record(v) : refuse_method(v, "Allow: GET, HEAD");
    else if (strcmp(request->path, "/ws") == 0)
        visit_refuse(v, 426, "websocket", WY_N("This is the address of a WebSocket."));
    else
        visit_refuse(v, 404, "not-found", WY_N("There is no such page."));
}

const net_handler door_handler = {on_request, door_admit, door_opened, door_message, door_closed};

/* ---- Opening and closing ---- */

static void keep_passwords(void *tool, job *jobs)
{
    for (job *each = jobs; each; each = each->next)
        ((visit *)each)->think((visit *)each, tool);
}

door *door_create(const door_order *order)
{
    door *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->order = *order;
    d->posts = limiter_create(
        (limiter_rule){.burst = 3 * order->rate, .refill = 1 + 9999 / order->rate}, 20000);
    d->names = backoff_create(BACKOFF_BY_NAME, 20000);
    d->addresses = backoff_create(BACKOFF_BY_ADDRESS, 20000);
    if (secret_keeper_init(&d->keeper, order->cost)) {
        workers_order threads = {.threads = DOOR_THREADS,
                                 .most = 1,
                                 .work = keep_passwords,
                                 .ring = order->ring,
                                 .context = order->context};
        for (int i = 0; i < DOOR_THREADS; i++)
            threads.tools[i] = &d->keeper;
        d->keepers = workers_create(&threads);
    }
    if (d->keepers && d->posts && d->names && d->addresses)
        return d;
    door_destroy(d);
    return NULL;
}

void door_open(door *d, net *n, hall *h)
{
    d->n = n;
    d->h = h;
    d->answered[0] = d->answered[1] = d->order.now(d->order.context);
}

void door_collect(door *d)
{
    workers_collect(d->keepers);
}

void door_close(door *d)
{
    d->is_closing = true;
    workers_destroy(d->keepers);
    d->keepers = NULL;
    door_lead_out(d);
}

void door_destroy(door *d)
{
    if (!d)
        return;
    workers_destroy(d->keepers);
    limiter_destroy(d->posts);
    backoff_destroy(d->names);
    backoff_destroy(d->addresses);
    free(d->pings[0]);
    free(d->pings[1]);
    free(d);
}
