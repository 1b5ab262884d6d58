/* brood_arrange.c - Position builder for tests of Dragonbrood. */
#include "games/brood/tests/brood_arrange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

static void be_sane(const wy_table *t, const char *what)
{
    if (!t->rules->is_sane(t->parts, t->state))
        fail_msg("not sane when arranged: %s", what);
}

/* Counts goods outside the supply: in hordes, accounts and lairs. */
static void count_goods(brood_state *s)
{
    for (int good = 0; good < BROOD_GOODS; good++) {
        int sum = 0;
        for (int seat = 0; seat < s->players; seat++)
            sum += s->player[seat].goods[good];
        for (int i = 0; i < BROOD_ACCOUNTS; i++)
            sum += s->account[i][good];
        for (int elder = 0; elder < BROOD_ELDERS && good == BROOD_DUCAT; elder++)
            sum += s->lair[elder];
        s->issued[good] = (uint16_t)sum;
    }
}

/* ---- Beginning ---- */

brood_parts box_parts(void)
{
    brood_parts parts;
    memset(&parts, 0, sizeof parts);
    brood_rules.default_parts(&parts);
    return parts;
}

wy_table *open_table(int players, const char *options, const brood_parts *parts)
{
    wy_error error;
    wy_options chosen;
    char text[SCRIPT_MAX], *others = text;
    wy_default_options(&brood_rules, players, &chosen);
    snprintf(text, sizeof text, "%s", options);
    for (char *name; (name = strtok_r(others, " ", &others));) {
        char *value = strchr(name, '=');
        assert_non_null(value);
        *value = '\0';
        assert_null(wy_set_option(&brood_rules, &chosen, name, value + 1));
    }
    wy_table *t = wy_table_create(&brood_rules, parts, &chosen, &error);
    if (!t)
        fail_msg("no table: %s", error.text);
    return t;
}

static void first_outcome(wy_table *t)
{
    wy_menu menu;
    brood_legal(t->parts, at(t), &menu);
    make_move(t, wy_menu_at(&menu, 0), "the first outcome");
}

void draw_lots(wy_table *t)
{
    while (actor(t) == WY_CHANCE)
        first_outcome(t);
}

void draw_at_random(wy_table *t, uint64_t seed)
{
    wy_rng rng;
    wy_rng_seed(&rng, seed, 0);
    while (actor(t) == WY_CHANCE)
        wy_table_draw(t, &rng);
}

/* Draws lots of one kind until one matches the script. */
static void draw_as_told(wy_table *t, const char *lots)
{
    char text[SCRIPT_MAX], *others = text;
    snprintf(text, sizeof text, "%s", lots);
    for (char *lot; (lot = next_item(&others));) {
        while (actor(t) == WY_CHANCE && !can(t, lot))
            first_outcome(t);
        step(t, "%s", lot);
    }
    draw_lots(t);
}

wy_table *begin_with(int players, const char *options, const char *lots)
{
    wy_table *t = open_table(players, options, NULL);
    draw_as_told(t, lots);
    while (at(t)->phase == BROOD_BEGIN)
        first_outcome(t);
    for (int seat = 0; seat < players; seat++) {
        memset(player(t, seat)->dragon, 0, sizeof player(t, seat)->dragon);
        player(t, seat)->leader = 0;
    }
    return t;
}

wy_table *begin(int players)
{
    return begin_with(players, "", "");
}

/* ---- The board ---- */

void year(wy_table *t, int number)
{
    const brood_box *box = &((const brood_parts *)t->parts)->box;
    brood_state *s = at(t);
    s->year = (uint8_t)number;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (box->opens[place] && box->opens[place] < number)
            s->open |= WY_BIT(place);
    for (int island = 0; island < BROOD_ISLANDS; island++)
        if (box->island[s->sky[island] - 1] < number)
            s->open |= WY_BIT(BROOD_PEAKS + island);
}

void wheel(wy_table *t, const char *seats)
{
    char text[SCRIPT_MAX], *others = text;
    snprintf(text, sizeof text, "%s", seats);
    for (int i = 0; i < at(t)->players; i++) {
        const char *seat = strtok_r(others, " ", &others);
        assert_non_null(seat);
        at(t)->wheel[i] = (uint8_t)strtol(seat, NULL, 10);
    }
}

void bonuses(wy_table *t, const char *three)
{
    char text[SCRIPT_MAX], *others = text;
    snprintf(text, sizeof text, "%s", three);
    for (int i = 0; i < BROOD_SHOWN; i++) {
        const char *bonus = strtok_r(others, " ", &others);
        assert_non_null(bonus);
        at(t)->bonus[i] = (uint8_t)(word_in(brood_bonus_words, bonus) + 1);
    }
}

/* If that colour stands elsewhere, the two swap, since counts are fixed. */
void enemy(wy_table *t, const char *side, const char *colour)
{
    const wy_noun *sides = &brood_nouns[BROOD_NOUN_FIELD - WY_OWN_NOUNS];
    uint8_t *enemies = at(t)->enemy;
    int here = 0, there = 0;
    uint8_t wanted = (uint8_t)(colour_of(colour) + 1);
    while (here < BROOD_ENEMIES && strcmp(sides->words[here], side) != 0)
        here++;
    assert_true(here < BROOD_ENEMIES && at(t)->enemies);
    while (there < BROOD_ENEMIES && (there == here || enemies[there] != wanted))
        there++;
    if (there < BROOD_ENEMIES && enemies[here] != wanted)
        enemies[there] = enemies[here];
    enemies[here] = wanted;
}

void lair(wy_table *t, const char *elder, int ducats)
{
    at(t)->lair[word_in(brood_elder_words, elder)] = (uint16_t)ducats;
    count_goods(at(t));
}

/* ---- Dragons ---- */

static void read_where(brood_dragon *dragon, const char *word, char **others)
{
    static const char *const wheres[] = {"row",    "summer-nursery", "winter-nursery",
                                         "summer", "winter",         NULL};
    dragon->where = (uint8_t)word_in(wheres, word);
    if (dragon->where < BROOD_ON)
        return;
    const char *place = strtok_r(*others, " ", others);
    assert_non_null(place);
    dragon->place = (uint8_t)place_of(place);
    if (dragon->where == BROOD_ON + BROOD_WINTER)
        dragon->origin = (uint8_t)(BROOD_ON + dragon->place);
}

static void read_origin(brood_dragon *dragon, const char *word)
{
    assert_non_null(word);
    if (strcmp(word, "nursery") == 0)
        dragon->origin = BROOD_NURSERY + BROOD_SUMMER;
    else
        dragon->origin = (uint8_t)(BROOD_ON + place_of(word));
}

void read_dragon(char *what, brood_dragon *ret_dragon)
{
    static const char *const marks[] = {"spent", "ousted", "joined"};
    memset(ret_dragon, 0, sizeof *ret_dragon);
    const char *level = strtok_r(what, " ", &what);
    assert_non_null(level);
    if (strcmp(level, "-") == 0)
        return;
    const char *colour = strtok_r(what, " ", &what);
    assert_non_null(colour);
    ret_dragon->level = (uint8_t)strtol(level, NULL, 10);
    assert_in_range(ret_dragon->level, 1, BROOD_LEVELS);
    ret_dragon->colour =
        (uint8_t)word_in(ret_dragon->level == 4 ? brood_elder_words : brood_colour_words, colour);
    for (const char *word; (word = strtok_r(what, " ", &what));) {
        size_t mark = 0;
        while (mark < WY_COUNT(marks) && strcmp(word, marks[mark]) != 0)
            mark++;
        if (mark < WY_COUNT(marks))
            ret_dragon->marks |= (uint8_t)(1 << mark);
        else if (strcmp(word, "beside") == 0)
            ret_dragon->beside = 1;
        else if (strcmp(word, "from") == 0)
            read_origin(ret_dragon, strtok_r(what, " ", &what));
        else
            read_where(ret_dragon, word, &what);
    }
}

/* How many dragons stand on a side of the board. */
static int standing(const wy_table *t, int where)
{
    int count = 0;
    for (int seat = 0; seat < at(t)->players; seat++)
        for (int slot = 1; slot <= BROOD_SLOTS; slot++)
            count += dragon(t, seat, slot)->level && dragon(t, seat, slot)->where == where;
    return count;
}

void clan(wy_table *t, int seat, const char *dragons, ...)
{
    char text[SCRIPT_MAX], *others = text;
    int slot = 1;
    va_list numbers;
    va_start(numbers, dragons);
    fill_in(text, dragons, numbers);
    va_end(numbers);
    memset(player(t, seat)->dragon, 0, sizeof player(t, seat)->dragon);
    for (char *what; (what = next_item(&others)); slot++) {
        brood_dragon read;
        assert_in_range(slot, 1, BROOD_SLOTS);
        read_dragon(what, &read);
        if (read.level && read.where >= BROOD_ON)
            read.moment = (uint8_t)standing(t, read.where);
        if (read.level == 4)
            read.beside = read.where >= BROOD_ON;
        *dragon(t, seat, slot) = read;
    }
}

void bury(wy_table *t, int grave, int seat, const char *what)
{
    char text[SCRIPT_MAX];
    brood_dragon read;
    snprintf(text, sizeof text, "%s", what);
    read_dragon(text, &read);
    brood_tomb *tomb = &at(t)->tomb[grave - 1];
    tomb->level = read.level;
    tomb->colour = read.colour;
    tomb->seat = (uint8_t)seat;
}

/* ---- What they have ---- */

void add_goods(uint16_t sums[BROOD_YIELDS], char *list)
{
    for (char *item; (item = next_item(&list));) {
        if (strcmp(item, "-") == 0)
            continue;
        char *word;
        long amount = strtol(item, &word, 10);
        if (word == item || *word != ' ')
            fail_msg("not an amount of goods: \"%s\"", item);
        uint16_t *sum = &sums[good_of(word + 1)];
        *sum = (uint16_t)(*sum + amount);
    }
}

static void add_to(uint16_t goods_held[BROOD_GOODS], char *list)
{
    uint16_t sums[BROOD_YIELDS] = {0};
    add_goods(sums, list);
    for (int good = 0; good < BROOD_GOODS; good++)
        goods_held[good] = (uint16_t)(goods_held[good] + sums[good]);
}

void give(wy_table *t, int seat, const char *list, ...)
{
    char text[SCRIPT_MAX];
    va_list numbers;
    va_start(numbers, list);
    fill_in(text, list, numbers);
    va_end(numbers);
    add_to(player(t, seat)->goods, text);
    count_goods(at(t));
}

void horde(wy_table *t, int seat, const char *list, ...)
{
    char text[SCRIPT_MAX];
    va_list numbers;
    va_start(numbers, list);
    fill_in(text, list, numbers);
    va_end(numbers);
    memset(player(t, seat)->goods, 0, sizeof player(t, seat)->goods);
    add_to(player(t, seat)->goods, text);
    count_goods(at(t));
}

void eggs(wy_table *t, int seat, int price1, int price2, int price3)
{
    player(t, seat)->eggs[0] = (uint8_t)price1;
    player(t, seat)->eggs[1] = (uint8_t)price2;
    player(t, seat)->eggs[2] = (uint8_t)price3;
}

void magic(wy_table *t, int seat, const char *space)
{
    player(t, seat)->magic = (uint8_t)word_in(brood_magic_words, space);
}

void dug(wy_table *t, int seat, const char *spaces)
{
    char text[SCRIPT_MAX], *others = text;
    snprintf(text, sizeof text, "%s", spaces);
    for (char *space; (space = strtok_r(others, " ", &others));)
        player(t, seat)->income |= (uint16_t)(1 << word_in(brood_income_words, space));
}

static uint32_t trinkets_in(const char *list)
{
    uint32_t set = 0;
    char text[SCRIPT_MAX], *others = text;
    snprintf(text, sizeof text, "%s", list);
    for (char *word; (word = strtok_r(others, " ", &others));)
        if (strcmp(word, "-") != 0)
            set |= 1u << word_in(brood_trinket_words, word);
    return set;
}

void trinkets(wy_table *t, int seat, const char *kept)
{
    player(t, seat)->trinkets |= trinkets_in(kept);
    at(t)->shown &= ~trinkets_in(kept);
}

void display(wy_table *t, const char *shown, int seat)
{
    player(t, seat)->trinkets |= at(t)->shown & ~trinkets_in(shown);
    at(t)->shown = trinkets_in(shown);
}

void account(wy_table *t, int number, int seat, const char *list)
{
    char text[SCRIPT_MAX];
    snprintf(text, sizeof text, "%s", list);
    at(t)->owner[number - 1] = (uint8_t)(seat + 1);
    memset(at(t)->account[number - 1], 0, sizeof at(t)->account[0]);
    add_to(at(t)->account[number - 1], text);
    count_goods(at(t));
}

/* ---- What begins ---- */

static void put_on_stack(brood_state *s, int what, int seat)
{
    memset(s->task, 0, sizeof s->task);
    s->tasks = 0;
    brood_push(s, what, seat, 0, 0);
}

/* Dragons of the row that have been placed already, this summer. */
static void count_placed(wy_table *t, int side)
{
    for (int seat = 0; seat < at(t)->players; seat++) {
        player(t, seat)->placed = 0;
        for (int slot = 1; slot <= BROOD_SLOTS && side == BROOD_SUMMER; slot++)
            player(t, seat)->placed = (uint8_t)(player(t, seat)->placed +
                                                (dragon(t, seat, slot)->level &&
                                                 dragon(t, seat, slot)->where == BROOD_ON + side));
    }
}

/* In winter it does not matter any more who was placed first in summer. */
static void forget_moments(wy_table *t)
{
    for (int seat = 0; seat < at(t)->players; seat++)
        for (int slot = 1; slot <= BROOD_SLOTS; slot++)
            if (dragon(t, seat, slot)->where == BROOD_ON + BROOD_SUMMER)
                dragon(t, seat, slot)->moment = 0;
}

/* Enters a stage as the engine does: by finishing a small step when no other is left. */
static void set_off(wy_table *t, enum brood_stage stage, enum brood_side side)
{
    brood_state *s = at(t);
    s->stage = (uint8_t)stage;
    s->side = (uint8_t)side;
    s->cursor = 0;
    s->settled = 0;
    s->held = 0;
    s->moment = (uint8_t)standing(t, BROOD_ON + (int)side);
    count_placed(t, (int)side);
    if (side == BROOD_WINTER)
        forget_moments(t);
    put_on_stack(s, BROOD_STEP_ABILITY, s->wheel[0]);
    brood_apply(t->parts, s, wy_act(BROOD_DO_DONE, 0, 0, 0));
    be_sane(t, "as the stage begins");
}

void summer(wy_table *t)
{
    set_off(t, BROOD_STAGE_LEADERS, BROOD_SUMMER);
}

void autumn(wy_table *t)
{
    set_off(t, BROOD_STAGE_LEVEL, BROOD_SUMMER);
}

void winter(wy_table *t)
{
    set_off(t, BROOD_STAGE_PLACING, BROOD_WINTER);
}

void spring(wy_table *t)
{
    set_off(t, BROOD_STAGE_LEVEL, BROOD_WINTER);
}

void combats(wy_table *t, enum brood_side side)
{
    set_off(t, BROOD_STAGE_PEACE, side);
}

void new_year(wy_table *t)
{
    set_off(t, BROOD_STAGE_FEEDING, BROOD_WINTER);
}

void income(wy_table *t)
{
    set_off(t, BROOD_STAGE_INCOME, BROOD_WINTER);
}

void interests(wy_table *t)
{
    set_off(t, BROOD_STAGE_INTEREST, BROOD_WINTER);
}

void turn_of(wy_table *t, int seat)
{
    brood_state *s = at(t);
    uint8_t i = 0;
    while (s->wheel[i] != seat)
        i++;
    s->stage = BROOD_STAGE_PLACING;
    s->cursor = (uint8_t)(i + 1);
    put_on_stack(s, BROOD_STEP_TURN, seat);
    be_sane(t, "at the turn of a seat");
}
