/* hoard_text.c - the words of the game: what can be done, what was done, and why something cannot
 * be done. Templates only. */
#include "hoard/hoard.h"

const wy_noun hoard_nouns[] = {
    {"gem", HOARD_GEMS + 1, 0, hoard_gem_words, NULL, NULL},
    {"kind", HOARD_KINDS, 0, hoard_kind_words, NULL, NULL},
};

void hoard_name(int noun, int32_t value, wy_phrase *phrase)
{
    static const char *const kinds[HOARD_KINDS] = {WY_N("copper"), WY_N("silver"), WY_N("gold")};
    if (noun == HOARD_NOUN_KIND) {
        wy_say(phrase, kinds[value]);
        return;
    }
    if (value == HOARD_ANY_GEM) {
        wy_say(phrase, WY_N("a gem"));
        return;
    }
    wy_say(phrase, value < HOARD_RANKS ? WY_N("the red {rank}") : WY_N("the blue {rank}"));
    wy_with(phrase, "rank", WY_NUMBER, hoard_rank(value));
}

/* ---- What is asked ---- */

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

/* ---- What can be done, and what was done ---- */

void hoard_option(const hoard_parts *parts, const hoard_state *s, wy_action action,
                  wy_phrase *phrase)
{
    switch ((enum hoard_verb)action.verb) {
    case HOARD_LAY:
        wy_say(phrase, WY_N("Lay down {gem}"));
        wy_with(phrase, "gem", HOARD_NOUN_GEM, action.c);
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
        wy_say(phrase, WY_N("{seat} is dealt {gem}."));
        wy_with(phrase, "gem", HOARD_NOUN_GEM, action.c);
        break;
    case HOARD_SHOW:
        wy_say(phrase, WY_N("A treasure: {kind}."));
        wy_with(phrase, "kind", HOARD_NOUN_KIND, action.c);
        return;
    case HOARD_LAY:
        wy_say(phrase, WY_N("{seat} lays down {gem}."));
        wy_with(phrase, "gem", HOARD_NOUN_GEM, action.c);
        break;
    case HOARD_BOAST: wy_say(phrase, WY_N("{seat} boasts.")); break;
    case HOARD_PASS: wy_say(phrase, WY_N("{seat} says no more.")); break;
    case HOARD_VERBS: return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->turn);
}

/* ---- Why not ---- */

typedef struct refusal {
    const char *rule;
    const char *text;
} refusal;

const char *hoard_reason_text(const hoard_parts *parts, const hoard_state *s, wy_action action,
                              wy_reason reason, wy_phrase *phrase)
{
    static const refusal refusals[HOARD_REASONS] = {
        {NULL, NULL},
        /* not a move */ {"HOARD-6", WY_N("That is not a move of this game.")},
        /* wrong players */ {"HOARD-1", WY_N("This game is for two to four players.")},
        /* is over */ {"HOARD-9", WY_N("The game is over.")},
        /* chance first */ {"HOARD-5", WY_N("Something must be dealt first.")},
        /* not chance */ {"HOARD-5", WY_N("Nothing is being dealt now.")},
        /* other draw */ {"HOARD-5", WY_N("Something else is being dealt now.")},
        /* other seat */ {"HOARD-4", WY_N("It is {seat} who is dealt a gem.")},
        /* gem dealt */ {"HOARD-2", WY_N("That gem has been dealt already.")},
        /* none left */ {"HOARD-3", WY_N("There is no more of that treasure.")},
        /* not in hand */ {"HOARD-6", WY_N("You do not have {gem} in hand.")},
        /* has bid */ {"HOARD-6", WY_N("You have bid already.")},
        /* bid first */ {"HOARD-6", WY_N("First lay down a gem.")},
        /* small gem */ {"HOARD-8", WY_N("Your gem is too small to boast of.")},
        /* has boasted */ {"HOARD-8", WY_N("You have boasted already.")},
    };
    (void)parts;
    const refusal *why = &refusals[reason < HOARD_REASONS ? reason : HOARD_NOT_A_MOVE];
    wy_say(phrase, why->text);
    wy_with(phrase, "seat", WY_SEAT, s->turn);
    if (reason == HOARD_NOT_IN_HAND)
        wy_with(phrase, "gem", HOARD_NOUN_GEM, action.c);
    return why->rule;
}
