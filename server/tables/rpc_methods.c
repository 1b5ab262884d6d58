/* rpc_methods.c - Table of RPC methods (docs/protocol.md). */
#include "server/tables/rpc_methods.h"

#include <string.h>

#include "protocol/methods.h"

#define TABLE  WY_NEEDS("table", TEXT)
#define INVITE WY_TAKES("invite", TEXT)

static const rpc_method methods[] = {
    {"games", .at_hub = rpc_of_session, .of_session = wy_method_games},
    {"bots", .at_hub = rpc_of_session, .of_session = wy_method_bots},
    {"rules", .at_hub = rpc_of_session, .of_session = wy_method_rules,
     .params = {WY_NEEDS("game", TEXT), WY_TAKES("rule", TEXT)}},
    {"language", .at_hub = rpc_of_session, .of_session = wy_method_language,
     .params = {WY_NEEDS("language", TEXT)}},
    {"me", .at_hub = rpc_me},
    {"tables", .at_hub = rpc_tables},
    {"my_tables", .at_hub = rpc_my_tables, .needs_person = true},
    {"ratings", .at_hub = rpc_ratings, .params = {WY_NEEDS("game", TEXT)}},
    {"create", .at_hub = rpc_create, .needs_person = true,
     .params = {WY_NEEDS("game", TEXT), WY_NEEDS("players", COUNT), WY_TAKES("options", OPTIONS),
                WY_TAKES("components", OBJECT), WY_TAKES("seats", LIST), WY_TAKES("stand_in", TEXT),
                WY_TAKES("pace", OBJECT), WY_TAKES("public", YES), WY_TAKES("seed", TEXT)}},
    {"join", .at_table = rpc_join, .needs_person = true,
     .params = {TABLE, WY_TAKES("seat", SEAT), WY_TAKES("seed", TEXT), INVITE}},
    {"leave", .at_table = rpc_act, .command = match_leave, .needs_person = true, .params = {TABLE}},
    {"resume", .at_table = rpc_act, .command = match_resume, .needs_person = true,
     .params = {TABLE}},
    {"start", .at_table = rpc_act, .command = match_start, .needs_person = true, .params = {TABLE}},
    {"close", .at_table = rpc_act, .command = match_close, .needs_person = true, .params = {TABLE}},
    {"resign", .at_table = rpc_act, .command = match_resign, .needs_person = true,
     .params = {TABLE}},
    {"rematch", .at_table = rpc_rematch, .needs_person = true,
     .params = {TABLE, WY_TAKES("rematch", TEXT), WY_TAKES("next", TEXT), WY_TAKES("seed", TEXT)}},
    {"play", .at_table = rpc_play, .needs_person = true,
     .params = {TABLE, WY_NEEDS("action", TEXT), WY_TAKES("length", COUNT)}},
    {"undo", .at_table = rpc_act, .command = match_undo, .needs_person = true, .params = {TABLE}},
    {"agree", .at_table = rpc_agree, .needs_person = true, .params = {TABLE}},
    {"decline", .at_table = rpc_decline, .needs_person = true, .params = {TABLE}},
    {"watch", .at_table = rpc_watch,
     .params = {TABLE, WY_TAKES("since", COUNT), WY_TAKES("state", YES), INVITE}},
    {"unwatch", .at_table = rpc_unwatch, .params = {TABLE}},
    {"view", .at_table = rpc_view,
     .params = {TABLE, WY_TAKES("at", COUNT), WY_TAKES("state", YES), INVITE}},
    {"legal", .at_table = rpc_legal, .needs_person = true, .params = {TABLE}},
    {"why", .at_table = rpc_why, .needs_person = true, .params = {TABLE, WY_NEEDS("action", TEXT)}},
    {"hint", .at_table = rpc_hint, .needs_person = true,
     .params = {TABLE, WY_TAKES("bot", TEXT), WY_TAKES("iterations", ITERATIONS)}},
    {"log", .at_table = rpc_log, .params = {TABLE, WY_TAKES("from", COUNT), INVITE}},
    {"components", .at_table = rpc_components, .params = {TABLE, INVITE}},
    {"score", .at_table = rpc_score, .params = {TABLE, INVITE}},
    {"record", .at_table = rpc_record, .params = {TABLE, INVITE}},
    {"chat", .at_table = rpc_chat, .needs_person = true, .params = {TABLE, WY_NEEDS("text", TEXT)}},
    {"chat_history", .at_table = rpc_chat_history,
     .params = {TABLE, WY_TAKES("after", COUNT), INVITE}},
    {"mute", .at_table = rpc_mute, .needs_person = true,
     .params = {TABLE, WY_NEEDS("seat", SEAT), WY_NEEDS("muted", YES)}},
};

/* Earlier names of methods, which are understood for one version. */
static const struct {
    const char *earlier, *name;
} renamed[] = {{"mine", "my_tables"}, {"back", "resume"}, {"lines", "chat_history"}};

const rpc_method *rpc_find_method(const char *name)
{
    for (size_t i = 0; i < WY_COUNT(renamed); i++)
        if (strcmp(renamed[i].earlier, name) == 0)
            name = renamed[i].name;
    for (size_t i = 0; i < WY_COUNT(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}
