/* tune_write.c - Writer of the header from which a game takes its weights. */
#include "lab/tune/tune_params.h"

#include <ctype.h>
#include <string.h>

enum { WIDTH = 100, ID_MAX = 32 };

/* A comment's lines, broken at blanks. */
static void write_origin(FILE *out, const char *origin)
{
    int column = 2;
    fputs(" *", out);
    for (const char *word = origin; *word;) {
        int length = (int)strcspn(word, " \n");
        if (column + 1 + length > WIDTH - 3) {
            fputs("\n *", out);
            column = 2;
        }
        fprintf(out, " %.*s", length, word);
        column += 1 + length;
        word += length;
        if (*word == '\n') {
            fputs("\n *", out);
            column = 2;
        }
        word += *word != '\0';
    }
    fputs(" */\n", out);
}

static void write_weight(FILE *out, const tune_version *version, const wy_weight *weight)
{
    fputs("       ", out);
    for (int i = 0; i < weight->count; i++) {
        int16_t value;
        size_t place = weight->offset + (size_t)i * sizeof value;
        memcpy(&value, (const uint8_t *)version->parts + place, sizeof value);
        fprintf(out, " %d,", value);
    }
    fprintf(out, " /* %s */\n", weight->name);
}

void tune_write(FILE *out, const tune_version *version, const char *origin)
{
    const wy_rules *rules = &version->rules;
    const wy_search_params *search_params = &rules->search_params;
    const char *id = rules->id;
    char loud[ID_MAX];
    int length = 0;
    for (; id[length] && length < ID_MAX - 1; length++)
        loud[length] = (char)toupper((unsigned char)id[length]);
    loud[length] = '\0';
    fprintf(out, "/* %s_weights.h - default weights and search parameters.\n *\n", id);
    write_origin(out, origin);
    fprintf(out,
            "#pragma once\n\n"
            "#include \"games/%s/%s.h\"\n\n"
            "/* clang-format off */\n"
            "/* prior_temperature, win_scale, exploration, plies, plies_alone, splits_chance */\n"
            "#define %s_SEARCH_PARAMS {%d, %d, %d, %d, %d, %s}\n\n",
            id, id, loud, (int)search_params->prior_temperature, (int)search_params->win_scale,
            search_params->exploration, search_params->plies, search_params->plies_alone,
            search_params->splits_chance ? "true" : "false");
    fprintf(out,
            "/* In the order of the members. NOLINTNEXTLINE(readability-function-size) */\n"
            "WY_FN static inline void %s_default_weights(%s_weights *weights)\n{\n"
            "    static const int16_t values[] = {\n",
            id, id);
    for (int i = 0; i < rules->weight_count; i++)
        write_weight(out, version, &rules->weights[i]);
    fputs("    };\n"
          "    WY_STATIC_ASSERT(sizeof values == sizeof *weights, \"one for each\");\n"
          "    memcpy(weights, values, sizeof values);\n"
          "}\n"
          "/* clang-format on */\n",
          out);
}
