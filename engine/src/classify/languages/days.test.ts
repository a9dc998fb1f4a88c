import { expect, test } from "vitest";
import { dayOf, isoOf } from "../../text/civil-date.ts";
import { folded, LANGUAGES } from "./cues.ts";
import { dayNamedIn } from "./rules.ts";

const THURSDAY = { today: dayOf(2026, 3, 5), isDayFirst: true };

test.each([
  ["de", "Ich schicke euch den Entwurf bis Samstag.", dayOf(2026, 3, 7)],
  ["de", "Am 7. Jänner stellen wir es vor.", dayOf(2027, 1, 7)],
  ["de", "Bis nächsten Montag klären wir das.", dayOf(2026, 3, 9)],
  ["es", "Os lo mando el sábado.", dayOf(2026, 3, 7)],
  ["fr", "Je vous l'envoie avant le 1er août.", dayOf(2026, 8, 1)],
  ["it", "Vi mando la versione entro martedì.", dayOf(2026, 3, 10)],
  ["nl", "Ik stuur het uiterlijk 12/03.", dayOf(2026, 3, 12)],
  ["pt", "Envio até terça.", dayOf(2026, 3, 10)],
])("a day is read in %s: %s", (language, text, day) => {
  expect(dayNamedIn(folded(text), LANGUAGES.get(language)!, THURSDAY)).toBe(isoOf(day));
});

test("what is no day is none in any language", () => {
  for (const cues of LANGUAGES.values())
    expect(dayNamedIn("la segunda pagina, die zweite seite", cues, THURSDAY)).toBeUndefined();
});
