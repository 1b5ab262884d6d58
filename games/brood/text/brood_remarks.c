/* brood_remarks.c - solo result: rank on the scale, quest (BROOD-164, BROOD-171, BROOD-172). */
#include "games/brood/text/brood_text.h"

static const char *const ranks[BROOD_SCALE + 1] = {
    WY_N("A score of {points}: {seat} is a hatchling, still with bits of shell behind the ears."),
    WY_N("A score of {points}: {seat} is a drake. The wings carry, and the treasure grows."),
    WY_N("A score of {points}: {seat} is a wyrm, whose treasure is whispered about in every inn."),
    WY_N("A score of {points}: {seat} is an elder among elders. Kings send presents, to be sure."),
    WY_N("A score of {points}: {seat} is a legend. Even the mountains bow to such a clan."),
};

/* ---- Quests ---- */

static void say_curse(const brood_state *s, int seat, wy_phrase *phrase)
{
    static const wy_countable awake = {
        WY_N2("The curse holds: {number} Elder of {all} was awake and active in the end.",
              "The curse holds: {number} Elders of {all} were awake and active in the end.")};
    if (s->quest) {
        wy_say(phrase, WY_N("The curse is broken: {seat} has woken all six Elders."));
        wy_with(phrase, "seat", WY_SEAT, seat);
        return;
    }
    wy_say_count(phrase, &awake, brood_active(&s->player[seat], BROOD_LEVELS));
    wy_with(phrase, "all", WY_NUMBER, BROOD_ELDERS);
}

static void say_catch(const brood_state *s, int seat, wy_phrase *phrase)
{
    int active = brood_colours(&s->player[seat], true), retired = brood_retired_colours(s);
    int missing = BROOD_COLOURS - wy_count_bits((uint64_t)(active | retired));
    if (s->quest) {
        wy_say(phrase, WY_N("All twelve colours are caught: {seat} has them all at level 3."));
        wy_with(phrase, "seat", WY_SEAT, seat);
        return;
    }
    wy_say(phrase,
           WY_N("Not all are caught. Colours active at level 3: {active}. Retired at level 3: "
                "{retired}. Missing: {missing}."));
    wy_with(phrase, "active", WY_NUMBER, wy_count_bits((uint64_t)active));
    wy_with(phrase, "retired", WY_NUMBER, wy_count_bits((uint64_t)retired));
    wy_with(phrase, "missing", WY_NUMBER, missing);
}

bool brood_remark(const brood_parts *parts, const brood_state *s, int seat, int index,
                  wy_phrase *phrase)
{
    wy_score scores[BROOD_PLAYERS_MAX];
    if (s->players > 1 || index > brood_has_quest(s))
        return false;
    brood_score(parts, s, WY_SPECTATOR, scores);
    if (index == 0)
        WY_SAY(phrase, ranks[brood_scale_passed(parts, scores[seat].total)],
               {"points", scores[seat].total, WY_NUMBER}, {"seat", seat, WY_SEAT});
    else if (s->mode == BROOD_CURSEBREAKER)
        say_curse(s, seat, phrase);
    else
        say_catch(s, seat, phrase);
    return true;
}
