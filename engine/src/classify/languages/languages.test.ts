import { ANNOTATION_TYPES } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { detectLanguage } from "../../text/language.ts";
import { deckOf, readMeeting } from "../../../fixtures/short-meetings/labelled-meeting.ts";
import {
  dutch,
  french,
  german,
  italian,
  portuguese,
  spanish,
} from "../../../fixtures/short-meetings/other-languages.ts";
import { classifyStatements } from "../find-statements.ts";

const MEETINGS = [
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["pt", portuguese],
  ["it", italian],
  ["nl", dutch],
] as const;

const meets = (a: { segmentIds: string[] }, b: { segmentIds: string[] }) =>
  a.segmentIds.some((id) => b.segmentIds.includes(id));

describe.each(MEETINGS)("a review in %s", (language, meeting) => {
  const { segments, gold } = readMeeting(meeting);
  const found = classifyStatements(segments, deckOf(meeting), { date: "2026-03-05" });

  test("is told by its words", () => {
    expect(detectLanguage(segments)).toBe(language);
  });

  test.each(ANNOTATION_TYPES)("gives its %s, and little else", (type) => {
    const notes = found.filter((one) => one.type === type);
    const wanted = gold.filter((one) => one.type === type);
    const missed = wanted.filter((one) => !notes.some((note) => meets(note, one)));
    const wrong = notes.filter((note) => !wanted.some((one) => meets(note, one)));
    expect({ missed: missed.length, wrong: wrong.map(({ quote }) => quote) }).toEqual({
      missed: 0,
      wrong: [],
    });
  });

  test("says whose the actions are and when the first is due", () => {
    const actions = found.filter((one) => one.type === "Action Item");
    const names = [...new Set(segments.map(({ speaker }) => speaker))];
    expect(actions.map(({ owner }) => owner)).toEqual([names[1], names[2]]);
    expect(actions[0]?.due).toBe("2026-03-06");
  });
});

test("a language that is not known is said to be none of those recognised", () => {
  const polish =
    "Dzień dobry wszystkim, zaczynamy przegląd nowej strony głównej. Mapa jest teraz większa i czytelniejsza, a przycisk płatności " +
    "został przesunięty w prawo. Musimy jeszcze sprawdzić kolory i wielkość liter, bo użytkownicy skarżyli się na kontrast.";
  const segment = { id: "s0", index: 0, text: `${polish} ${polish}`, page: null };
  expect(detectLanguage([segment])).toBe("und");
  expect(classifyStatements([segment], null)).toEqual([]);
});
