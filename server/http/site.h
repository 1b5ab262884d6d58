/* site.h - Files of the web page, read into memory when the server starts, also in packed form
 * (.br, .gz). No request waits for the disk or reaches another file. */
#pragma once

#include "server/net/net.h"

enum { SITE_FAULT_MAX = 256, SITE_TAG_MAX = 20 };

typedef enum site_packing { SITE_PLAIN, SITE_GZIP, SITE_BROTLI, SITE_PACKINGS } site_packing;

typedef struct site_file {
    char *path;       /* "/assets/index-1a2b.js" */
    const char *type; /* Content-Type */
    char tag[SITE_TAG_MAX];
    bool is_forever;               /* its name changes whenever its content does */
    net_text *body[SITE_PACKINGS]; /* NULL: not packed like this */
} site_file;

typedef struct site site;

/* Returns NULL with a line that says why: the folder has no page or cannot be read. */
site *site_open(const char *folder, char fault[SITE_FAULT_MAX]);
void site_close(site *s); /* NULL is fine */

/* NULL: there is none. "/" is the page itself. */
const site_file *site_find(const site *s, const char *path);

/* Returns the smallest form that a client with this Accept-Encoding can read. */
site_packing site_choose(const site_file *file, const char *accepted);
const char *site_packing_name(site_packing packing); /* "br"; NULL for what is plain */
