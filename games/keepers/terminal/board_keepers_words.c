/* board_keepers_words.c - Abbreviations of cards and amulet pieces. */
#include <stdio.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/terminal/board_keepers.h"
#include "terminal/ui/text.h"

cli_style cli_keepers_style(int colour)
{
    static const cli_style styles[KEEPERS_COLOURS] = {CLI_STRONG, CLI_RED, CLI_BLUE, CLI_GREEN};
    return colour < KEEPERS_COLOURS ? styles[colour] : CLI_PURPLE;
}

/* ---- Cards ---- */

void cli_keepers_say_front(const cli_keepers *k, int card, char out[WY_TEXT_MAX])
{
    int front = k->parts->cards.front_of[card];
    if (front != KEEPERS_NONE)
        cli_say_noun(k->view, KEEPERS_NOUN_COLOUR, front, out);
    else
        snprintf(out, WY_TEXT_MAX, "%s", card == KEEPERS_SHADOW ? wy_tr(WY_N("shadow")) : "?");
}

void cli_keepers_say_back(const cli_keepers *k, int card, char out[WY_TEXT_MAX])
{
    int back = k->parts->cards.back_of[card];
    char what[WY_TEXT_MAX] = "?";
    if (back < KEEPERS_BACK_COLOURS)
        snprintf(what, sizeof what, "%d", back + 1);
    else if (back != KEEPERS_NONE)
        cli_say_noun(k->view, KEEPERS_NOUN_COLOUR, back - KEEPERS_BACK_COLOURS, what);
    wy_format(out, WY_TEXT_MAX, keepers_has_ribbon(card) ? "{back}*" : "{back}", "back", what,
              NULL);
}

void cli_keepers_say_card(const cli_keepers *k, int card, char out[WY_TEXT_MAX])
{
    char front[WY_TEXT_MAX], back[WY_TEXT_MAX];
    cli_keepers_say_front(k, card, front);
    cli_keepers_say_back(k, card, back);
    wy_format(out, WY_TEXT_MAX, card == KEEPERS_SHADOW ? "{front}" : "{front}-{back}", "front",
              front, "back", back, NULL);
}

/* ---- Lists ---- */

void cli_keepers_add(char out[WY_TEXT_MAX], const char *between, const char *item, int count)
{
    size_t length = strlen(out);
    char times[16] = "";
    if (count > 1)
        snprintf(times, sizeof times, " x%d", count);
    snprintf(out + length, WY_TEXT_MAX - length, "%s%s%s", length ? between : "", item, times);
}

void cli_keepers_list_pieces(const cli_keepers *k, uint64_t pieces, const char *between,
                             char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    for (int kind = 0; kind < KEEPERS_PIECES; kind++) {
        int count = wy_lane(pieces, kind);
        if (count)
            cli_keepers_add(out, between, cli_int(k->parts->box.piece[kind]), count);
    }
}

static void list_backs(const cli_keepers *k, int seat, uint64_t set, char out[WY_TEXT_MAX])
{
    out[0] = '\0';
    for (int kind = 0; kind < KEEPERS_KINDS; kind++) {
        char back[WY_TEXT_MAX];
        int count = wy_bag_count(&k->s->hand[seat], kind);
        if (!count || !(set >> kind & 1))
            continue;
        cli_keepers_say_back(k, kind, back);
        cli_keepers_add(out, ", ", back, count);
    }
}

/* Fills a group: its name, its cards, and their backs where they tell cards apart. */
static void fill_group(const cli_keepers *k, int seat, int number, cli_keepers_group *group)
{
    const wy_bag *hand = &k->s->hand[seat];
    char name[WY_TEXT_MAX];
    group->backs[0] = '\0';
    if (number < KEEPERS_COLOURS) {
        group->count = wy_bag_sum(hand, k->parts->cards.front[number]);
        cli_say_noun(k->view, KEEPERS_NOUN_COLOUR, number, name);
        list_backs(k, seat, k->parts->cards.front[number], group->backs);
    } else if (number == KEEPERS_COLOURS) {
        group->count = wy_bag_count(hand, KEEPERS_SHADOW);
        cli_keepers_say_front(k, KEEPERS_SHADOW, name);
    } else {
        group->count = seat == k->viewer ? 0 : k->s->secrets[seat];
        snprintf(name, sizeof name, "%s", wy_tr(WY_N("unknown")));
    }
    group->style = cli_keepers_style(number);
    snprintf(group->label, WY_TEXT_MAX, "%.*s %d%s", WY_TEXT_MAX - 16, name, group->count,
             *group->backs ? ":" : "");
}

int cli_keepers_groups_of(const cli_keepers *k, int seat,
                          cli_keepers_group groups[CLI_KEEPERS_GROUPS])
{
    int filled = 0;
    for (int number = 0; number < CLI_KEEPERS_GROUPS; number++) {
        fill_group(k, seat, number, &groups[filled]);
        filled += groups[filled].count > 0;
    }
    return filled;
}
