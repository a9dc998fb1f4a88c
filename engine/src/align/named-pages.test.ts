import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, talkOf } from "../testing/decks.ts";
import { namedPages } from "./named-pages.ts";
import { sharedSpan } from "./screen-share.ts";

describe("a page that is named", () => {
  test.each([
    ["Can we go back to slide three for a second?", [3]],
    ["Let's jump to page 4, please.", [4]],
    ["Slide two.", [2]],
    ["Okay, so slide number five now.", [5]],
    ["Could you go back to the free slots, so to slide 3?", [3]],
    ["Good, back to two, to the funnel.", [2]],
    ["Back to the calendar, please.", [3]],
    ["Back to the tickets for families for a moment.", [4]],
    ["The calendar again (slide 3)", [3]],
    ["We won on slide three last year.", undefined],
    ["Slide forty-two.", undefined],
    ["Slide 99.", undefined],
    ["Let's go back to the office.", undefined],
    ["The calendar is back.", undefined],
  ])("in “%s” is %j", (text, pages) => {
    const named = namedPages(MUSEUM_DECK, talkOf(text)).get(0);
    expect(named?.map((page) => page + 1)).toEqual(pages);
  });

  const deck = deckOf(
    ["Titel", "Titre"],
    ["Kalender", "Calendrier", "Calendario"],
    ["Preise", "Prix", "Precios"],
    ["Calendrier des visites"],
    ["Calendario de visitas"],
    ["Rondleidingen voor scholen"],
  );

  test.each([
    ["Gehen wir noch mal zurück zu Folie drei.", [3]],
    ["Okay, jetzt Folie 2.", [2]],
    ["Das stand letztes Jahr auf Folie drei.", undefined],
    ["Auf der anderen Seite zwei Leute.", undefined],
    ["Noch mal zurück zum Kalender, bitte.", [2]],
    ["Revenons à la diapositive trois.", [3]],
    ["Diapo 2, s'il vous plaît.", [2]],
    ["Revenons au calendrier des visites.", [4]],
    ["Volvamos a la diapositiva cuatro.", [4]],
    ["Ahora la página 5.", [5]],
    ["Volvamos al calendario de visitas.", [5]],
    ["Vamos voltar para o slide dois.", [2]],
    ["Torniamo alla slide tre.", [3]],
    ["Adesso la diapositiva quattro.", [4]],
    ["Laten we terug gaan naar dia vier.", [4]],
    ["Terug naar de rondleidingen voor scholen.", [6]],
    ["Elke dag twee keer.", undefined],
  ])("in “%s” is %j too", (text, pages) => {
    const named = namedPages(deck, talkOf(text)).get(0);
    expect(named?.map((page) => page + 1)).toEqual(pages);
  });
});

const span = (...lines: string[]): [number, number] =>
  sharedSpan(talkOf(...lines), (later) => later.some(({ text }) => text.includes("slide")));

describe("a shared screen", () => {
  const middle = Array.from({ length: 8 }, (_, index) => `Ines: Point number ${index} of many.`);

  test("begins and ends where that is said", () => {
    expect(
      span(
        "Mara: Good morning.",
        "Mara: Let me share my screen.",
        ...middle,
        "Mara: I'll stop sharing now.",
        "Ines: Bye.",
      ),
    ).toEqual([1, 10]);
  });

  test("ends where the meeting winds up", () => {
    const many = Array.from({ length: 30 }, (_, index) => `Ines: Point number ${index} of many.`);
    expect(span("Mara: Hello.", ...many, "Mara: I think that's it, thanks.", "Ines: Bye.")).toEqual(
      [0, 31],
    );
    expect(span("Mara: Hello.", "Ines: I think that's it, no?", ...many)).toEqual([0, 32]);
  });

  test("goes on where somebody asks for a slide again", () => {
    expect(
      span(
        "Mara: Hello.",
        ...middle,
        "Mara: I'll stop sharing now.",
        "Ines: One slide again please.",
      ),
    ).toEqual([0, 11]);
  });

  test("is not ended early, nor by one who speaks alone", () => {
    expect(span("Mara: Hello.", "Mara: Don't stop sharing.", ...middle)).toEqual([0, 10]);
    expect(span(...middle, "Ines: That's the deck.", "Ines: Thank you.")).toEqual([0, 10]);
  });
});
