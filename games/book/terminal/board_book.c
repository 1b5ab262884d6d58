/* board_book.c - Terminal board of The Book of Dragons. Colours repeat what words say: dice and
 * names have that of their token. */
#include <stdio.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "engine/core/say.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"
#include "terminal/play/board.h"
#include "terminal/ui/draw.h"
#include "terminal/ui/text.h"

enum { GAP = 1, COLUMN_MAX = 26 };

typedef struct drawing {
    const cli_screen *screen;
    const cli_view *view;
    const book_parts *parts;
    const book_state *s; /* the view */
    int width;           /* of the whole picture */
    cli_box box;         /* of a pile */
} drawing;

static cli_style type_style(int type)
{
    static const cli_style styles[BOOK_TYPES] = {CLI_RED,    CLI_BLUE,   CLI_GREEN,
                                                 CLI_YELLOW, CLI_PURPLE, CLI_FAINT};
    return styles[type];
}

static cli_style token_style(int token)
{
    static const cli_style styles[BOOK_TOKENS] = {CLI_RED, CLI_BLUE, CLI_GREEN, CLI_YELLOW,
                                                  CLI_PURPLE};
    return styles[token];
}

static cli_style seat_style(const drawing *d, int seat)
{
    return token_style(d->s->token[seat]);
}

/* "3+4" for two dice or more, with their sum: "3+4 = 7". */
static void say_dice(int handful, const char *between, char *out, size_t room)
{
    book_faces faces = book_handful_faces(handful);
    size_t length = 0;
    int dice = 0, pips = 0;
    out[0] = '\0';
    for (int die = 0; die < BOOK_DICE; die++) {
        if (!faces.face[die])
            continue;
        length += (size_t)snprintf(out + length, room - length, "%s%d", dice++ ? between : "",
                                   faces.face[die]);
        pips += faces.face[die];
    }
    if (dice > 1 && *between == '+')
        snprintf(out + length, room - length, "=%d", pips);
}

/* ---- Piles ---- */

static void put_top(const drawing *d, int pile)
{
    static const char *const left[] = {WY_N(" Pile {number} "), " {number} ", NULL};
    static const char *const right[] = {WY_N(" asks {number} "), " {number}+ ", NULL};
    char one[WY_TEXT_MAX], other[WY_TEXT_MAX];
    cli_best_fit(other, right, d->parts->box.cost[pile], d->box.columns - 6);
    cli_best_fit(one, left, pile + 1, d->box.columns - 3 - cli_width(other));
    cli_box_border(&d->box, CLI_TOP, one, other);
}

static void put_bottom(const drawing *d, int pile)
{
    static const char *const right[] = {WY_N(" cards left: {number} "), WY_N(" left: {number} "),
                                        " {number} ", NULL};
    char text[WY_TEXT_MAX];
    cli_box_border(&d->box, CLI_BOTTOM, "",
                   cli_best_fit(text, right, d->s->left[pile], d->box.columns - 3));
}

static void put_type(const drawing *d, int pile)
{
    static const char *const points[] = {WY_N("{number} points"), WY_N("{number} pts"), "{number}",
                                         NULL};
    char type[WY_TEXT_MAX], worth[WY_TEXT_MAX];
    if (!book_top_is_known(d->s, pile)) {
        cli_box_row(&d->box, CLI_FAINT, wy_tr(d->s->left[pile] ? WY_N("face down") : WY_N("empty")),
                    CLI_PLAIN, "");
        return;
    }
    int card = d->s->top[pile];
    cli_say_noun(d->view, BOOK_NOUN_TYPE, book_type(card), type);
    cli_best_fit(worth, points, d->parts->box.points[card], d->box.room - 1 - cli_width(type));
    cli_box_row(&d->box, type_style(book_type(card)), type, CLI_STRONG, worth);
}

static void put_realm(const drawing *d, int pile)
{
    static const char *const bonus[] = {WY_N("+{number} your goal"), WY_N("+{number} goal"),
                                        "+{number}", NULL};
    char realm[WY_TEXT_MAX] = "", goal[WY_TEXT_MAX] = "";
    int card = d->s->top[pile], viewer = d->view->viewer;
    if (book_top_is_known(d->s, pile)) {
        cli_say_noun(d->view, BOOK_NOUN_REALM, book_realm(card), realm);
        if (viewer >= 0 && d->s->goal[viewer] == book_type(card))
            cli_best_fit(goal, bonus, d->parts->box.goal_bonus, d->box.room - 1 - cli_width(realm));
    }
    cli_box_row(&d->box, CLI_PLAIN, realm, CLI_STRONG, goal);
}

/* Writes the holder of a pile within `room` columns: by number if the name is too long. */
static void say_holder(const drawing *d, int seat, int room, char out[WY_TEXT_MAX])
{
    const char *name = d->view->name[seat];
    if (cli_width(name) <= room)
        snprintf(out, WY_TEXT_MAX, "%s", name);
    else
        snprintf(out, WY_TEXT_MAX, room < 8 ? "#%d" : "#%d %s", seat + 1, name);
}

static void put_dice(const drawing *d, int pile)
{
    static const char *const blocking[] = {WY_N("blocking die: {number}"),
                                           WY_N("blocker: {number}"), "{number}", NULL};
    char dice[32], text[WY_TEXT_MAX], name[WY_TEXT_MAX];
    int holder = d->s->holder[pile];
    if (d->s->left[pile] == 0) {
        cli_box_row(&d->box, CLI_PLAIN, "", CLI_PLAIN, "");
    } else if (d->s->blocker == pile) {
        cli_best_fit(text, blocking, d->parts->box.blocker_pips, d->box.room);
        cli_box_row(&d->box, CLI_STRONG, text, CLI_PLAIN, "");
    } else if (holder == BOOK_NO_SEAT) {
        cli_box_row(&d->box, CLI_FAINT, wy_tr(WY_N("no dice")), CLI_PLAIN, "");
    } else {
        say_dice(d->s->dice[pile], "+", dice, sizeof dice);
        snprintf(text, sizeof text, " %s", dice);
        say_holder(d, holder, d->box.room - cli_width(text), name);
        cli_box_row(&d->box, seat_style(d, holder), name, seat_style(d, holder), text);
    }
}

/* Texts of what the viewer can do with the own dice on a pile. */
static const char *const *own_texts(const book_state *s, int pile)
{
    static const char *const held[] = {WY_N("yours"), NULL};
    static const char *const safe[] = {WY_N("yours, protected"), WY_N("yours, safe"), NULL};
    static const char *const tried[] = {WY_N("yours, placed now"), WY_N("placed now"), NULL};
    static const char *const take[] = {WY_N("yours: take it"), WY_N("yours"), NULL};
    static const char *const take_or_add[] = {WY_N("yours: take or add"), WY_N("yours"), NULL};
    static const char *const add[] = {WY_N("yours: add dice"), WY_N("yours"), NULL};
    if (s->immune >> pile & 1)
        return safe;
    if (s->tried >> pile & 1)
        return tried;
    if (s->phase == BOOK_TURN)
        return s->adding == BOOK_OFF ? take : take_or_add;
    return s->phase == BOOK_PLACING && s->adding != BOOK_OFF ? add : held;
}

/* Draws the pips needed to place dice on a pile. */
static void put_need(const drawing *d, int pile)
{
    static const char *const tried[] = {WY_N("placed this turn"), WY_N("placed now"), NULL};
    static const char *const safe[] = {WY_N("protected by a token"), WY_N("protected"), NULL};
    static const char *const need[] = {WY_N("you need {number} or more"), WY_N("you need {number}"),
                                       WY_N("need {number}"), NULL};
    static const char *const asked[] = {WY_N("needs {number} or more"), WY_N("needs {number}"),
                                        NULL};
    const book_state *s = d->s;
    int viewer = d->view->viewer;
    const char *const *texts = viewer >= 0 ? need : asked;
    char text[WY_TEXT_MAX] = "";
    if (viewer >= 0 && s->holder[pile] == viewer)
        texts = own_texts(s, pile);
    else if (s->immune >> pile & 1)
        texts = safe;
    else if (s->turn == viewer && s->tried >> pile & 1)
        texts = tried;
    if (s->left[pile] > 0)
        cli_best_fit(text, texts, book_price(d->parts, s, pile), d->box.room);
    cli_box_row(&d->box, CLI_PLAIN, text, CLI_PLAIN, "");
}

static void draw_piles(const drawing *d)
{
    static void (*const rows[])(const drawing *, int) = {put_top,  put_type, put_realm,
                                                         put_dice, put_need, put_bottom};
    for (size_t row = 0; row < WY_COUNT(rows); row++) {
        for (int pile = 0; pile < d->s->piles; pile++) {
            cli_put_blanks(d->screen, pile ? GAP : 0);
            rows[row](d, pile);
        }
        cli_end_line(d->screen);
    }
}

/* ---- Players ---- */

enum { NAME, TOKEN, GOAL, HAND, DRAGONS, POINTS, ABILITIES, COLUMNS };

/* Writes the realms whose abilities a seat has left, in full or in two letters. */
static void say_abilities(const drawing *d, int seat, bool brief, char out[WY_TEXT_MAX])
{
    size_t length = 0;
    out[0] = '\0';
    for (int realm = BOOK_STORM; realm < BOOK_REALMS; realm++) {
        int count = wy_lane(d->s->unused[seat], realm);
        char name[WY_TEXT_MAX], times[16] = "";
        if (count == 0)
            continue;
        cli_say_noun(d->view, BOOK_NOUN_REALM, realm, name);
        int letters = brief ? (int)cli_cut(name, 2) : (int)strlen(name);
        if (count > 1)
            snprintf(times, sizeof times, brief ? "%d" : " x%d", count);
        length += (size_t)snprintf(out + length, WY_TEXT_MAX - length, "%s%.*s%s",
                                   length == 0 ? ""
                                   : brief     ? " "
                                               : ", ",
                                   letters, name, times);
    }
    if (length == 0)
        snprintf(out, WY_TEXT_MAX, "-");
}

static void fill_row(const drawing *d, int seat, const wy_score *score, cli_row *r)
{
    static const char *const colours[BOOK_TOKENS] = {WY_N("red"), WY_N("blue"), WY_N("green"),
                                                     WY_N("yellow"), WY_N("purple")};
    int token = d->s->token[seat];
    cli_table_player(r, d->view, seat, COLUMNS);
    r->style[NAME] = token_style(token);
    snprintf(r->cell[TOKEN], WY_TEXT_MAX, "%s", wy_tr(colours[token]));
    r->style[TOKEN] = token_style(token);
    cli_say_noun(d->view, BOOK_NOUN_TYPE, d->s->goal[seat], r->cell[GOAL]);
    r->style[GOAL] = type_style(d->s->goal[seat]);
    say_dice(d->s->hand[seat], " ", r->cell[HAND], WY_TEXT_MAX);
    r->style[HAND] = token_style(token);
    if (!*r->cell[HAND])
        snprintf(r->cell[HAND], WY_TEXT_MAX, "-");
    snprintf(r->cell[DRAGONS], WY_TEXT_MAX, "%d", wy_count_bits(d->s->book[seat]));
    snprintf(r->cell[POINTS], WY_TEXT_MAX, "%d", (int)score->total);
    say_abilities(d, seat, false, r->cell[ABILITIES]);
}

static void draw_players(const drawing *d)
{
    static const char *const titles[COLUMNS] = {WY_N("Player"),   WY_N("Token"),   WY_N("Goal"),
                                                WY_N("In hand"),  WY_N("Dragons"), WY_N("Points"),
                                                WY_N("Abilities")};
    cli_row rows[BOOK_PLAYERS_MAX + 1];
    cli_table table = {.screen = d->screen, .columns = COLUMNS};
    int count = d->view->players + 1;
    wy_score scores[WY_SEATS_MAX];
    book_score(d->parts, d->s, d->view->viewer, scores);
    cli_table_heading(&rows[0], titles, COLUMNS);
    for (int seat = 0; seat < d->view->players; seat++)
        fill_row(d, seat, &scores[seat], &rows[seat + 1]);
    table.least = cli_width(rows[0].cell[ABILITIES]); /* below this width abilities are shortened */
    cli_table_fit(&table, rows, count, d->width);
    for (int i = 0; i < count; i++) {
        int seat = i - 1;
        if (seat >= 0 && cli_width(rows[i].cell[ABILITIES]) > table.width[ABILITIES])
            say_abilities(d, seat, true, rows[i].cell[ABILITIES]);
        cli_table_put(&table, &rows[i]);
    }
}

static void draw(const cli_screen *screen, const cli_view *view)
{
    drawing d = {.screen = screen, .view = view};
    d.parts = (const book_parts *)view->parts;
    d.s = (const book_state *)view->bytes;
    int piles = d.s->piles;
    d.width = cli_picture_width(screen);
    int column = (d.width - GAP * (piles - 1)) / piles;
    cli_box_init(&d.box, screen, column < COLUMN_MAX ? column : COLUMN_MAX);
    draw_piles(&d);
    draw_players(&d);
}

/* ---- Short names for moves ---- */

enum { GROUP_PLACE, GROUP_TAKE = BOOK_PILES_MAX, GROUP_USE, GROUP_OTHER };

static void brief_use(int realm, int target, wy_phrase *brief)
{
    static const char *const texts[BOOK_REALMS] = {NULL,
                                                   WY_N("Storm: pile {pile}"),
                                                   WY_N("Desert: {face} to {raised}"),
                                                   WY_N("Jungle: all dice"),
                                                   WY_N("Mountains: {face} to {other}"),
                                                   WY_N("Plains: pile {pile}")};
    WY_SAY(brief, texts[realm], {"pile", target, BOOK_NOUN_PILE}, {"face", target + 1, WY_NUMBER},
           {"raised", target + 2, WY_NUMBER}, {"other", BOOK_FACES - target, WY_NUMBER});
}

/* Heads the placements on a pile with the effect on the blocking die. */
static void place_heading(const book_state *s, int pile, wy_phrase *heading)
{
    static const char *const texts[BOOK_BLOCKER_WAYS] = {
        WY_N("Place on pile {pile}"),
        WY_N("Place on pile {pile}; the blocking die moves to pile {goal}"),
        WY_N("Place on pile {pile}; the blocking die moves to pile {goal} and sends {other}'s "
             "{sent} home"),
        WY_N("Place on pile {pile}; the blocking die moves to pile {goal} and sends your own "
             "{sent} home"),
        WY_N("Place on pile {pile}; the blocking die comes back to it and sends your dice home"),
    };
    book_blocker_way way = book_way_of_blocker(s, pile);
    WY_SAY(heading, texts[way], {"pile", pile, BOOK_NOUN_PILE});
    book_with_blocker(s, way, heading);
}

static int place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    const book_parts *parts = (const book_parts *)view->parts;
    const book_state *s = (const book_state *)view->bytes;
    int pile = book_place_pile(action), subset = book_place_subset(action);
    wy_say(heading, NULL);
    wy_say(brief, NULL);
    switch (action.verb) {
    case BOOK_PLACE:
        place_heading(s, pile, heading);
        WY_SAY(brief, "{dice}",
               {"dice", parts->dice.part[s->hand[s->turn]][subset], BOOK_NOUN_DICE});
        return CLI_PLACE(GROUP_PLACE + pile, wy_count_bits((uint64_t)subset));
    case BOOK_CLAIM:
        wy_say(heading, WY_N("Take a dragon"));
        WY_SAY(brief, WY_N("pile {pile}: {card}"), {"pile", action.c, BOOK_NOUN_PILE},
               {"card", s->top[action.c], BOOK_NOUN_CARD});
        return CLI_PLACE(GROUP_TAKE, 0);
    case BOOK_USE:
        wy_say(heading, WY_N("Use an ability"));
        brief_use(book_use_realm(action), book_use_target(action), brief);
        return CLI_PLACE(GROUP_USE, 0);
    }
    return CLI_PLACE(GROUP_OTHER, 0);
}

/* Asks before a die is turned to a lower face: allowed (BOOK-30), but hardly ever meant. */
static void caution(const cli_view *view, wy_action action, wy_phrase *question)
{
    (void)view;
    int face = book_use_target(action) + 1;
    if (action.verb != BOOK_USE || book_use_realm(action) != BOOK_MOUNTAINS ||
        face <= BOOK_FACES / 2)
        return;
    WY_SAY(question, WY_N("This lowers the die from {face} to {other}. Do it?"),
           {"face", face, WY_NUMBER}, {"other", BOOK_FACES + 1 - face, WY_NUMBER});
}

const cli_board cli_board_book = {
    .game = "book",
    .legend = WY_N("Outbid the others with your dice, then take dragons in later turns: the most "
                   "points win, and dragons of your goal count more. Each box is a pile with its "
                   "top dragon: its type and points, its realm, the "
                   "dice on it, and the pips you need to place there. Below are the players: the "
                   "arrow shows whose turn it is, then come their token, the type of dragon that "
                   "is their goal, the dice in hand, dragons and points so far, and the realms "
                   "whose abilities they have not used."),
    .draw = draw,
    .place = place,
    .caution = caution,
};
