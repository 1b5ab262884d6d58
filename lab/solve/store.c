/* store.c - Tablebase file: written once, then mapped into memory. A head that says what table it
 * is, then what table.h has from `reached` on, as in memory: on little-endian machines alone. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/mix.h"
#include "lab/solve/table.h"
#include "wyrm/table.h"

enum { FORMAT = 3, VERSION_MAX = 16, PATH_ROOM = 4096 };

static const char magic[8] = {'w', 'y', 'r', 'm', 's', 'o', 'l', 'v'};

typedef struct head {
    char magic[8];
    uint32_t format;
    uint8_t sheet, ring, zero[2];
    char rules[VERSION_MAX]; /* their version; then zeros */
    uint64_t components;     /* their hash */
    uint64_t slabs, groups, count;
    uint64_t sum; /* of all that follows, and of the head itself with a sum of 0 */
} head;

WY_STATIC_ASSERT(sizeof(head) == 72, "no padding");

/* ---- The sum ---- */

/* One word after the other; the last counts as if zeros followed. */
static uint64_t add_up(uint64_t sum, const void *bytes, size_t size)
{
    const uint8_t *at = bytes, *end = at + size / sizeof sum * sizeof sum;
    uint64_t word;
    for (; at < end; at += sizeof word) {
        memcpy(&word, at, sizeof word);
        sum = wy_hash_word(sum, word);
    }
    word = 0;
    memcpy(&word, at, size % sizeof word);
    return size % sizeof word ? wy_hash_word(sum, word) : sum;
}

/* ---- What lies where ---- */

enum { OUTCOMES, FIRST, REACHED, BEFORE, VALUE, SECTIONS };

typedef struct section {
    void **data;
    size_t size;
} section;

static size_t whole_words(size_t size)
{
    return (size + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
}

static void list_sections(solve_table *t, uint64_t count, section list[SECTIONS])
{
    size_t groups = t->slabs * SOLVE_GROUPS;
    list[OUTCOMES] = (section){(void **)&t->outcomes, sizeof *t->outcomes};
    list[FIRST] = (section){(void **)&t->first, (t->slabs + 1) * sizeof *t->first};
    list[REACHED] = (section){(void **)&t->reached, groups * sizeof *t->reached};
    list[BEFORE] = (section){(void **)&t->before, groups * sizeof *t->before};
    list[VALUE] = (section){(void **)&t->value, (size_t)count * sizeof *t->value};
}

static head head_of(const solve_table *t, uint64_t count)
{
    const wy_rules *rules = wy_find_game("dungeon");
    head h = {.format = FORMAT,
              .sheet = (uint8_t)t->sheet,
              .ring = t->ring,
              .components = wy_components_hash(rules, t->parts),
              .slabs = t->slabs,
              .groups = SOLVE_GROUPS,
              .count = count};
    memcpy(h.magic, magic, sizeof magic);
    snprintf(h.rules, sizeof h.rules, "%s", rules->version);
    return h;
}

static bool is_little_endian(void)
{
    const uint16_t one = 1;
    uint8_t low;
    memcpy(&low, &one, 1);
    return low == 1;
}

/* ---- Writing ---- */

static bool write_all(FILE *file, const void *bytes, size_t size)
{
    static const uint64_t zeros = 0;
    return fwrite(bytes, 1, size, file) == size &&
           fwrite(&zeros, 1, whole_words(size) - size, file) == whole_words(size) - size;
}

static bool write_table(solve_table *t, FILE *file)
{
    section list[SECTIONS];
    head h = head_of(t, solve_count(t));
    list_sections(t, h.count, list);
    uint64_t sum = add_up(0, &h, sizeof h);
    for (int i = 0; i < SECTIONS; i++)
        sum = add_up(sum, *list[i].data, list[i].size);
    h.sum = sum;
    bool is_written = write_all(file, &h, sizeof h);
    for (int i = 0; i < SECTIONS && is_written; i++)
        is_written = write_all(file, *list[i].data, list[i].size);
    return is_written && fflush(file) == 0 && fsync(fileno(file)) == 0;
}

bool solve_save(solve_table *t, const char *path)
{
    char other[PATH_ROOM];
    if (snprintf(other, sizeof other, "%s.part", path) >= (int)sizeof other ||
        !is_little_endian()) {
        errno = is_little_endian() ? ENAMETOOLONG : ENOTSUP;
        return false;
    }
    FILE *file = fopen(other, "wb");
    if (!file)
        return false;
    bool is_written = write_table(t, file);
    int why = errno;
    if (fclose(file) != 0 && is_written) {
        is_written = false;
        why = errno;
    }
    if (is_written && rename(other, path) == 0)
        return true;
    why = is_written ? errno : why;
    remove(other);
    errno = why;
    return false;
}

/* ---- Reading ---- */

static enum solve_file_error check_head(const head *h, const solve_table *t)
{
    head wanted = head_of(t, h->count);
    if (memcmp(h->rules, wanted.rules, sizeof h->rules) != 0)
        return SOLVE_OTHER_RULES;
    if (h->components != wanted.components)
        return SOLVE_OTHER_COMPONENTS;
    wanted.sum = h->sum;
    return memcmp(h, &wanted, sizeof wanted) == 0 ? SOLVE_FILE_OK : SOLVE_DAMAGED;
}

static enum solve_file_error adopt(solve_table *t, const dungeon_parts *parts, const uint8_t *bytes,
                                   size_t size)
{
    head h;
    section list[SECTIONS];
    if (size < sizeof h)
        return SOLVE_NO_TABLE;
    memcpy(&h, bytes, sizeof h);
    if (memcmp(h.magic, magic, sizeof magic) != 0)
        return SOLVE_NO_TABLE;
    if (h.format != FORMAT || !is_little_endian())
        return SOLVE_OTHER_FORMAT;
    if (h.sheet >= DUNGEON_SHEETS || h.ring > 1 ||
        solve_lay_out(t, parts, h.sheet, h.ring != 0) != SOLVE_OK)
        return SOLVE_DAMAGED;
    enum solve_file_error error = check_head(&h, t);
    if (error != SOLVE_FILE_OK)
        return error;
    if (h.count > size / sizeof *t->value)
        return SOLVE_DAMAGED;
    uint64_t sum = h.sum;
    h.sum = 0;
    uint64_t found = add_up(0, &h, sizeof h);
    size_t at = sizeof h;
    list_sections(t, h.count, list);
    for (int i = 0; i < SECTIONS; i++) {
        if (size - at < whole_words(list[i].size))
            return SOLVE_DAMAGED;
        *list[i].data = (void *)(uintptr_t)(bytes + at);
        found = add_up(found, bytes + at, whole_words(list[i].size));
        at += whole_words(list[i].size);
    }
    return at == size && found == sum && t->first[t->slabs] == h.count ? SOLVE_FILE_OK
                                                                       : SOLVE_DAMAGED;
}

/* A whole file, mapped. NULL with errno. */
static void *map_file(const char *path, size_t *ret_size)
{
    struct stat facts;
    void *bytes = NULL;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    if (fstat(file, &facts) == 0) {
        *ret_size = (size_t)facts.st_size;
        bytes = facts.st_size > 0 ? mmap(NULL, *ret_size, PROT_READ, MAP_SHARED, file, 0) : NULL;
        errno = S_ISDIR(facts.st_mode) ? EISDIR : facts.st_size > 0 ? errno : EINVAL;
    }
    int why = errno;
    close(file);
    errno = why;
    return bytes == MAP_FAILED ? NULL : bytes;
}

enum solve_file_error solve_open(const char *path, const dungeon_parts *parts,
                                 solve_table **ret_table)
{
    solve_table *t = calloc(1, sizeof *t);
    size_t size = 0;
    *ret_table = NULL;
    void *bytes = t ? map_file(path, &size) : NULL;
    if (!bytes) {
        enum solve_file_error error = t && errno == EINVAL ? SOLVE_NO_TABLE : SOLVE_NO_FILE;
        free(t);
        return error;
    }
    enum solve_file_error error = adopt(t, parts, bytes, size);
    t->mapping = bytes;
    t->mapped = size;
    if (error != SOLVE_FILE_OK) {
        solve_destroy(t);
        return error;
    }
    *ret_table = t;
    return SOLVE_FILE_OK;
}
