/* pages.c - HTTP handlers for HTML pages, the web page's files and records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol_page.h"
#include "server/http/http_internal.h"
#include "server/tables/match.h"

/* ---- The front page ---- */

static bool list_table(void *context, const store_table *table)
{
    json_array_append_new(context, json_pack("{s:s, s:s, s:s}", "table", table->id, "game",
                                             table->game, "stage", store_stage_name(table->stage)));
    return true;
}

static store_status list_tables(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_status status = STORE_OK;
    r->found = json_array();
    for (int stage = STORE_OPEN; stage <= STORE_OVER && status == STORE_OK; stage++)
        status = store_each_public(s, (store_stage)stage, HTTP_TABLES, list_table, r->found);
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
    if (strcmp(stage, store_stage_name(STORE_OVER)) == 0) {
        snprintf(address, sizeof address, "/tables/%s/record", id);
        put_link(out, address, WY_N("finished: record"));
    } else {
        put_text(out, strcmp(stage, store_stage_name(STORE_OPEN)) == 0
                          ? wy_tr(WY_N("waiting for players"))
                          : wy_tr(WY_N("in progress")));
    }
    fputs("</td><td><code>", out);
    put_text(out, id);
    fputs("</code></td></tr>\n", out);
}

static void put_tables(FILE *out, const json_t *tables)
{
    put_element(out, "h2", WY_N("Public tables"));
    if (json_array_size(tables) == 0) {
        put_element(out, "p", WY_N("No public tables right now."));
        return;
    }
    fputs("<table>\n", out);
    for (size_t i = 0; i < json_array_size(tables); i++)
        put_table(out, json_array_get(tables, i));
    fputs("</table>\n", out);
}

static void put_page(FILE *out, const http_request *r)
{
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            wy_locale_language(r->locale));
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<title>Wyrm</title>\n<link rel=\"stylesheet\" href=\"/wyrm.css\">\n</head>\n<body>\n"
          "<h1>Wyrm</h1>\n",
          out);
    put_element(out, "p",
                WY_N("A digital table for dragon board games. This is the game server. People and "
                     "programs connect over a WebSocket."));
    fputs("<ul>\n", out);
    for (int i = 0; i < wy_game_count(); i++)
        put_element(out, "li", wy_game(i)->title);
    fputs("</ul>\n<p>", out);
    put_link(out, "/protocol", WY_N("The protocol: how to write a client or a bot"));
    fputs("</p>\n", out);
    put_tables(out, r->found);
    put_element(out, "p",
                WY_N("An unofficial fan implementation, without text or art of the published "
                     "games, and not connected with their authors or publishers."));
    fputs("</body>\n</html>\n", out);
}

static void tables_listed(http_request *r)
{
    char *text = NULL;
    size_t length = 0;
    if (r->db_job.status != STORE_OK) {
        http_respond_store_error(r, r->db_job.status);
        return;
    }
    FILE *out = wy_must_have(open_memstream(&text, &length));
    put_page(out, r);
    fclose(out);
    http_respond_text(r, 200, "text/html; charset=utf-8", text, length, "Vary: Accept-Language");
    free(text);
}

void handle_page(http_request *r)
{
    http_run_read_job(r, list_tables, tables_listed);
}

/* ---- What does not change ---- */

void handle_style(http_request *r)
{
    static const char style[] =
        "body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto;"
        " padding: 0 1rem; }\n"
        "td { padding: 0.2rem 1rem 0.2rem 0; }\n"
        ":root { color-scheme: light dark; }\n";
    http_respond_text(r, 200, "text/css; charset=utf-8", style, sizeof style - 1,
                      "Cache-Control: public, max-age=3600");
}

void handle_protocol(http_request *r)
{
    http_respond_text(r, 200, "text/plain; charset=utf-8", (const char *)protocol_page,
                      sizeof protocol_page, "Cache-Control: public, max-age=3600");
}

/* ---- Files of the web page ---- */

static const char *caching_of(const site_file *file)
{
    return file->is_forever ? "Cache-Control: public, max-age=31536000, immutable"
                            : "Cache-Control: no-cache"; /* kept, but asked for again */
}

void handle_site_file(http_request *r, const site_file *file, const net_request *request)
{
    char tag[HTTP_HEADER_MAX], packed[HTTP_HEADER_MAX];
    site_packing packing = site_choose(file, request->accept_encoding);
    const char *name = site_packing_name(packing);
    const char *headers[] = {tag, caching_of(file), "Vary: Accept-Encoding", name ? packed : NULL,
                             NULL};
    bool is_known = strstr(request->if_none_match, file->tag) != NULL;
    snprintf(tag, sizeof tag, "ETag: %s", file->tag);
    snprintf(packed, sizeof packed, "Content-Encoding: %s", name ? name : "");
    http_respond_file(r, &(net_answer){is_known ? 304 : 200, is_known ? NULL : file->type, headers,
                                       is_known ? NULL : file->body[packing]});
}

/* ---- Records ---- */

static store_status load(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_table table;
    char fault[STORE_FAULT_MAX];
    store_status status = store_find_table(s, r->id, &table);
    if (status == STORE_OK && (!table.is_public || table.stage != STORE_OVER))
        status = STORE_NONE;
    return status == STORE_OK ? match_load(s, r->id, &table, &r->match, fault) : status;
}

static void loaded(http_request *r)
{
    char header[HTTP_HEADER_MAX];
    if (r->db_job.status == STORE_NONE || r->db_job.status == STORE_BROKEN) {
        http_respond_error(r, 404, "not-found", WY_N("No finished public game has that id."));
        return;
    }
    if (r->db_job.status != STORE_OK) {
        http_respond_store_error(r, r->db_job.status);
        return;
    }
    char *record = wy_must_have(wy_record_write(r->match->game));
    snprintf(header, sizeof header, "Content-Disposition: attachment; filename=\"%s.wyrm\"", r->id);
    http_respond_text(r, 200, "text/plain; charset=utf-8", record, strlen(record), header);
    free(record);
}

void handle_record(http_request *r)
{
    http_run_read_job(r, load, loaded);
}
