/* dungeon_score.c - the six boxes of the score, and what breaks ties (DUNG-57 to DUNG-62). */
#include "games/dungeon/dungeon.h"

enum { TREASURES, SWORDS, MONSTERS, EXIT, DRAGON, GRAVESTONES, SCORE_BOXES };

WY_FN static void score_sheet(const dungeon_parts *parts, const dungeon_sheet *sheet,
                              wy_score *score)
{
    const dungeon_box *box = &parts->box;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        score->line[TREASURES] += parts->tables.points[sheet->kind][column][sheet->column[column]];
    score->line[SWORDS] = box->sword_points * sheet->swords;
    score->line[MONSTERS] = box->skull_points[sheet->kind] * sheet->skulls;
    score->line[EXIT] = sheet->fate == DUNGEON_OUT ? box->exit_points : 0;
    score->line[DRAGON] = sheet->fate == DUNGEON_SLAYER ? box->slayer_points : 0;
    score->line[GRAVESTONES] = box->grave_points * sheet->graves;
    for (int line = 0; line < SCORE_BOXES; line++)
        score->total += score->line[line];
    score->tie[0] = dungeon_keys(sheet);
    score->tie[1] = sheet->swords;
}

WY_FN int dungeon_points(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    wy_score score;
    memset(&score, 0, sizeof score);
    score_sheet(parts, sheet, &score);
    return score.total;
}

WY_FN void dungeon_score(const dungeon_parts *parts, const dungeon_state *s, int viewer,
                         wy_score *scores)
{
    (void)viewer; /* all of it lies open */
    memset(scores, 0, sizeof *scores * s->players);
    for (int seat = 0; seat < s->players; seat++)
        score_sheet(parts, &s->sheet[seat], &scores[seat]);
    wy_rank_scores(scores, s->players);
}
