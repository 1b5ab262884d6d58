/* dungeon_recount_compare.c - Compares the reference engine with the engine: every step, and the
 * final score, added up from the diaries. */
#include <string.h>

#include "games/dungeon/tests/dungeon_recount.h"

void recount_read_rolls(const wy_rules *rules, const void *parts,
                        uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE])
{
    dungeon_state s;
    char text[WY_MOVE_MAX];
    memset(&s, 0, sizeof s);
    memset(handful, 0, DUNGEON_HANDFULS * sizeof *handful);
    for (int roll = 0; roll < DUNGEON_HANDFULS; roll++) {
        wy_notate(rules, parts, &s, wy_act(DUNGEON_DO_ROLL, 0, 0, roll), text);
        const char *digits = strrchr(text, ' ');
        for (int i = 0; digits && i < DUNGEON_DICE && digits[i + 1]; i++)
            handful[roll][i] = (uint8_t)(digits[i + 1] - '0');
    }
}

/* ---- Comparing ---- */

static uint8_t coins_as_set(const recount_sheet *sheet)
{
    int set = 0;
    for (int i = 0; i < RECOUNT_COINS; i++)
        set |= 1 << sheet->coin[i];
    return (uint8_t)(set >> 1);
}

static const char *compare_sheet(const recount_sheet *own, const dungeon_sheet *theirs)
{
    if (own->chosen && theirs->kind != (own->easy ? DUNGEON_EASY : DUNGEON_NORMAL))
        return "the kind of a sheet is another";
    if (theirs->tile != own->tile)
        return "an adventurer is on another tile";
    if (theirs->dragon != own->dragon)
        return "a dragon is on another tile";
    if (theirs->covered != coins_as_set(own))
        return "other actions are covered";
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        if (theirs->column[column] != own->wrote[column])
            return "other treasures are marked";
    if (theirs->skulls != own->wrote[WROTE_SKULL])
        return "other skulls are marked";
    if (theirs->swords != own->wrote[WROTE_SWORD])
        return "other swords are marked";
    if (theirs->graves != own->wrote[WROTE_GRAVE])
        return "other gravestones are marked";
    return theirs->fate == own->fate ? NULL : "a player has another fate";
}

const char *recount_compare_sheets(const recount *r, const dungeon_state *s)
{
    int marks = 0;
    for (int seat = 0; seat < r->players; seat++) {
        const int *wrote = r->sheet[seat].wrote;
        const char *difference = compare_sheet(&r->sheet[seat], &s->sheet[seat]);
        if (difference)
            return difference;
        for (int line = WROTE_LOOT; line <= WROTE_SKULL; line++)
            marks += wrote[line];
        marks += wrote[WROTE_GRAVE];
    }
    return s->marks == marks ? NULL : "marks are counted otherwise";
}

/* The phase in which a move of this kind is made. */
static int phase_of(int verb)
{
    static const uint8_t phases[DUNGEON_VERBS] = {
        DUNGEON_CHOOSE, DUNGEON_LOT,    DUNGEON_ROLL,   DUNGEON_MEET,   DUNGEON_FIGHT,
        DUNGEON_ATTACK, DUNGEON_ASSIGN, DUNGEON_ASSIGN, DUNGEON_ASSIGN, DUNGEON_SHARE,
        DUNGEON_SHARE,  DUNGEON_MARK,   DUNGEON_MARK,   DUNGEON_RUN,    DUNGEON_RUN,
        DUNGEON_CAUGHT, DUNGEON_CAUGHT};
    return phases[verb];
}

static const char *compare_dice(const recount *r, const dungeon_state *s)
{
    int idle = 0;
    for (int seat = 0; seat < r->players; seat++)
        idle |= r->sheet[seat].idle << seat;
    if (s->idle != idle)
        return "others could not act";
    if (s->dragon_die != r->dragon_die || s->resting != r->resting)
        return "the dragon or the rest area has another die";
    bool same = s->common[0] == r->common[0] && s->common[1] == r->common[1];
    bool swapped = s->common[0] == r->common[1] && s->common[1] == r->common[0];
    return same || (swapped && r->players > 1) ? NULL : "other dice are common";
}

const char *recount_compare(const recount *r, const recount_question *question,
                            const dungeon_state *s)
{
    int verb = question->asked == WY_CHANCE ? question->verb : question->answers[0].verb;
    if (s->phase != phase_of(verb))
        return "another kind of move is due";
    if (question->sheet != RECOUNT_NOBODY && s->mover != question->sheet)
        return "another player is to act";
    if (r->active != RECOUNT_NOBODY && s->active != r->active)
        return "it is another player's turn";
    if (r->assigned) {
        const char *difference = compare_dice(r, s);
        if (difference)
            return difference;
        if ((s->dragons != 0) != question->dragons_turn)
            return "it is, or is not, the dragon's turn";
    }
    return recount_compare_sheets(r, s);
}

/* ---- The final score ---- */

/* DUNG-7 to DUNG-10: the points of a box, from 1 on. */
static int box_points(const recount_sheet *sheet, enum recount_line column, int box)
{
    switch (column) {
    case WROTE_LOOT: return sheet->easy ? (box + 1) / 2 : box;
    case WROTE_RISK: return box < 5 ? -box : sheet->easy ? 25 : 40;
    case WROTE_WEAPONS: return box % 2 == 0;
    default: return 0;
    }
}

/* DUNG-57 to DUNG-61: read from the diary, line by line. */
static void add_up(const recount_sheet *sheet, wy_score *score)
{
    int wrote[RECOUNT_LINES] = {0};
    enum { TREASURES, SWORDS, MONSTERS, OUTSIDE, DRAGON, GRAVESTONES, BOXES };
    memset(score, 0, sizeof *score);
    for (int i = 0; i < sheet->lines; i++) {
        enum recount_line line = sheet->diary[i];
        wrote[line]++;
        switch (line) {
        case WROTE_SKULL: score->line[MONSTERS] += sheet->easy ? 2 : 3; break;
        case WROTE_SWORD: score->line[SWORDS] += 1; break;
        case WROTE_GRAVE: score->line[GRAVESTONES] -= 3; break;
        case WROTE_EXIT: score->line[OUTSIDE] += 10; break;
        case WROTE_DRAGON: score->line[DRAGON] += 25; break;
        default: score->line[TREASURES] += box_points(sheet, line, wrote[line]);
        }
    }
    for (int box = 0; box < BOXES; box++)
        score->total += score->line[box];
    score->tie[0] =
        wrote[WROTE_LOOT] + wrote[WROTE_RISK] + wrote[WROTE_WEAPONS] + wrote[WROTE_COWARD];
    score->tie[1] = wrote[WROTE_SWORD];
}

/* DUNG-62: points, then keys, then swords. */
static bool is_better(const wy_score *one, const wy_score *other)
{
    if (one->total != other->total)
        return one->total > other->total;
    if (one->tie[0] != other->tie[0])
        return one->tie[0] > other->tie[0];
    return one->tie[1] > other->tie[1];
}

void recount_score(const recount *r, wy_score scores[DUNGEON_PLAYERS_MAX])
{
    for (int seat = 0; seat < r->players; seat++)
        add_up(&r->sheet[seat], &scores[seat]);
    for (int seat = 0; seat < r->players; seat++) {
        scores[seat].rank = 1;
        for (int other = 0; other < r->players; other++)
            scores[seat].rank =
                (uint8_t)(scores[seat].rank + is_better(&scores[other], &scores[seat]));
        scores[seat].winner = scores[seat].rank == 1;
    }
}

/* How the victory was decided. */
static void see_victory(const recount *r, const wy_score *scores)
{
    for (int seat = 0; seat < r->players; seat++) {
        if (!scores[seat].winner)
            continue;
        r->seen[SAW_DEAD_WINNER] += r->sheet[seat].fate == DUNGEON_DEAD && r->players > 1;
        for (int other = 0; other < r->players; other++) {
            if (other == seat || scores[other].total != scores[seat].total)
                continue;
            if (scores[other].winner)
                r->seen[SAW_SHARED_VICTORY]++;
            else if (scores[other].tie[0] < scores[seat].tie[0])
                r->seen[SAW_TIE_BY_KEYS]++;
            else
                r->seen[SAW_TIE_BY_SWORDS]++;
        }
    }
}

const char *recount_compare_scores(const recount *r, const wy_score *scores)
{
    wy_score own[DUNGEON_PLAYERS_MAX];
    recount_score(r, own);
    see_victory(r, own);
    for (int seat = 0; seat < r->players; seat++) {
        if (memcmp(scores[seat].line, own[seat].line, sizeof own[seat].line) != 0)
            return "a box of the score holds something else";
        if (scores[seat].total != own[seat].total)
            return "the total is another";
        if (memcmp(scores[seat].tie, own[seat].tie, sizeof own[seat].tie) != 0)
            return "keys or swords, which break ties, are others";
        if (scores[seat].rank != own[seat].rank || scores[seat].winner != own[seat].winner)
            return "the ranks are others";
        if (scores[seat].hidden)
            return "something is hidden at the end";
    }
    return NULL;
}
