/* door_pages.c - pages for people: what this is, which tables are public, and their records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol_page.h"
#include "server/door_inside.h"
#include "server/room_load.h"

static const char *const stages[] = {"open", "running", "over", "closed"};

/* ---- The front page ---- */

static bool list_table(void *context, const store_table *table)
{
    json_array_append_new(context, json_pack("{s:s, s:s, s:s}", "table", table->id, "game",
                                             table->game, "stage", stages[table->stage]));
    return true;
}

static store_status list_tables(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_status status = STORE_OK;
    v->found = json_array();
    for (int stage = STORE_OPEN; stage <= STORE_OVER && status == STORE_OK; stage++)
        status = store_each_public(s, (store_stage)stage, DOOR_TABLES, list_table, v->found);
    return status;
}

/* Whatever it holds, it is text. */
static void put_text(FILE *out, const char *text)
{
    static const struct {
        char letter;
        const char *name;
    } names[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    for (; *text; text++) {
        const char *name = NULL;
        for (size_t i = 0; i < WY_COUNT(names); i++)
            if (names[i].letter == *text)
                name = names[i].name;
        if (name)
            fputs(name, out);
        else
            fputc(*text, out);
    }
}

static void put_element(FILE *out, const char *tag, const char *text)
{
    fprintf(out, "<%s>", tag);
    put_text(out, wy_tr(text));
    fprintf(out, "</%s>\n", tag);
}

static void put_link(FILE *out, const char *address, const char *text)
{
    fputs("<a href=\"", out);
    put_text(out, address);
    fputs("\">", out);
    put_text(out, wy_tr(text));
    fputs("</a>", out);
}

static const char *title_of(const char *game)
{
    const wy_rules *rules = wy_find_game(game);
    return rules ? rules->title : game;
}

static void put_table(FILE *out, const json_t *table)
{
    char address[STORE_ID_MAX + 32];
    const char *id = json_string_value(json_object_get(table, "table"));
    const char *stage = json_string_value(json_object_get(table, "stage"));
    fputs("<tr><td>", out);
    put_text(out, wy_tr(title_of(json_string_value(json_object_get(table, "game")))));
    fputs("</td><td>", out);
    if (strcmp(stage, stages[STORE_OVER]) == 0) {
        snprintf(address, sizeof address, "/tables/%s/record", id);
        put_link(out, address, WY_N("over: its record"));
    } else {
        put_text(out, strcmp(stage, stages[STORE_OPEN]) == 0 ? wy_tr(WY_N("waits for players"))
                                                             : wy_tr(WY_N("is being played")));
    }
    fputs("</td><td><code>", out);
    put_text(out, id);
    fputs("</code></td></tr>\n", out);
}

static void put_tables(FILE *out, const json_t *tables)
{
    put_element(out, "h2", WY_N("Public tables"));
    if (json_array_size(tables) == 0) {
        put_element(out, "p", WY_N("There are none just now."));
        return;
    }
    fputs("<table>\n", out);
    for (size_t i = 0; i < json_array_size(tables); i++)
        put_table(out, json_array_get(tables, i));
    fputs("</table>\n", out);
}

static void put_page(FILE *out, const visit *v)
{
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            v->language);
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<title>Wyrm</title>\n<link rel=\"stylesheet\" href=\"/wyrm.css\">\n</head>\n<body>\n"
          "<h1>Wyrm</h1>\n",
          out);
    put_element(out, "p",
                WY_N("A table for dragon board games. This is its server: people and programs sit "
                     "down here over a WebSocket."));
    fputs("<ul>\n", out);
    for (int i = 0; i < wy_game_count(); i++)
        put_element(out, "li", wy_game(i)->title);
    fputs("</ul>\n<p>", out);
    put_link(out, "/protocol", WY_N("The protocol: how to write a client or a bot"));
    fputs("</p>\n", out);
    put_tables(out, v->found);
    put_element(out, "p",
                WY_N("An unofficial fan implementation, without text or art of the published "
                     "games, and not connected with their authors or publishers."));
    fputs("</body>\n</html>\n", out);
}

static void tables_listed(visit *v)
{
    char *text = NULL;
    size_t length = 0;
    if (v->errand.status != STORE_OK) {
        visit_refuse_store(v, v->errand.status);
        return;
    }
    FILE *out = open_memstream(&text, &length);
    if (!out)
        abort();
    put_page(out, v);
    fclose(out);
    visit_answer_text(v, 200, "text/html; charset=utf-8", text, length, "Vary: Accept-Language");
    free(text);
}

void door_page(visit *v, const json_t *body)
{
    (void)body;
    visit_read(v, list_tables, tables_listed);
}

/* ---- What does not change ---- */

void door_style(visit *v, const json_t *body)
{
    static const char style[] =
        "body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto;"
        " padding: 0 1rem; }\n"
        "td { padding: 0.2rem 1rem 0.2rem 0; }\n"
        ":root { color-scheme: light dark; }\n";
    (void)body;
    visit_answer_text(v, 200, "text/css; charset=utf-8", style, sizeof style - 1,
                      "Cache-Control: public, max-age=3600");
}

void door_protocol(visit *v, const json_t *body)
{
    (void)body;
    visit_answer_text(v, 200, "text/plain; charset=utf-8", (const char *)protocol_page,
                      sizeof protocol_page, "Cache-Control: public, max-age=3600");
}

/* ---- Records ---- */

static store_status load(store *s, errand *e)
{
    visit *v = (visit *)e;
    store_table table;
    char fault[STORE_FAULT_MAX];
    store_status status = store_find_table(s, v->id, &table);
    if (status == STORE_OK && (!table.is_public || table.stage != STORE_OVER))
        status = STORE_NONE;
    return status == STORE_OK ? room_load(s, v->id, &table, &v->room, fault) : status;
}

static void loaded(visit *v)
{
    char header[DOOR_HEADER_MAX];
    if (v->errand.status == STORE_NONE || v->errand.status == STORE_BROKEN) {
        visit_refuse(v, 404, "not-found",
                     WY_N("There is no public game of that name that is over."));
        return;
    }
    if (v->errand.status != STORE_OK) {
        visit_refuse_store(v, v->errand.status);
        return;
    }
    char *record = wy_record_write(v->room->game);
    if (!record)
        abort();
    snprintf(header, sizeof header, "Content-Disposition: attachment; filename=\"%s.wyrm\"", v->id);
    visit_answer_text(v, 200, "text/plain; charset=utf-8", record, strlen(record), header);
    free(record);
}

void door_record(visit *v)
{
    visit_read(v, load, loaded);
}
