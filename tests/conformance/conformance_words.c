/* conformance_words.c - Properties of text: every sentence can be formatted, every refusal cites
 * its rule, and views are JSON. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/conformance.h"

static const char *const names[WY_SEATS_MAX] = {"Ana", "Bruno", "Clara", "Dora", "Emil", "Fe"};

static bool can_be_said(trial *t, const wy_phrase *phrase, const char *what, wy_action action)
{
    char text[WY_TEXT_MAX];
    wy_text_context words = wy_text_context_of(names);
    if (!phrase->text)
        return found(t, "no %s for %s", what, shown(t, action));
    if (phrase->parts > WY_PHRASE_PARTS)
        return found(t, "too many parts in the %s for %s", what, shown(t, action));
    int length = wy_render(t->rules, &words, phrase, text, sizeof text);
    if (length <= 0 || length != (int)strlen(text) || length >= WY_TEXT_MAX - 1)
        return found(t, "the %s for %s has %d bytes", what, shown(t, action), length);
    if (strpbrk(text, "{}"))
        return found(t, "the %s for %s is \"%s\"", what, shown(t, action), text);
    return true;
}

static bool says_what_can_be_done(trial *t)
{
    wy_phrase phrase = {NULL, NULL, 0, {{NULL, 0, 0}}};
    wy_action none = wy_act(0, 0, 0, 0);
    t->rules->prompt(t->parts, t->state, &phrase);
    if (!can_be_said(t, &phrase, "prompt", none))
        return false;
    for (int i = 0; i < t->count; i++) {
        wy_say(&phrase, NULL);
        t->rules->option(t->parts, t->state, t->list[i], &phrase);
        if (!can_be_said(t, &phrase, "option", t->list[i]))
            return false;
        for (int k = 0; k < viewer_count(t); k++) {
            wy_action told = t->rules->observe(t->parts, t->state, t->list[i], viewer_at(t, k));
            wy_say(&phrase, NULL);
            t->rules->event(t->parts, t->state, told, &phrase);
            if (!can_be_said(t, &phrase, "event", told))
                return false;
        }
    }
    return true;
}

enum { REMARKS_MAX = 16 };

static bool says_its_remarks(trial *t)
{
    wy_phrase phrase;
    if (!t->rules->remark)
        return true;
    for (int seat = 0; seat < t->rules->players(t->state); seat++)
        for (int i = 0; t->rules->remark(t->parts, t->state, seat, i, &phrase); i++) {
            if (i == REMARKS_MAX)
                return found(t, "no end of remarks on seat %d", seat);
            if (!can_be_said(t, &phrase, "remark", wy_act(0, 0, 0, 0)))
                return false;
        }
    return true;
}

static bool says_why_not(trial *t)
{
    for (int i = 0; i < wy_action_space(t->rules); i++) {
        wy_phrase phrase;
        wy_action action = wy_action_at(t->rules, i);
        wy_reason reason = t->rules->check(t->parts, t->state, action);
        if (reason == WY_OK)
            continue;
        t->seen[reason / 64] |= WY_BIT(reason % 64);
        wy_say(&phrase, NULL);
        const char *rule = t->rules->reason(t->parts, t->state, action, reason, &phrase);
        if (!rule || !wy_find_rule(t->rules, rule))
            return found(t, "reason %d cites %s, which is no rule: %s", reason,
                         rule ? rule : "nothing", shown(t, action));
        if (!can_be_said(t, &phrase, "reason", action))
            return false;
    }
    return true;
}

/* ---- JSON ---- */

static bool writes_json_of(trial *t, int viewer)
{
    static char text[32768], part[32768];
    wy_scratch view;
    wy_json_writer json;
    json_error_t error;
    t->rules->view(t->parts, t->state, viewer, view.bytes);
    wy_json_init(&json, text, sizeof text);
    t->rules->json(t->parts, view.bytes, &json);
    if (json.length >= sizeof text || json.length != strlen(text))
        return found(t, "viewer %d: %zu bytes of JSON", viewer, json.length);
    json_t *root = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(root)) {
        json_decref(root);
        return found(t, "viewer %d: not a JSON object: %s: %.200s", viewer, error.text, text);
    }
    json_decref(root);
    size_t room = 1 + wy_rng_below(&t->rng, (uint32_t)json.length);
    memset(part, 0x5a, sizeof part);
    wy_json_init(&json, part, room);
    t->rules->json(t->parts, view.bytes, &json);
    if (json.length != strlen(text) || strlen(part) != room - 1 ||
        memcmp(part, text, room - 1) != 0 || part[room] != 0x5a)
        return found(t, "viewer %d: cut JSON is no part of the whole", viewer);
    return true;
}

static bool writes_json(trial *t)
{
    for (int k = 0; k < viewer_count(t); k++)
        if (!writes_json_of(t, viewer_at(t, k)))
            return false;
    return true;
}

/* ---- Tables ---- */

static bool has_complete_tables(trial *t)
{
    const wy_rules *rules = t->rules;
    if (rules->score_line_count > WY_LINES_MAX || rules->tie_count > WY_TIES_MAX ||
        rules->option_count > WY_OPTIONS_MAX || rules->max_players > WY_SEATS_MAX)
        return found(t, "a table is too long");
    if (!rules->turn_rule || !wy_find_rule(rules, rules->turn_rule))
        return found(t, "the goal rule is no rule");
    for (int i = 0; i < rules->option_count; i++) {
        const wy_option *option = &rules->options[i];
        int values = 0;
        while (values < WY_VALUES_MAX && option->values[values])
            values++;
        if (values == 0 || values == WY_VALUES_MAX || option->preset >= values || !option->help)
            return found(t, "option %s is not complete", option->name);
    }
    for (int i = 0; i < rules->score_line_count; i++)
        if (!rules->score_lines[i] || !rules->score_lines[i][0])
            return found(t, "score line %d has no name", i);
    return true;
}

const property word_properties[] = {
    {"what can be done can be said", 5, says_what_can_be_done, NULL, NULL, NULL},
    {"what there is to remark can be said", 20, NULL, NULL, says_its_remarks, NULL},
    {"refusals cite their rule", 2, says_why_not, NULL, NULL, NULL},
    {"views are JSON", 3, writes_json, NULL, NULL, NULL},
    {"tables are complete", 1, has_complete_tables, NULL, NULL, NULL},
};
const int word_property_count = (int)WY_COUNT(word_properties);
