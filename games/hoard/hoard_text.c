/* hoard_text.c - Texts of prompts, options, events and refusals. */
#include "engine/core/say.h"
#include "games/hoard/hoard.h"

const wy_noun hoard_nouns[] = {
    {"gem", HOARD_GEMS + 1, 0, hoard_gem_words, NULL, NULL},
    {"kind", HOARD_KINDS, 0, hoard_kind_words, NULL, NULL},
};

void hoard_name(int noun, int32_t value, wy_phrase *phrase)
{
    static const char *const kinds[HOARD_KINDS] = {WY_N("copper"), WY_N("silver"), WY_N("gold")};
    if (noun == HOARD_NOUN_KIND)
        wy_say(phrase, kinds[value]);
    else if (value == HOARD_ANY_GEM)
        wy_say(phrase, WY_N("a gem"));
    else
        WY_SAY(phrase, value < HOARD_RANKS ? WY_N("the red {rank}") : WY_N("the blue {rank}"),
               {"rank", hoard_rank(value), WY_NUMBER});
}

/* ---- Prompts ---- */

void hoard_prompt(const hoard_parts *parts, const hoard_state *s, wy_phrase *phrase)
{
    (void)parts;
    switch ((enum hoard_phase)s->phase) {
    case HOARD_DEAL: wy_say(phrase, WY_N("The gems are dealt.")); return;
    case HOARD_DRAW: wy_say(phrase, WY_N("A treasure is turned up.")); return;
    case HOARD_BID: wy_say(phrase, WY_N("{seat}: lay down a gem.")); break;
    case HOARD_SEAL: wy_say(phrase, WY_N("{seat}: boast of your gem, or pass.")); break;
    case HOARD_ENDED:
    case HOARD_PHASES: wy_say(phrase, WY_N("The game is over.")); return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->turn);
}

/* ---- Options and events ---- */

void hoard_option(const hoard_parts *parts, const hoard_state *s, wy_action action,
                  wy_phrase *phrase)
{
    switch ((enum hoard_verb)action.verb) {
    case HOARD_LAY:
        WY_SAY(phrase, WY_N("Lay down {gem}"), {"gem", action.c, HOARD_NOUN_GEM});
        break;
    case HOARD_BOAST: wy_say(phrase, WY_N("Boast of your gem")); break;
    case HOARD_PASS: wy_say(phrase, WY_N("Say nothing")); break;
    case HOARD_GIVE:
    case HOARD_SHOW:
    case HOARD_VERBS: hoard_event(parts, s, action, phrase); break;
    }
}

void hoard_event(const hoard_parts *parts, const hoard_state *s, wy_action action,
                 wy_phrase *phrase)
{
    (void)parts;
    switch ((enum hoard_verb)action.verb) {
    case HOARD_GIVE:
        WY_SAY(phrase, WY_N("{seat} is dealt {gem}."), {"gem", action.c, HOARD_NOUN_GEM});
        break;
    case HOARD_SHOW:
        WY_SAY(phrase, WY_N("A treasure: {kind}."), {"kind", action.c, HOARD_NOUN_KIND});
        return;
    case HOARD_LAY:
        WY_SAY(phrase, WY_N("{seat} lays down {gem}."), {"gem", action.c, HOARD_NOUN_GEM});
        break;
    case HOARD_BOAST: wy_say(phrase, WY_N("{seat} boasts.")); break;
    case HOARD_PASS: wy_say(phrase, WY_N("{seat} says no more.")); break;
    case HOARD_VERBS: return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->turn);
}

/* ---- Why not ---- */

const char *hoard_reason_text(const hoard_parts *parts, const hoard_state *s, wy_action action,
                              wy_reason reason, wy_phrase *phrase)
{
    static const wy_refusal refusals[] = {{NULL, NULL}, HOARD_REASON_LIST(WY_REFUSAL)};
    (void)parts;
    const wy_refusal *why = &refusals[reason < HOARD_REASONS ? reason : HOARD_NOT_A_MOVE];
    WY_SAY(phrase, why->text, {"seat", s->turn, WY_SEAT});
    if (reason == HOARD_NOT_IN_HAND)
        wy_with(phrase, "gem", HOARD_NOUN_GEM, action.c);
    return why->rule;
}
