/* dungeon_score.c - The six boxes of the score, and tie-breaks (DUNG-57 to DUNG-62). */
#include "games/dungeon/dungeon.h"

enum { TREASURES, SWORDS, MONSTERS, EXIT, DRAGON, GRAVESTONES, SCORE_BOXES };

/* Fills the boxes; returns their sum. */
WY_FN static int32_t fill_boxes(const dungeon_parts *parts, const dungeon_sheet *sheet,
                                int32_t boxes[SCORE_BOXES])
{
    const dungeon_box *box = &parts->box;
    int32_t treasures = 0;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        treasures += parts->tables.points[sheet->kind][column][sheet->column[column]];
    boxes[TREASURES] = treasures;
    boxes[SWORDS] = box->sword_points * sheet->swords;
    boxes[MONSTERS] = box->skull_points[sheet->kind] * sheet->skulls;
    boxes[EXIT] = sheet->fate == DUNGEON_OUT ? box->exit_points : 0;
    boxes[DRAGON] = sheet->fate == DUNGEON_SLAYER ? box->slayer_points : 0;
    boxes[GRAVESTONES] = box->grave_points * sheet->graves;
    return boxes[TREASURES] + boxes[SWORDS] + boxes[MONSTERS] + boxes[EXIT] + boxes[DRAGON] +
           boxes[GRAVESTONES];
}

WY_FN int dungeon_points(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    int32_t boxes[SCORE_BOXES];
    return fill_boxes(parts, sheet, boxes);
}

WY_FN void dungeon_score(const dungeon_parts *parts, const dungeon_state *s, int viewer,
                         wy_score *scores)
{
    (void)viewer; /* nothing is hidden */
    memset(scores, 0, sizeof *scores * s->players);
    for (int seat = 0; seat < s->players; seat++) {
        const dungeon_sheet *sheet = &s->sheet[seat];
        scores[seat].total = fill_boxes(parts, sheet, scores[seat].line);
        scores[seat].tie[0] = dungeon_keys(sheet);
        scores[seat].tie[1] = sheet->swords;
    }
    wy_rank_scores(scores, s->players);
}
