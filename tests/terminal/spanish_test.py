#!/usr/bin/env python3
"""Tests of games typed in Spanish: commands, verbs and nouns of moves, decimal commas.

The environment variables are those of cli_test.py.
"""
import random
import re
import unittest

from cli_test import CliTest, Conversation

WAITING = "explica"  # ends every menu: "? lo explica todo."


class SpanishTest(CliTest):
    def ask(self, *lines, game="book", seats="human,human", seed="3"):
        """Types lines into a new game; answers what comes after the first menu, in one line."""
        out, _ = self.run_wyrm("play", game, "--seats", seats, "--seed", seed, "--lang", "es",
                               text="".join(line + "\n" for line in lines))
        return " ".join(out.split(WAITING, 1)[1].split()[1:])


class Commands(SpanishTest):
    def test_help_lists_them(self):
        out, _ = self.run_wyrm("play", "book", "--seed", "3", "--lang", "es", text="ayuda\n")
        for word in ("ayuda", "por qué JUGADA", "pista", "deshacer", "tablero", "puntuación", r"historial \[todo\]",
                     r"reglas \[N\]", "guardar ARCHIVO", "salir"):
            self.assertRegex(out, rf"(?m)^  {word} ")
        self.assertIn("Las jugadas empiezan por: colocar.", out)
        self.assertEqual(self.ask("ayuda"), self.ask("help"))
        self.assertEqual(self.ask("AYUDA"), self.ask("?"))

    def test_each_is_its_english_twin(self):
        for spanish, english in (("pista", "hint"), ("tablero", "board"), ("puntuacion", "score"),
                                 ("historial", "log"), ("historial todo", "log all"), ("reglas", "rules"),
                                 ("Reglas 30", "rules 30"), ("regla BOOK-30", "rules BOOK-30"),
                                 ("por qué 1", "why 1"), ("por que 1", "why 1"), ("¿Por qué 1?", "why 1"),
                                 ("por que\u0301 1", "why 1"),
                                 ("porqué 2", "why 2"), ("por qué colocar 3@2", "why place 3@2"),
                                 ("deshacer", "undo"), ("deshaz", "undo"), ("salir", "quit"), ("sal", "quit"),
                                 ("guardar", "save"), ("por qué", "why")):
            with self.subTest(spanish=spanish):
                self.assertEqual(self.ask(spanish), self.ask(english))

    def test_saving(self):
        self.assertIn("tarde.wyrm", self.ask("guardar tarde.wyrm"))
        self.assertTrue((self.folder / "tarde.wyrm").read_text().startswith("wyrm record"))

    def test_undo(self):
        self.ask()
        before = self.saved()[-1].read_text()
        self.ask("coloca 3@1", "deshacer")
        self.assertEqual(self.saved()[-1].read_text(), before)

    def test_in_english_they_are_no_commands(self):
        out, _ = self.run_wyrm("play", "book", "--seed", "3", text="ayuda\ncolocar 3@1\n")
        self.assertEqual(out.count("neither a move nor a command"), 2)

    def test_did_you_mean(self):
        self.assertIn('"deshacer"', self.ask("desacer"))
        self.assertIn('"undo"', self.ask("umdo"))


class Moves(SpanishTest):
    def record_of(self, *lines, **more):
        self.ask(*lines, **more)
        return self.saved()[-1].read_text()

    def test_records_keep_the_notation(self):
        english = self.record_of("place 3@1", "end")
        for lines in (("colocar 3@1", "terminar"), ("Coloca  3 @ 1", "FIN"), ("colocar 3@1", "termina"),
                      ("place 3@1", "end"), ("3@1", "fin"), ("1", "end")):
            with self.subTest(lines=lines):
                self.assertEqual(self.record_of(*lines), english)
        self.assertRegex(english, r"(?m)^\d+ \d place 3@1 ")

    def test_refusals_cite_the_rule(self):
        self.assertEqual(self.ask("colocar 3@2"), self.ask("place 3@2"))
        self.assertIn("BOOK-15", self.ask("colocar 3@2"))

    def test_every_move_is_read_as_it_is_written(self):
        for game, seats in (("book", "human,human"), ("keepers", "human,human"), ("dungeon", "human"),
                            ("brood", "human,human")):
            choose = random.Random(game)
            with Conversation(self, "play", game, "--seats", seats, "--seed", "5", "--lang", "es") as table:
                for _ in range(25):
                    table.until(WAITING)
                    count = 0
                    while count < 40:
                        why = self.answer(table, f"por qué {count + 1}")
                        move = re.search(r'^"([^"]+)" está permitid', why)
                        if not move:
                            break
                        count += 1
                        with self.subTest(game=game, move=move[1]):
                            self.assertEqual(self.answer(table, f"por qué {move[1]}"), why)
                    table.send(str(choose.randint(1, count)))
                table.send("salir")

    def answer(self, table, line):
        table.send(line)
        table.send("99999")  # its answer ends that of the line
        return " ".join(table.until("99999").split()).removeprefix("todo. ").split(" No hay ")[0]

    def test_nouns_are_names_or_parts_of_them(self):
        """Dragonkeepers: a page by its name, and by the part that tells it from the other."""
        takes = {self.record_of(line, game="keepers") for line in
                 ("take left", "tomar izquierda", "toma la página izquierda".replace("la ", ""),
                  "tomar Página Izquierda", "tomar left", "izquierda")}
        self.assertEqual(len(takes), 1)

    def test_what_could_be_several_moves_is_none(self):
        before = self.record_of(game="keepers")
        for line in ("tomar página", "página", "por qué tomar página"):
            with self.subTest(line=line):
                self.assertIn("podría ser varias jugadas", self.ask(line, game="keepers"))
                self.assertEqual(self.saved()[-1].read_text(), before)

    def test_rubbish_changes_nothing(self):
        before = self.record_of()
        for line in ("tonterías", "colocar", "colocar 9@9", "colocar en pila 1", "tomar 7 8", "terminar ya",
                     "ñandú", "¿?", "¡!", "|", "coloca|coloca 3@1", "colocar|coloca 3@1", "{c}", "colocar {c}", "%s%n",
                     "por qué tonterías", "porque sí", "usar volcán 9", "á" * 500, "colocar " * 100, "ficha roja"):
            with self.subTest(line=line[:30]):
                self.assertTrue(self.ask(line))
                self.assertEqual(self.saved()[-1].read_text(), before)

    def test_lines_of_many_words_are_refused(self):
        """Each way to divide the words among nouns is tried: so many words would never end."""
        for line in ("de " * 120, "a " * 250, "colocar " + "de " * 110, "por qué " + "oro " * 100):
            with self.subTest(line=line[:30]):
                self.assertTrue(self.ask(line, game="brood"))


class Names(SpanishTest):
    def test_articles_are_contracted(self):
        """Dragonbrood: "a el Bosque" is "al Bosque"; "a la Casa" stays."""
        out = self.ask(*["1"] * 45, game="brood", seed="5")
        self.assertIn(" Al Bosque Encantado: ", out)
        self.assertIn(" A la Casa de la Moneda: ", out)
        self.assertNotRegex(out, r"\b([Aa]|[Dd]e) el [A-Z]")


class Numbers(SpanishTest):
    def test_decimal_commas(self):
        hint = self.ask("pista")
        self.assertRegex(hint, r"\(gana el \d+ %, ventaja [+-]\d+,\d\)")
        self.assertNotRegex(hint, r"\d\.\d")
        out, _ = self.run_wyrm("sim", "book", "--seats", "greedy,random", "--games", "10", "--lang", "es")
        self.assertRegex(out, r"\d,\d %")
        self.assertRegex(out, r"\[\d+,\d+; \d+,\d+\]")
        self.assertNotRegex(out, r"\d\.\d")

    def test_tables_for_programs_keep_the_point(self):
        arguments = ["sim", "book", "--seats", "greedy,random", "--games", "4", "--seed", "1", "--csv"]
        plain = [line.rsplit(",", 2)[0] for line in self.run_wyrm(*arguments)[0].splitlines()[1:]]
        spanish = [line.rsplit(",", 2)[0] for line in self.run_wyrm(*arguments, "--lang", "es")[0].splitlines()[1:]]
        self.assertEqual(plain, spanish)


if __name__ == "__main__":
    unittest.main()
