/* site.c - Static files of the web page, read into memory at the start. */
#include "server/http/site.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/table/memory.h"
#include "wyrm/wyrm.h"

enum { PATH_ROOM = 1024, FILES_MAX = 4096, DEPTH_MAX = 8, BYTES_MAX = 32 << 20 };

struct site {
    site_file *files;
    int count, room;
    size_t bytes;
    char *fault;
};

static const char *const suffixes[] = {
    [SITE_PLAIN] = "", [SITE_GZIP] = ".gz", [SITE_BROTLI] = ".br"};

/* ---- What a file is ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    for (size_t i = 0; i < WY_COUNT(types); i++)
        if (ends_with(path, types[i].end))
            return types[i].type;
    return "application/octet-stream";
}

/* ---- Reading ---- */

static bool fail(const site *s, const char *name, const char *why)
{
    snprintf(s->fault, SITE_FAULT_MAX, "%.180s: %.60s", name, why);
    return false;
}

static net_text *read_whole(site *s, const char *name, size_t size)
{
    FILE *file = fopen(name, "rb");
    char *bytes = malloc(size + 1);
    net_text *text = NULL;
    if (!file || !bytes || fread(bytes, 1, size, file) != size)
        fail(s, name, file ? "cannot be read" : strerror(errno));
    else if ((s->bytes += size) > BYTES_MAX)
        fail(s, name, "too much for a web page");
    else
        text = net_text_new(bytes, size);
    free(bytes);
    if (file)
        fclose(file);
    return text;
}

static site_file *file_of(site *s, const char *path)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->files[i].path, path) == 0)
            return &s->files[i];
    s->files = wy_make_room(s->files, s->count, &s->room, sizeof *s->files);
    site_file *file = &s->files[s->count++];
    *file = (site_file){.path = wy_must_have(strdup(path)), .type = type_of(path)};
    file->is_forever = strncmp(path, "/assets/", 8) == 0;
    return file;
}

/* Plain, or a packed form of what lies beside it. */
static bool take_file(site *s, const char *name, const char *path, size_t size)
{
    char plain[PATH_ROOM];
    site_packing packing = ends_with(path, ".gz")   ? SITE_GZIP
                           : ends_with(path, ".br") ? SITE_BROTLI
                                                    : SITE_PLAIN;
    size_t length = strlen(path) - strlen(suffixes[packing]);
    memcpy(plain, path, length);
    plain[length] = '\0';
    net_text *text = s->count < FILES_MAX ? read_whole(s, name, size) : NULL;
    if (!text)
        return s->count < FILES_MAX ? false : fail(s, name, "too many files");
    file_of(s, plain)->body[packing] = text;
    return true;
}

static bool take_folder(site *s, const char *folder, const char *path, int depth);

static bool take_entry(site *s, const char *folder, const char *path, const char *entry, int depth)
{
    char name[PATH_ROOM], below[PATH_ROOM];
    struct stat about;
    if (entry[0] == '.')
        return true;
    int one = snprintf(name, sizeof name, "%s/%s", folder, entry);
    int other = snprintf(below, sizeof below, "%s/%s", path, entry);
    if (one < 0 || one >= PATH_ROOM || other < 0 || other >= PATH_ROOM)
        return fail(s, folder, "a name there is too long");
    if (stat(name, &about) != 0)
        return fail(s, name, strerror(errno));
    if (S_ISDIR(about.st_mode))
        return take_folder(s, name, below, depth + 1);
    return S_ISREG(about.st_mode) ? take_file(s, name, below, (size_t)about.st_size) : true;
}

static bool take_folder(site *s, const char *folder, const char *path, int depth)
{
    DIR *open = depth < DEPTH_MAX ? opendir(folder) : NULL;
    bool is_good = true;
    if (!open)
        return fail(s, folder, depth < DEPTH_MAX ? strerror(errno) : "too deep");
    for (const struct dirent *entry; is_good && (entry = readdir(open));)
        is_good = take_entry(s, folder, path, entry->d_name, depth);
    closedir(open);
    return is_good;
}

/* A packed form without the file itself is nothing to serve. */
static bool check_files(const site *s)
{
    for (int i = 0; i < s->count; i++) {
        site_file *file = &s->files[i];
        size_t length;
        if (!file->body[SITE_PLAIN])
            return fail(s, file->path, "is there only packed");
        const char *bytes = net_text_bytes(file->body[SITE_PLAIN], &length);
        snprintf(file->tag, sizeof file->tag, "\"%016" PRIx64 "\"",
                 wy_hash(WY_HASH_START, bytes, length));
    }
    return site_find(s, "/") ? true : fail(s, "index.html", "there is none");
}

site *site_open(const char *folder, char fault[SITE_FAULT_MAX])
{
    site *s = wy_must_have(calloc(1, sizeof *s));
    s->fault = fault;
    if (take_folder(s, folder, "", 0) && check_files(s))
        return s;
    site_close(s);
    return NULL;
}

void site_close(site *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->count; i++) {
        free(s->files[i].path);
        for (int k = 0; k < SITE_PACKINGS; k++)
            net_text_drop(s->files[i].body[k]);
    }
    free(s->files);
    free(s);
}

/* ---- Finding ---- */

const site_file *site_find(const site *s, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->files[i].path, path) == 0)
            return &s->files[i];
    return NULL;
}

const char *site_packing_name(site_packing packing)
{
    return packing == SITE_BROTLI ? "br" : packing == SITE_GZIP ? "gzip" : NULL;
}

/* "gzip, br;q=0.5": is it named, and not refused? */
static bool accepts(const char *accepted, const char *name)
{
    size_t wanted = strlen(name);
    while (*accepted) {
        accepted += strspn(accepted, ", ");
        size_t item = strcspn(accepted, ","), word = strcspn(accepted, ",; ");
        if (word == wanted && strncmp(accepted, name, word) == 0) {
            const char *weight = memchr(accepted, '=', item);
            size_t rest = weight ? item - (size_t)(weight + 1 - accepted) : 0;
            return !weight || strspn(weight + 1, "0. ") < rest;
        }
        accepted += item;
    }
    return false;
}

site_packing site_choose(const site_file *file, const char *accepted)
{
    for (int packing = SITE_BROTLI; packing > SITE_PLAIN; packing--)
        if (file->body[packing] && accepts(accepted, site_packing_name((site_packing)packing)))
            return (site_packing)packing;
    return SITE_PLAIN;
}
