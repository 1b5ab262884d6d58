/* spoken.h - moves in the language of the screen: "colocar bosque" for "place forest".
 *
 * Verbs are the translated forms of the game's verb table, nouns the names of the game's pieces. A
 * translation may list alternatives, "colocar|coloca"; the first one is shown. Records keep the
 * notation. */
#pragma once

#include "terminal/play/view.h"

/* Folds a text: small letters without accents, single blanks, no punctuation but that of moves. */
void cli_fold(char out[WY_TEXT_MAX], const char *text);

/* Returns the length of the alternative with which a folded text begins, as whole words, or 0. */
size_t cli_match_word(const char *alternatives, const char *folded);

/* Copies the first of the alternatives. Returns `out`. */
char *cli_first_word(const char *alternatives, char out[WY_TEXT_MAX]);

/* Finds the move that a folded text means; `shortened` leaves out the verb. Returns how many
 * different moves fit: allowed ones if there are any, otherwise refused ones. */
int cli_parse_spoken(const cli_view *view, const char *folded, bool shortened,
                     wy_action *ret_action);

/* Writes a move as cli_parse_spoken() reads it: in English, the notation. Returns `out`. */
char *cli_write_move(const cli_view *view, wy_action action, char out[WY_TEXT_MAX]);

/* Lists the verbs with which moves begin, with commas. Returns `out`. */
char *cli_list_verbs(const wy_rules *rules, const wy_action *moves, int count,
                     char out[WY_TEXT_MAX]);
