/* door_inside.h - what the parts of the door know of each other. */
#ifndef WYRM_SERVER_DOOR_INSIDE_H
#define WYRM_SERVER_DOOR_INSIDE_H

#include <jansson.h>

#include "server/backoff.h"
#include "server/clerk.h"
#include "server/door.h"
#include "server/limiter.h"
#include "server/names.h"
#include "server/site.h"
#include "wyrm/table.h"

enum {
    DOOR_HEADERS_MAX = 4,
    DOOR_HEADER_MAX = 256,
    DOOR_THREADS = 2,  /* for passwords: each takes 32 MiB while it works */
    DOOR_QUEUE = 32,   /* passwords that may wait for these */
    DOOR_TABLES = 100, /* of each stage, on the front page */
};

static const int64_t DOOR_HOUR = 60LL * 60 * 1000;
static const int64_t DOOR_SESSION = 90LL * 24 * 60 * 60 * 1000; /* unused, after which it ends */

typedef struct visit visit;
typedef struct visitor visitor; /* door_socket.c */

struct door {
    door_order order;
    net *n;
    hall *h;
    bool is_closing;
    secret_keeper keeper;
    workers *keepers;
    limiter *posts;
    backoff *names, *addresses;
    visitor *visitors;
    net_statistics counted; /* what the metrics know already */
    struct door_ping *pings[2];
    int64_t answered[2]; /* when the stores last gave a sign of life: reading, writing */
    bool is_proving;     /* the store did not take what was written to see whether it does */
    uint64_t faults;     /* that the stores had, when that was last looked at */
    int64_t swept;       /* when sessions that are over were last dropped */
};

/* ---- Requests: one that is being answered ---- */

struct visit {
    errand errand;
    door *d;
    net_exchange *exchange;
    void (*then)(visit *v);                             /* on the loop, when a thread is done */
    void (*think)(visit *v, const secret_keeper *keep); /* on a thread that knows passwords */
    char language[8];
    int64_t now;
    int64_t begun; /* microseconds: see metrics_now() */
    bool has_address;
    recent_key address;
    char place[64]; /* the address, for the journal */

    bool has_key;
    uint8_t key[STORE_KEY]; /* of the session that came along */
    store_session session;
    store_person person;

    char name[NAMES_NAME_MAX], folded[NAMES_FOLDED_MAX];
    char password[SECRET_PASSWORD_MAX + 1];
    char phrase[STORE_PHRASE_MAX];
    bool is_right;

    char token[SECRET_TOKEN + 1]; /* of a session that begins here; empty: none does */
    uint8_t fresh[STORE_KEY];
    bool forgets_cookie;
    const char *allow; /* what a 405 says */
    int64_t wait;      /* milliseconds, what a 429 or 503 says */

    char id[STORE_ID_MAX]; /* of a table */
    json_t *found;
    struct room *room;
};

/* Asks a thread for something, then goes on with then(). */
void visit_read(visit *v, store_status (*run)(store *s, errand *e), void (*then)(visit *v));
void visit_write(visit *v, store_status (*run)(store *s, errand *e), void (*then)(visit *v));
void visit_think(visit *v, void (*think)(visit *v, const secret_keeper *keep),
                 void (*then)(visit *v));

/* Each answers, and the visit is gone. `body` is taken over; `say` is a template. */
void visit_answer(visit *v, int status, json_t *body);
void visit_refuse(visit *v, int status, const char *code, const char *say);
void visit_refuse_store(visit *v, store_status status);
void visit_refuse_stranger(visit *v);
/* A text that is not JSON; `header` is one more header, or NULL. */
void visit_answer_text(visit *v, int status, const char *type, const char *text, size_t length,
                       const char *header);

/* An answer that is complete as it is. */
void visit_answer_file(visit *v, const net_answer *answer);

/* ---- Who it is ---- */

/* The key that somebody's token gives, from the cookie or the Authorization header. False: there
 * is none that could be one. */
bool door_read_key(const net_request *request, uint8_t ret_key[STORE_KEY]);
void door_read_language(const net_request *request, char ret_language[8]);

/* On a clerk's thread: finds the session that came along, and its person. STORE_NONE: a stranger's.
 */
store_status visit_recognise(store *s, visit *v);
void visit_begin_session(visit *v);                         /* on the loop: makes up a token */
store_status visit_keep_session(store *s, visit *v);        /* on a clerk's: writes it down */
void door_touch(door *d, const store_session *known);       /* it has been used */
void door_recognise(door *d, const uint8_t key[STORE_KEY]); /* touches it, if it is known */

/* ---- What can be asked for: each answers its visit, now or later ---- */

void door_guest(visit *v, const json_t *body);
void door_register(visit *v, const json_t *body);
void door_login(visit *v, const json_t *body);
void door_logout(visit *v, const json_t *body);
void door_rename(visit *v, const json_t *body);
void door_erase(visit *v, const json_t *body);
void door_me(visit *v, const json_t *body);
void door_export(visit *v, const json_t *body);

void door_page(visit *v, const json_t *body);
void door_style(visit *v, const json_t *body);
void door_protocol(visit *v, const json_t *body);
void door_health(visit *v, const json_t *body);
void door_metrics(visit *v, const json_t *body);
void door_record(visit *v);
void door_site(visit *v, const site_file *file, const net_request *request);

/* ---- WebSockets (door_socket.c) ---- */

int door_admit(void *context, const net_request *request);
void door_opened(void *context, net_peer *peer, const net_request *request);
void door_message(void *context, net_peer *peer, const char *text, size_t length);
void door_closed(void *context, net_peer *peer);
void door_lead_out(door *d);

#endif
