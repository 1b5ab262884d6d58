/* names.h - Validation and folding of names and chat lines.
 *
 * Both are UTF-8 and may hold markup: the page escapes them. Refused are invisible characters,
 * changes of writing direction, line breaks and piled-up marks. Names are equal if they differ only
 * in case, normalization or blanks. Look-alike letters of different scripts are not detected: ids
 * tell people apart. */
#pragma once

enum {
    NAMES_LETTERS_MAX = 24, /* characters of a name, marks not counted */
    NAMES_MARKS_MAX = 3,    /* marks on one letter */
    NAMES_NAME_MAX = 97,    /* bytes of a name, with its closing zero: letters of four bytes each */
    NAMES_LINE_MAX = 501,   /* of a line of chat, likewise */
    NAMES_FOLDED_MAX = 312, /* of a name as it is compared, likewise */
};

/* Why a name or a line is refused. */
typedef enum names_fault {
    NAMES_FINE,
    NAMES_EMPTY,
    NAMES_LONG,
    NAMES_RESERVED, /* the name of a bot, the server or a role */
    NAMES_EMPTY_LINE,
    NAMES_LONG_LINE,
    NAMES_GARBLED, /* not UTF-8 */
    NAMES_CONTROL, /* line ends, tabs and the like */
    NAMES_UNSEEN,  /* no width, no meaning, or turning the direction around */
    NAMES_PILE,    /* marks without a letter, or too many on one */
} names_fault;

/* The sentence for it, a template; NULL for NAMES_FINE. */
const char *names_say(names_fault fault);

/* Writes the name with single blanks inside and none at its ends, if it is valid. */
names_fault names_tidy(const char *typed, char ret_name[NAMES_NAME_MAX]);

/* Writes the line without blanks at its ends. Joiners and variation selectors are allowed. */
names_fault names_tidy_line(const char *typed, char ret_line[NAMES_LINE_MAX]);

/* A name that is fine, as it is compared and as the store wants it. */
void names_fold(const char *name, char ret_folded[NAMES_FOLDED_MAX]);
