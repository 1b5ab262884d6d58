/* book_dice.c - Look-up tables of all operations on up to three dice. */
#include "games/book/book_dice.h"

#include "engine/core/lanes.h"
#include "games/book/book_weights.h"

WY_FN static void sort_pair(int *low, int *high)
{
    if (*low > *high) {
        int keep = *low;
        *low = *high;
        *high = keep;
    }
}

WY_FN int book_handful(int one, int two, int three)
{
    sort_pair(&one, &two);
    sort_pair(&two, &three);
    sort_pair(&one, &two);
    return one + two * (two + 1) / 2 + three * (three + 1) * (three + 2) / 6;
}

WY_FN book_faces book_handful_faces(int handful)
{
    book_faces faces;
    int mid = 0, high = 0;
    while ((high + 1) * (high + 2) * (high + 3) / 6 <= handful)
        high++;
    handful -= high * (high + 1) * (high + 2) / 6;
    while ((mid + 1) * (mid + 2) / 2 <= handful)
        mid++;
    faces.face[0] = handful - mid * (mid + 1) / 2;
    faces.face[1] = mid;
    faces.face[2] = high;
    return faces;
}

/* Results for one die: a missing one stays missing, a six does not rise, a one does not fall. */
WY_FN static int raised(int face)
{
    return face == 0 || face == BOOK_FACES ? face : face + 1;
}

WY_FN static int lowered(int face)
{
    return face <= 1 ? face : face - 1;
}

WY_FN static int changed(book_faces faces, int die, int face)
{
    faces.face[die] = face;
    return book_handful(faces.face[0], faces.face[1], faces.face[2]);
}

WY_FN static void prepare_single(book_tables *tables, int handful, book_faces faces)
{
    const int *face = faces.face;
    tables->pips[handful] = (uint8_t)(face[0] + face[1] + face[2]);
    tables->raised[handful] =
        (uint8_t)book_handful(raised(face[0]), raised(face[1]), raised(face[2]));
    tables->lowered[handful] =
        (uint8_t)book_handful(lowered(face[0]), lowered(face[1]), lowered(face[2]));
    for (int die = 0; die < BOOK_DICE; die++) {
        if (face[die] == 0)
            continue;
        int index = face[die] - 1;
        tables->faces[handful] |= (uint8_t)WY_BIT(index);
        tables->grown[handful][index] = (uint8_t)changed(faces, die, raised(face[die]));
        tables->flipped[handful][index] = (uint8_t)changed(faces, die, 7 - face[die]);
    }
}

/* Returns whether a subset is canonical: no missing die, and of equal dice the higher positions. */
WY_FN static bool is_used(book_faces faces, int subset)
{
    for (int die = 0; die < BOOK_DICE; die++) {
        bool taken = subset >> die & 1;
        if (taken && faces.face[die] == 0)
            return false;
        bool next_stays = die + 1 < BOOK_DICE && !(subset >> (die + 1) & 1);
        if (taken && next_stays && faces.face[die] == faces.face[die + 1])
            return false;
    }
    return subset != 0;
}

WY_FN static void prepare_subsets(book_tables *tables, int handful, book_faces faces)
{
    for (int subset = 0; subset < 8; subset++) {
        int in[BOOK_DICE], out[BOOK_DICE];
        for (int die = 0; die < BOOK_DICE; die++) {
            bool taken = subset >> die & 1;
            in[die] = taken ? faces.face[die] : 0;
            out[die] = taken ? 0 : faces.face[die];
        }
        tables->part[handful][subset] = (uint8_t)book_handful(in[0], in[1], in[2]);
        tables->rest[handful][subset] = (uint8_t)book_handful(out[0], out[1], out[2]);
        tables->subset_pips[handful] |= wy_lane_of(subset, in[0] + in[1] + in[2]);
        if (is_used(faces, subset))
            tables->subsets[handful] |= wy_lane_of(subset, 0xff);
    }
}

/* Joins two handfuls of at most three dice together. */
WY_FN static int joined(book_faces one, book_faces other)
{
    int face[BOOK_DICE] = {0, 0, 0}, count = 0;
    for (int die = 0; die < 2 * BOOK_DICE; die++) {
        int next = die < BOOK_DICE ? one.face[die] : other.face[die - BOOK_DICE];
        if (next == 0)
            continue;
        if (count == BOOK_DICE)
            return 0;
        face[count++] = next;
    }
    return book_handful(face[0], face[1], face[2]);
}

WY_FN void book_prepare(book_parts *parts)
{
    book_tables *tables = &parts->dice;
    book_default_weights(&parts->weights);
    memset(tables, 0, sizeof *tables);
    for (int handful = 0; handful < BOOK_HANDFULS; handful++) {
        book_faces faces = book_handful_faces(handful);
        prepare_single(tables, handful, faces);
        prepare_subsets(tables, handful, faces);
        for (int other = 0; other < BOOK_HANDFULS; other++)
            tables->join[handful][other] = (uint8_t)joined(faces, book_handful_faces(other));
    }
}
