/* words.h - how the program finds its translations. */
#ifndef WYRM_TABLE_WORDS_H
#define WYRM_TABLE_WORDS_H

/* Chooses the language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG ask for; catalogues lie in
 * FOLDER/es/LC_MESSAGES/wyrm.mo. Call once, before anything is said. */
void wy_words_init(const char *catalogue_folder);

#endif
