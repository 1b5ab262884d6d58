/* http_internal.h - Declarations shared by the files of the HTTP server. */
#pragma once

#include <jansson.h>

#include "server/http/backoff.h"
#include "server/http/http_server.h"
#include "server/http/limiter.h"
#include "server/http/site.h"
#include "server/people/names.h"
#include "server/store/db_worker.h"
#include "wyrm/table.h"

enum {
    HTTP_HEADERS_MAX = 4,
    HTTP_HEADER_MAX = 256,
    HTTP_THREADS = 2,  /* for passwords: each takes 32 MiB while it works */
    HTTP_QUEUE = 32,   /* passwords that may wait for these */
    HTTP_TABLES = 100, /* of each stage, on the front page */
};

static const int64_t HTTP_HOUR = 60LL * 60 * 1000;
static const int64_t HTTP_SESSION = 90LL * 24 * 60 * 60 * 1000; /* unused, after which it ends */

typedef struct http_request http_request;
typedef struct ws_connection ws_connection; /* websocket.c */

typedef void http_step(http_request *r);                               /* on the loop */
typedef void http_think(http_request *r, const password_hasher *keep); /* on a password thread */

struct http_server {
    http_config config;
    net *n;
    hub *h;
    bool is_closing;
    password_hasher hasher;
    thread_pool *password_pool;
    limiter *posts;
    backoff *names, *addresses;
    ws_connection *connections;
    net_statistics counted; /* as the metrics last had it */
    struct store_ping *pings[2];
    int64_t unanswered_since[2]; /* first ping without an answer, reading and writing; 0: none */
    bool is_probing; /* the store did not take what was written to see whether it does */
    uint64_t faults; /* that the stores had, when that was last looked at */
    int64_t swept;   /* when sessions that are over were last dropped */
};

/* ---- Requests: one that is being answered ---- */

struct http_request {
    db_job db_job;
    http_server *server;
    net_exchange *exchange;
    http_step *then; /* when a thread is done */
    http_think *think;
    const wy_locale *locale;
    int64_t now;
    int64_t begun; /* microseconds: see metrics_now() */
    bool has_address;
    lru_key address;
    char place[64]; /* the address, for the log */

    bool has_key;
    uint8_t key[STORE_KEY]; /* of the session that came along */
    store_session session;
    store_person person;

    char name[NAMES_NAME_MAX], folded[NAMES_FOLDED_MAX];
    char password[PASSWORD_MAX + 1];
    char phrase[STORE_PASSWORD_HASH_MAX];
    bool is_right;

    char token[CREDENTIALS_TOKEN + 1]; /* of a new session; empty: none */
    uint8_t fresh[STORE_KEY];
    bool forgets_cookie;
    const char *allow; /* the Allow header of a 405 */
    int64_t wait;      /* Retry-After of a 429 or 503, in ms */

    char id[STORE_ID_MAX]; /* of a table */
    json_t *found;
    struct match *match;
};

/* Asks a thread for something, then goes on with then(). */
void http_run_read_job(http_request *r, db_run *run, http_step *then);
void http_run_write_job(http_request *r, db_run *run, http_step *then);
void http_run_password_job(http_request *r, http_think *think, http_step *then);

/* Each answers and frees the request. Takes over `body`; `say` is a template. The bool is false. */
void http_respond(http_request *r, int status, json_t *body);
bool http_respond_error(http_request *r, int status, const char *code, const char *say);
void http_respond_store_error(http_request *r, store_status status);
void http_respond_signed_out(http_request *r);
void http_respond_busy(http_request *r);

bool http_check_store(http_request *r); /* false, with an answer; STORE_NONE: signed out */
/* A text that is not JSON; `header` is one more header, or NULL. */
void http_respond_text(http_request *r, int status, const char *type, const char *text,
                       size_t length, const char *header);

/* An answer that is complete as it is. */
void http_respond_file(http_request *r, const net_answer *answer);

/* ---- Authentication ---- */

/* Hashes the token of the cookie or the Authorization header. Returns false if there is none. */
bool auth_read_key(const net_request *request, uint8_t ret_key[STORE_KEY]);
const wy_locale *http_read_locale(const net_request *request);

/* Job of a request: finds its session and person. STORE_NONE: a stranger. */
db_run auth_find_session;
/* On the loop: makes up a token. Then on a database worker's thread: writes it down. */
void auth_begin_session(http_request *r);
store_status auth_store_session(store *s, http_request *r);
/* A session has been used: one that is known, and that of a key, if there is one. */
void auth_touch_session(http_server *server, const store_session *known);
void auth_touch_session_key(http_server *server, const uint8_t key[STORE_KEY]);

/* ---- What can be asked for: each answers its request, now or later ---- */

typedef void http_post(http_request *r, const json_t *body);

http_post handle_guest, handle_register, handle_login, handle_logout, handle_rename, handle_erase;
http_step handle_me, handle_export, handle_health, handle_metrics;
http_step handle_page, handle_style, handle_protocol, handle_record;
void handle_site_file(http_request *r, const site_file *file, const net_request *request);

/* ---- WebSockets (websocket.c) ---- */

int ws_admit(void *context, const net_request *request);
void ws_opened(void *context, net_peer *peer, const net_request *request);
void ws_message(void *context, net_peer *peer, const char *text, size_t length);
void ws_closed(void *context, net_peer *peer);
void ws_close_all(http_server *server);
