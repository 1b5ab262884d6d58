/* embed.c - Build tool: compiles a component file to default parts. embed GAME FILE.json > OUT.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/components.h"
#include "games/book/book.h"
#include "games/brood/brood.h"
#include "games/dungeon/dungeon.h"
#include "games/keepers/keepers.h"

static const wy_schema *const schemas[] = {&book_schema, &keepers_schema, &dungeon_schema,
                                           &brood_schema};

static const wy_schema *find_schema(const char *game)
{
    for (size_t i = 0; i < WY_COUNT(schemas); i++)
        if (strcmp(schemas[i]->game, game) == 0)
            return schemas[i];
    return NULL;
}

static void write_bytes(const wy_schema *schema, const char *file, const uint8_t *bytes)
{
    printf("/* Made by the build from %s: do not edit. */\n", file);
    printf("static const unsigned char %s_default_box[%zu] = {", schema->game, schema->size);
    for (size_t i = 0; i < schema->size; i++)
        printf("%s%d,", i % 20 ? " " : "\n    ", bytes[i]);
    printf("\n};\n");
}

int main(int count, char **words)
{
    wy_error error = {0};
    json_error_t fault;
    const wy_schema *schema = count == 3 ? find_schema(words[1]) : NULL;
    if (!schema) {
        fprintf(stderr, "usage: embed GAME FILE.json\n");
        return 2;
    }
    const char *slash = strrchr(words[2], '/');
    const char *name = slash ? slash + 1 : words[2];
    json_t *root = json_load_file(words[2], JSON_REJECT_DUPLICATES, &fault);
    uint8_t *bytes = calloc(1, schema->size);
    int status = 0;
    if (!root) {
        fprintf(stderr, "%s:%d: %s\n", words[2], fault.line, fault.text);
        status = 2;
    } else if (!bytes || !wy_columns_read(schema, root, name, bytes, &error)) {
        fprintf(stderr, "%s\n", error.text);
        status = 2;
    } else {
        write_bytes(schema, name, bytes);
    }
    free(bytes);
    json_decref(root);
    return status;
}
