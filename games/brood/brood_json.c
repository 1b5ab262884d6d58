/* brood_json.c - View as JSON (docs/protocol.md). Slots, accounts and graves count from 1. */
#include "games/brood/brood_moves.h"

static const char *const *words_of(int noun)
{
    return brood_nouns[noun - WY_OWN_NOUNS].words;
}

/* Writes a set as a list of words. */
static void write_set(wy_json_writer *json, const char *key, uint64_t set, const char *const *words)
{
    wy_json_open(json, key, '[');
    for (; set; set &= set - 1)
        wy_json_text(json, NULL, words[wy_lowest_bit(set)]);
    wy_json_close(json, ']');
}

/* Writes amounts by word; `all` includes those that are 0. */
static void write_amounts(wy_json_writer *json, const char *key, const char *const *words,
                          const uint16_t *amounts, int count, bool all)
{
    wy_json_open(json, key, '{');
    for (int i = 0; i < count; i++)
        if (amounts[i] || all)
            wy_json_int(json, words[i], amounts[i]);
    wy_json_close(json, '}');
}

static void write_goods(wy_json_writer *json, const char *key, const uint16_t *goods, int count)
{
    write_amounts(json, key, brood_good_words, goods, count, false);
}

static void write_numbers(wy_json_writer *json, const char *key, const uint8_t *numbers, int count)
{
    wy_json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        wy_json_int(json, NULL, numbers[i]);
    wy_json_close(json, ']');
}

/* ---- What is being decided ---- */

static const char *season_word(const brood_state *s)
{
    static const char *const words[BROOD_PHASES] = {"setup",   "setup",  "summer", "autumn",
                                                    "winter",  "spring", "autumn", "autumn",
                                                    "newyear", "over"};
    bool fights = s->phase == BROOD_BIDDING || s->phase == BROOD_DRAWING;
    return fights && s->side == BROOD_WINTER ? "spring" : words[s->phase];
}

static void write_step(const brood_state *s, wy_json_writer *json)
{
#define WORD_OF(name, word, chapter) word,
    static const char *const words[] = {BROOD_STEP_LIST(WORD_OF)};
    brood_task top = brood_top(s);
    wy_json_text(json, "step", words[top.step]);
    wy_json_int_if(json, "step_seat", brood_actor(s) >= 0, top.seat);
    const uint8_t numbers[] = {top.a, top.b};
    write_numbers(json, "step_numbers", numbers, 2);
    write_goods(json, "gain", s->haul, BROOD_YIELDS);
    write_goods(json, "cost", s->cost, BROOD_GOODS);
}

static void write_visit(const brood_state *s, wy_json_writer *json)
{
    const brood_visit *visit = &s->visit;
    if (brood_is_zero(visit, sizeof *visit)) {
        wy_json_text(json, "visit", NULL);
        return;
    }
    wy_json_open(json, "visit", '{');
    wy_json_int(json, "slot", visit->slot + 1);
    wy_json_text(json, "place", brood_place_words[visit->place]);
    wy_json_bool(json, "copied", visit->copied);
    wy_json_int(json, "left", visit->left);
    wy_json_int(json, "cheap", visit->cheap);
    wy_json_int(json, "made", visit->made);
    wy_json_close(json, '}');
}

/* ---- A fight ---- */

static void write_fighters(const brood_fight *fight, int sides, wy_json_writer *json)
{
    for (int of_slot = 0; of_slot < 2; of_slot++) {
        wy_json_open(json, of_slot ? "slots" : "seats", '[');
        for (int which = 0; which < sides; which++)
            wy_json_int_if(json, NULL, fight->seat[which] != BROOD_NONE,
                           of_slot ? fight->slot[which] + 1 : fight->seat[which]);
        wy_json_close(json, ']');
    }
    write_numbers(json, "laid", fight->laid, sides);
    wy_json_open(json, "bids", '[');
    for (int which = 0; which < sides; which++) {
        wy_json_open(json, NULL, '[');
        for (int i = 0; i < fight->laid[which]; i++)
            wy_json_text(json, NULL, words_of(BROOD_NOUN_ITEM)[fight->bid[which][i]]);
        wy_json_close(json, ']');
    }
    wy_json_close(json, ']');
}

/* Only a battle has two sides. */
static void write_fight(const brood_state *s, wy_json_writer *json)
{
    static const char *const hows[] = {"peace", "battle", "truce"};
    const brood_fight *fight = &s->fight;
    if (!fight->place) {
        wy_json_text(json, "fight", NULL);
        return;
    }
    bool is_battle = fight->how == BROOD_IN_BATTLE;
    wy_json_open(json, "fight", '{');
    wy_json_text(json, "place", brood_place_words[fight->place - 1]);
    wy_json_text(json, "how", hows[fight->how]);
    write_fighters(fight, is_battle ? 2 : 0, json);
    wy_json_int_if(json, "winner", is_battle && !brood_has_step(s, WY_BIT(BROOD_STEP_REVEAL)),
                   fight->winner);
    wy_json_close(json, '}');
}

/* ---- Solo goals ---- */

static void write_aim(const char *word, int done, int of, wy_json_writer *json)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "aim", word);
    wy_json_int(json, "done", done);
    wy_json_int(json, "of", of);
    wy_json_close(json, '}');
}

/* BROOD-171: all Elders. BROOD-172: half of the colours active, the other half retired. */
static void write_aims(const brood_parts *parts, const brood_state *s, wy_json_writer *json)
{
    int active = wy_count_bits((uint64_t)brood_colours(&s->player[0], true));
    int retired = wy_count_bits((uint64_t)brood_retired_colours(s));
    wy_score scores[BROOD_PLAYERS_MAX];
    brood_score(parts, s, WY_SPECTATOR, scores);
    int points = scores[0].total, next = brood_scale_passed(parts, points);
    wy_json_open(json, "aims", '[');
    if (s->mode == BROOD_CURSEBREAKER)
        write_aim("elders", brood_active(&s->player[0], BROOD_LEVELS), BROOD_ELDERS, json);
    if (s->mode == BROOD_CATCH) {
        write_aim("active", active, BROOD_COLOURS / 2, json);
        write_aim("retired", retired, BROOD_COLOURS / 2, json);
    }
    if (s->mode == BROOD_TRAINING) /* points, and those of the next rank; the top has no next one */
        write_aim("rank", points, next < BROOD_SCALE ? brood_scale_points(parts, next) : points,
                  json);
    wy_json_close(json, ']');
}

/* ---- The middle of the table ---- */

static void write_accounts(const brood_parts *parts, const brood_state *s, wy_json_writer *json)
{
    wy_json_open(json, "accounts", '[');
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        wy_json_open(json, NULL, '{');
        wy_json_int_if(json, "owner", s->owner[account], s->owner[account] - 1);
        wy_json_int(json, "balance", brood_balance(parts, s, account));
        write_goods(json, "goods", s->account[account], BROOD_GOODS);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_graves(const brood_state *s, wy_json_writer *json)
{
    wy_json_open(json, "graves", '[');
    for (int grave = 0; grave < BROOD_GRAVES; grave++) {
        const brood_tomb *tomb = &s->tomb[grave];
        if (!tomb->level) {
            wy_json_text(json, NULL, NULL);
            continue;
        }
        wy_json_open(json, NULL, '{');
        wy_json_int(json, "level", tomb->level);
        wy_json_text(json, "colour", brood_colour_words[tomb->colour]);
        wy_json_int(json, "seat", tomb->seat);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static void write_enemies(const brood_state *s, wy_json_writer *json)
{
    if (!s->enemies) {
        wy_json_text(json, "enemies", NULL);
        return;
    }
    wy_json_open(json, "enemies", '{');
    wy_json_int(json, "level", s->enemies);
    wy_json_open(json, "colours", '{');
    for (int field = 0; field < BROOD_ENEMIES; field++)
        wy_json_text(json, words_of(BROOD_NOUN_FIELD)[field],
                     s->enemy[field] ? brood_colour_words[s->enemy[field] - 1] : NULL);
    wy_json_close(json, '}');
    write_set(json, "away", s->away, words_of(BROOD_NOUN_FIELD));
    wy_json_open(json, "pool", '{');
    for (int item = 0; item < BROOD_POOL; item++)
        wy_json_int(json, words_of(BROOD_NOUN_POOL)[item], s->pool[item]);
    wy_json_close(json, '}');
    wy_json_close(json, '}');
}

static void write_table(const brood_parts *parts, const brood_state *s, wy_json_writer *json)
{
    static const char *const letters[] = {NULL, "A", "B", "C", "D", "E", "F"};
    write_numbers(json, "wheel", s->wheel, s->stage == BROOD_STAGE_ORDER ? s->cursor : s->players);
    wy_json_open(json, "sky", '{');
    for (int island = 0; island < BROOD_ISLANDS; island++)
        wy_json_text(json, brood_place_words[BROOD_PEAKS + island], letters[s->sky[island]]);
    wy_json_close(json, '}');
    write_set(json, "open", s->open, brood_place_words);
    wy_json_open(json, "bonuses", '[');
    for (int i = 0; i < BROOD_SHOWN; i++)
        if (s->bonus[i])
            wy_json_text(json, NULL, brood_bonus_words[s->bonus[i] - 1]);
    wy_json_close(json, ']');
    write_set(json, "display", s->shown, brood_trinket_words);
    wy_json_open(json, "locks", '[');
    for (int place = 0; place < BROOD_PLACES; place++)
        if (s->locks >> brood_lock_at(place) & 1)
            wy_json_text(json, NULL, brood_place_words[place]);
    wy_json_close(json, ']');
    write_amounts(json, "lairs", brood_elder_words, s->lair, BROOD_ELDERS, true);
    write_accounts(parts, s, json);
    write_graves(s, json);
    write_enemies(s, json);
}

/* ---- Players ---- */

static void write_dragon(const brood_dragon *dragon, int slot, wy_json_writer *json)
{
    static const char *const wheres[BROOD_WHERES] = {"row", "summer-nursery", "winter-nursery",
                                                     "summer", "winter"};
    bool is_elder = dragon->level == BROOD_LEVELS, is_out = dragon->where >= BROOD_ON;
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "slot", slot + 1);
    wy_json_int(json, "level", dragon->level);
    wy_json_text(json, "colour",
                 is_elder ? brood_elder_words[dragon->colour] : brood_colour_words[dragon->colour]);
    wy_json_text(json, "where", wheres[dragon->where]);
    wy_json_text(json, "place", is_out ? brood_place_words[dragon->place] : NULL);
    wy_json_bool(json, "beside", dragon->beside);
    wy_json_int(json, "moment", dragon->moment);
    wy_json_bool(json, "spent", dragon->marks & BROOD_NEWBORN);
    wy_json_bool(json, "ousted", dragon->marks & BROOD_OUSTED);
    wy_json_bool(json, "joined", dragon->marks & BROOD_JOINED);
    wy_json_close(json, '}');
}

static void write_player(const brood_parts *parts, const brood_state *s, int seat,
                         wy_json_writer *json)
{
    const brood_player *player = &s->player[seat];
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "elder", brood_elder_words[seat]);
    write_amounts(json, "goods", brood_good_words, player->goods, BROOD_GOODS, true);
    write_numbers(json, "eggs", player->eggs, BROOD_EGGS);
    write_set(json, "income", player->income, brood_income_words);
    wy_json_text(json, "magic", brood_magic_words[player->magic]);
    wy_json_int(json, "magic_level", parts->tables.magic_level[player->magic]);
    write_set(json, "trinkets", player->trinkets, brood_trinket_words);
    wy_json_open(json, "bonus_points", '[');
    for (int i = 0; i < BROOD_SHOWN; i++)
        if (s->bonus[i])
            wy_json_int(json, NULL, brood_bonus_points(parts, s, seat, s->bonus[i] - 1));
    wy_json_close(json, ']');
    bool is_binding = player->leader && s->stage <= BROOD_STAGE_PLACING;
    wy_json_int_if(json, "leader", is_binding, player->leader);
    wy_json_bool(json, "sanctuary", player->sanctuary);
    wy_json_open(json, "dragons", '[');
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level)
            write_dragon(&player->dragon[slot], slot, json);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}

void brood_json(const brood_parts *parts, const brood_state *view, wy_json_writer *json)
{
    const wy_option *options = brood_rules.options;
    bool alone = view->players == 1;
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "year", view->year);
    wy_json_int(json, "years", view->years);
    wy_json_text(json, "season", season_word(view));
    wy_json_text(json, "mode", alone ? options[BROOD_OPTION_MODE].values[view->mode] : NULL);
    wy_json_text(json, "difficulty",
                 alone ? options[BROOD_OPTION_DIFFICULTY].values[view->difficulty] : NULL);
    wy_json_bool(json, "quest", view->quest);
    write_aims(parts, view, json);
    write_step(view, json);
    write_visit(view, json);
    write_fight(view, json);
    write_table(parts, view, json);
    wy_json_open(json, "seats", '[');
    for (int seat = 0; seat < view->players; seat++)
        write_player(parts, view, seat, json);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
