/* board_keepers.c - Terminal board of Dragonkeepers: the two pages of the book with the card
 * beside each, the supply, the players, and the viewer's hand. Colours repeat what words say. */
#include <stdio.h>

#include "engine/core/say.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_text.h"
#include "games/keepers/terminal/board_keepers.h"
#include "terminal/ui/draw.h"
#include "terminal/ui/text.h"

enum { GAP = 1, HAND_GAP = 3, HAND_INDENT = 2 };

/* ---- The book ---- */

static void put_top(const cli_keepers *k, const cli_box *box, int page)
{
    static const char *const titles[KEEPERS_PAGES] = {WY_N(" Left page "), WY_N(" Right page ")};
    char text[WY_TEXT_MAX];
    cli_count_text(text, WY_N(" cards: {number} "), keepers_stack_size(k->parts, k->s, page));
    cli_box_border(box, CLI_TOP, wy_tr(titles[page]), text);
}

/* Writes what a page shows; returns its style. */
static cli_style say_shown(const cli_keepers *k, int page, char out[WY_TEXT_MAX])
{
    int number = keepers_number(k->parts, k->s), colour = keepers_colour(k->parts, k->s);
    char back[WY_TEXT_MAX];
    if (keepers_top(k->parts, k->s, page) == KEEPERS_NONE) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("blank")));
        return CLI_FAINT;
    }
    if (page == KEEPERS_LEFT)
        snprintf(back, sizeof back, "%d", number);
    else
        cli_say_noun(k->view, KEEPERS_NOUN_COLOUR, colour, back);
    wy_format(out, WY_TEXT_MAX, WY_N("shows {back}"), "back", back, NULL);
    return page == KEEPERS_LEFT ? CLI_STRONG : cli_keepers_style(colour);
}

/* Writes the card beside a page, within `room` columns. */
static cli_style say_display(const cli_keepers *k, int page, int room, char out[WY_TEXT_MAX])
{
    int card = k->s->display[page];
    char front[WY_TEXT_MAX], back[WY_TEXT_MAX];
    if (card >= KEEPERS_KINDS) {
        snprintf(out, WY_TEXT_MAX, "%s", wy_tr(WY_N("no card to take")));
        return CLI_FAINT;
    }
    cli_keepers_say_front(k, card, front);
    cli_keepers_say_back(k, card, back);
    wy_format(out, WY_TEXT_MAX, WY_N("to take: {front}, back {back}"), "front", front, "back", back,
              NULL);
    if (cli_width(out) > room)
        cli_keepers_say_card(k, card, out);
    return cli_keepers_style(k->parts->cards.front_of[card]);
}

/* Rows of a page: borders around what it shows and the card beside it. */
enum { TOP, SHOWN, DISPLAY, BOTTOM, ROWS };

static void put_row(const cli_keepers *k, const cli_box *box, int row, int page)
{
    char text[WY_TEXT_MAX];
    if (row == TOP) {
        put_top(k, box, page);
    } else if (row == BOTTOM) {
        cli_box_border(box, CLI_BOTTOM, "", "");
    } else {
        cli_style style =
            row == SHOWN ? say_shown(k, page, text) : say_display(k, page, box->room, text);
        cli_box_row(box, style, text, CLI_PLAIN, "");
    }
}

static void draw_book(const cli_keepers *k)
{
    cli_box box;
    cli_box_init(&box, k->screen, (cli_picture_width(k->screen) - GAP) / KEEPERS_PAGES);
    for (int row = 0; row < ROWS; row++) {
        for (int page = 0; page < KEEPERS_PAGES; page++) {
            cli_put_blanks(k->screen, page ? GAP : 0);
            put_row(k, &box, row, page);
        }
        cli_end_line(k->screen);
    }
}

/* ---- Lines with a label ---- */

enum { LABEL_BOOK, LABEL_LEFT, LABEL_RIGHT, LABEL_PIECES, LABEL_AMULETS, LABEL_CHEST, LABELS };

/* Begins a line with its label, in a column of their own. */
static void start_line(const cli_keepers *k, cli_flow *flow, int label)
{
    static const char *const labels[LABELS] = {WY_N("Book"),   WY_N("Left"),    WY_N("Right"),
                                               WY_N("Pieces"), WY_N("Amulets"), WY_N("Chest")};
    cli_flow_label(flow, k->screen, labels, LABELS, label);
}

static void list_page(const cli_keepers *k, int page)
{
    char text[WY_TEXT_MAX];
    cli_style style;
    cli_flow flow;
    start_line(k, &flow, page == KEEPERS_LEFT ? LABEL_LEFT : LABEL_RIGHT);
    style = say_shown(k, page, text);
    cli_flow_put(&flow, "", style, text);
    style = say_display(k, page, flow.width, text);
    cli_flow_put(&flow, "; ", style, text);
    cli_count_text(text, WY_N("cards: {number}"), keepers_stack_size(k->parts, k->s, page));
    cli_flow_put(&flow, "; ", CLI_PLAIN, text);
    cli_flow_end(&flow);
}

/* Writes the reward of a play of this book (KEEP-10, KEEP-39). */
static void say_reward(const cli_keepers *k, int number, char out[WY_TEXT_MAX])
{
    const uint8_t *values = k->parts->box.piece;
    keepers_promise won = keepers_promise_of(k->parts, k->s, number);
    const struct {
        const char *text;
        int count;
    } extras[] = {
        {WY_N("shadow"), won.shadows},
        {WY_N("egg"), won.eggs},
        {WY_N("crystal"), won.crystals},
    };
    char text[WY_TEXT_MAX];
    out[0] = '\0';
    if (won.piece != KEEPERS_NONE)
        cli_keepers_add(out, ", ",
                        cli_count_text(text, WY_N("piece of {number}"), values[won.piece]), 1);
    for (size_t i = 0; i < WY_COUNT(extras); i++)
        if (extras[i].count)
            cli_keepers_add(out, ", ", wy_tr(extras[i].text), extras[i].count);
}

/* Writes the book in words: what may be played for which reward, or the state of a begun play. */
static void draw_meaning(const cli_keepers *k)
{
    const keepers_state *s = k->s;
    int number = keepers_number(k->parts, s), colour = keepers_colour(k->parts, s);
    bool picking = s->phase == KEEPERS_PICK;
    char text[WY_TEXT_MAX], reward[WY_TEXT_MAX];
    wy_phrase phrase;
    cli_flow flow;
    start_line(k, &flow, LABEL_BOOK);
    if (!number || colour == KEEPERS_NONE) {
        cli_flow_put(&flow, "", CLI_STRONG, wy_tr(WY_N("While a page is blank you cannot play.")));
        cli_flow_end(&flow);
        return;
    }
    colour = picking ? s->colour : colour;
    wy_say(&phrase,
           picking ? WY_N("still to be chosen: {dragons}") : WY_N("play exactly {dragons}"));
    keepers_with_dragons(&phrase, picking ? s->need : number, colour);
    cli_say(k->view, &phrase, text);
    cli_flow_put(&flow, "", cli_keepers_style(colour), text);
    say_reward(k, number, reward);
    wy_format(text, sizeof text, WY_N("wins: {reward}"), "reward", *reward ? reward : "-", NULL);
    cli_flow_put(&flow, "   ", CLI_PLAIN, text);
    cli_flow_end(&flow);
}

/* Cards laid on a page, from the top. Their fronts are a matter of memory. */
static void draw_laid(const cli_keepers *k, int page)
{
    const keepers_state *s = k->s;
    int pile = KEEPERS_OVER + page;
    char list[WY_TEXT_MAX] = "", card[WY_TEXT_MAX];
    cli_flow flow;
    if (!keepers_height(s, pile))
        return;
    for (int i = keepers_pile_end(s, pile) - 1; i >= keepers_pile_start(s, pile); i--) {
        if (s->memory)
            cli_keepers_say_card(k, s->lying[i], card);
        else
            cli_keepers_say_back(k, s->lying[i], card);
        cli_keepers_add(list, ", ", card, 1);
    }
    start_line(k, &flow, page == KEEPERS_LEFT ? LABEL_LEFT : LABEL_RIGHT);
    wy_format(card, sizeof card, WY_N("laid on it, from the top: {list}"), "list", list, NULL);
    cli_flow_put(&flow, "", CLI_PLAIN, card);
    cli_flow_end(&flow);
}

/* ---- Supply ---- */

static void draw_pieces(const cli_keepers *k)
{
    char list[WY_TEXT_MAX];
    cli_flow flow;
    start_line(k, &flow, LABEL_PIECES);
    cli_keepers_list_pieces(k, k->s->market, "  ", list);
    cli_flow_put(&flow, "", CLI_PLAIN, *list ? list : "-");
    cli_flow_end(&flow);
}

static void draw_amulets(const cli_keepers *k)
{
    char text[WY_TEXT_MAX];
    cli_flow flow;
    start_line(k, &flow, LABEL_AMULETS);
    wy_format(text, sizeof text, WY_N("{made} of the {end} that end the game"), "made",
              cli_int(keepers_all_amulets(k->s)), "end",
              cli_int(k->parts->box.amulets[k->s->players]), NULL);
    cli_flow_put(&flow, "", CLI_PLAIN, text);
    cli_count_text(text, WY_N("shadow dragons left: {number}"), k->s->shadows);
    cli_flow_put(&flow, "   ", CLI_PLAIN, text);
    cli_flow_end(&flow);
}

static void draw_chest(const cli_keepers *k, int chest)
{
    static const char *const deeds[KEEPERS_CHESTS] = {WY_N("after playing, take a top dragon back"),
                                                      WY_N("play one dragon fewer than shown"),
                                                      WY_N("play another colour than shown"),
                                                      WY_N("renew the cards to take"),
                                                      WY_N("swap a card for a shadow dragon"),
                                                      WY_N("win a piece of the next higher value")};
    bool used = k->s->used >> chest & 1;
    char name[WY_TEXT_MAX], text[WY_TEXT_MAX];
    cli_flow flow;
    start_line(k, &flow, LABEL_CHEST);
    cli_say_noun(k->view, KEEPERS_NOUN_CHEST, chest, name);
    wy_format(text, sizeof text, "{chest}: {deed}", "chest", name, "deed", wy_tr(deeds[chest]),
              NULL);
    cli_flow_put(&flow, "", CLI_PLAIN, text);
    cli_flow_put(&flow, " ", used ? CLI_FAINT : CLI_PLAIN,
                 wy_tr(used ? WY_N("(used this turn)") : WY_N("(costs a crystal)")));
    cli_flow_end(&flow);
}

/* ---- The viewer's hand ---- */

static void draw_hand_heading(const cli_keepers *k)
{
    char text[WY_TEXT_MAX];
    bool ribbons = false;
    cli_flow flow;
    for (int i = KEEPERS_START_CARDS; i < KEEPERS_KINDS; i++)
        ribbons = ribbons || wy_bag_count(&k->s->hand[k->viewer], i);
    cli_count_text(text, WY_N("Your hand: {number}"), k->s->held[k->viewer]);
    cli_flow_start(&flow, k->screen, HAND_INDENT, CLI_STRONG, text);
    if (k->s->held[k->viewer])
        cli_flow_put(&flow, "  ", CLI_FAINT,
                     wy_tr(ribbons ? WY_N("(colour and how many: their backs; * has a ribbon)")
                                   : WY_N("(colour and how many: their backs)")));
    cli_flow_end(&flow);
}

/* Draws one group, padded to a width; longer ones wrap. */
static void draw_group(const cli_keepers *k, const cli_keepers_group *group, int width)
{
    cli_flow flow;
    cli_flow_start(&flow, k->screen, 2 * HAND_INDENT, group->style, group->label);
    flow.width -= HAND_INDENT;
    if (*group->backs)
        cli_flow_put(&flow, " ", CLI_PLAIN, group->backs);
    cli_put_blanks(k->screen, width - flow.column);
}

/* Draws the groups in columns of equal width. */
static void draw_hand(const cli_keepers *k)
{
    cli_keepers_group groups[CLI_KEEPERS_GROUPS];
    if (k->viewer < 0 || k->s->phase == KEEPERS_ENDED)
        return;
    int count = cli_keepers_groups_of(k, k->viewer, groups), widest = 1;
    for (int i = 0; i < count; i++) {
        int width = cli_width(groups[i].label) + 1 + cli_width(groups[i].backs);
        widest = width > widest ? width : widest;
    }
    widest += HAND_GAP;
    int columns = (cli_picture_width(k->screen) - HAND_INDENT + HAND_GAP) / widest;
    columns = columns > 1 ? columns : 1;
    draw_hand_heading(k);
    for (int i = 0; i < count; i++) {
        bool last = i % columns == columns - 1 || i == count - 1;
        cli_put_blanks(k->screen, i % columns ? 0 : HAND_INDENT);
        draw_group(k, &groups[i], last ? 0 : widest);
        if (last)
            cli_end_line(k->screen);
    }
}

/* ---- The board ---- */

static void start(cli_keepers *k, const cli_screen *screen, const cli_view *view)
{
    k->screen = screen;
    k->view = view;
    k->parts = (const keepers_parts *)view->parts;
    k->s = (const keepers_state *)view->bytes;
    k->viewer = view->viewer;
}

static void draw_middle(const cli_keepers *k)
{
    bool over = k->s->phase == KEEPERS_ENDED;
    if (!over) {
        draw_meaning(k);
        draw_laid(k, KEEPERS_LEFT);
        draw_laid(k, KEEPERS_RIGHT);
    }
    draw_pieces(k);
    draw_amulets(k);
    for (int chest = 0; !over && chest < KEEPERS_CHESTS; chest++)
        if (k->s->chests >> chest & 1)
            draw_chest(k, chest);
}

static void draw(const cli_screen *screen, const cli_view *view)
{
    cli_keepers k;
    start(&k, screen, view);
    draw_book(&k);
    draw_middle(&k);
    cli_keepers_draw_players(&k);
    draw_hand(&k);
}

static void list(const cli_screen *screen, const cli_view *view)
{
    cli_keepers k;
    start(&k, screen, view);
    list_page(&k, KEEPERS_LEFT);
    list_page(&k, KEEPERS_RIGHT);
    draw_middle(&k);
    cli_keepers_list_players(&k);
    draw_hand(&k);
}

static void title(const cli_view *view, wy_phrase *phrase)
{
    const keepers_state *s = (const keepers_state *)view->bytes;
    if (s->mover == s->turn)
        return;
    WY_SAY(phrase,
           s->phase == KEEPERS_FOLLOW ? WY_N("{seat} may follow ({other}'s turn)")
                                      : WY_N("{seat} follows ({other}'s turn)"),
           {"seat", s->mover, WY_SEAT}, {"other", s->turn, WY_SEAT});
}

/* Other hands are a matter of memory (KEEP-55), unless the option shows them. */
static bool is_private(const cli_view *view)
{
    return !((const keepers_state *)view->bytes)->memory;
}

const cli_board cli_board_keepers = {
    .game = "keepers",
    .legend = WY_N("Play exactly as many dragons of the colour as the two pages of the book show: "
                   "every play wins an amulet piece, three make an amulet, and the most points "
                   "win. Each box is a page: what it shows, the cards in its stack, and the card "
                   "you can take there, with its back. Below are what a play wins now, the amulet "
                   "pieces left, and the players: the arrow shows who decides, and under each name "
                   "lie the stacks from left to right, with how many of their cards are shadow "
                   "dragons; on a closed one nothing more can be played. Then comes your hand: for "
                   "each colour how many dragons, and what is on their backs. white-2 is a white "
                   "dragon with a 2 on its back; * is the ribbon of a starting card."),
    .draw = draw,
    .list = list,
    .title = title,
    .is_private = is_private,
    .place = cli_keepers_place,
    .caution = cli_keepers_caution,
};
