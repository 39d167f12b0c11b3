"""The Python module: whole games, buffers of any kind, and refusals. Run by ctest."""
import os
import sys
import unittest
from array import array

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "examples", "python"))
import flagplot
from play import play


class Games(unittest.TestCase):
    def test_the_example_plays_random_and_doctrine(self):
        self.assertEqual(len(play("bismarck", "random", "random", 20)), 20)
        won = list(play("bismarck", "doctrine", "random", 20)).count(flagplot.ALLIED)
        self.assertGreaterEqual(won, 15)

    def test_the_same_seed_is_the_same_game(self):
        self.assertEqual(play("bismarck", "random", "random", 5, seed=3), play("bismarck", "random", "random", 5, seed=3))

    def test_buffers_are_filled_in_place(self):
        table = flagplot.Table("bismarck", games=4, seed=9)
        features = bytearray(4 * table.features_size)
        table.features(features)
        self.assertTrue(any(features))
        mask, count = memoryview(bytearray(4 * table.options_size)), array("I", [0] * 4)
        options = array("H", [0] * 4 * table.options_size * 4)
        table.legal(mask.cast("B", (4, table.options_size)))
        table.options(options, count)
        self.assertEqual([sum(mask[g * table.options_size : (g + 1) * table.options_size]) for g in range(4)], list(count))
        self.assertIn("verb", table.option_text(0, 0))

    def test_what_does_not_fit_is_refused(self):
        table = flagplot.Table("bismarck", games=2)
        for wrong in (bytearray(3), array("i", [0, 0])):
            with self.assertRaisesRegex(ValueError, "seats: found"):
                table.seats(wrong)
        with self.assertRaisesRegex(ValueError, "chosen: game 0 has 5000"):
            table.step(array("i", [5000, 0]))
        with self.assertRaisesRegex(ValueError, "unknown"):
            table.bot("commodore", array("i", [0, 0]))
        with self.assertRaises(ValueError):
            flagplot.Table("chess")
        with self.assertRaises(IndexError):
            table.option_text(0, 5000)


if __name__ == "__main__":
    unittest.main()
