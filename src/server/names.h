/* names.h - what people may call themselves, and what they may say.
 *
 * Both are UTF-8 and shown as they are: "<b>" is a name of three characters, and whoever shows it
 * sees to that. What is refused is what deceives: characters that cannot be seen, that turn the
 * direction of writing around or that break the line, and marks piled up on one letter.
 *
 * Names that differ only in capitals, in the way in which a mark was typed, or in blanks are the
 * same name: for Latin, Greek and Cyrillic letters. Letters of different scripts that look alike
 * (a Latin and a Cyrillic "a"), and code points that Unicode has not given a meaning yet, are not
 * looked for: ids tell people apart, names only address them. */
#ifndef WYRM_SERVER_NAMES_H
#define WYRM_SERVER_NAMES_H

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
    NAMES_RESERVED, /* a bot, the server or nobody is called that */
    NAMES_EMPTY_LINE,
    NAMES_LONG_LINE,
    NAMES_GARBLED, /* not UTF-8 */
    NAMES_CONTROL, /* line ends, tabs and the like */
    NAMES_UNSEEN,  /* no width, no meaning, or turning the direction around */
    NAMES_PILE,    /* marks without a letter, or too many on one */
} names_fault;

/* The sentence for it, a template; NULL for NAMES_FINE. */
const char *names_say(names_fault fault);

/* The name without blanks at its ends and with single blanks inside. The answer is written only if
 * the name is fine. */
names_fault names_tidy(const char *typed, char ret_name[NAMES_NAME_MAX]);

/* A line of chat without blanks at its ends. What joins emoji and letters, and what chooses their
 * looks, is allowed here. */
names_fault names_tidy_line(const char *typed, char ret_line[NAMES_LINE_MAX]);

/* A name that is fine, as it is compared and as the store wants it. */
void names_fold(const char *name, char ret_folded[NAMES_FOLDED_MAX]);

#endif
