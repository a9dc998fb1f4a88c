import type { Deck } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";
import { cuesToPages, pageCueOf } from "./page-cues.ts";

describe("a page called up", () => {
  test.each([
    ["Let's start on slide 12 please, the loyalty card, because Ola has to leave.", 12],
    ["Now back to slide four, the home screen.", 4],
    ["Jump to page 7.", 7],
    ["Ola, can you show slide seven?", 7],
    ["Page 15, dark mode.", 15],
    ["That was long. Let's look at the funnel on slide 3.", 3],
    ["Fangen wir mit Folie zwölf an.", 12],
    ["Können wir noch mal zu Folie 3 zurückgehen?", 3],
    ["Revenons à la page 4.", 4],
    ["Commençons par la diapositive dix-sept.", 17],
    ["Empecemos con la diapositiva doce.", 12],
    ["¿Podemos volver a la página 3?", 3],
    ["Vamos começar pelo slide doze.", 12],
    ["Torniamo alla pagina 4.", 4],
    ["Laten we beginnen met dia twaalf.", 12],
  ])("in “%s” is %i", (text, page) => {
    expect(pageCueOf(text)).toEqual({ to: "page", page });
  });

  test.each([
    ["Okay. So, next slide, please.", 1],
    ["Previous one, please.", -1],
    ["Can we go back one slide?", -1],
    ["Nächste Folie, bitte.", 1],
    ["Eine Folie zurück.", -1],
    ["Diapo suivante, s'il vous plaît.", 1],
    ["La diapositiva anterior.", -1],
    ["Próximo slide, por favor.", 1],
    ["Torniamo alla slide precedente.", -1],
    ["Volgende dia, graag.", 1],
  ])("in “%s” is %i away", (text, by) => {
    expect(pageCueOf(text)).toEqual({ to: "step", by });
  });

  test("may be the last or the first", () => {
    expect(pageCueOf("Last slide again.")).toEqual({ to: "last" });
    expect(pageCueOf("Zurück zur ersten Folie, bitte.")).toEqual({ to: "first" });
  });

  test.each([
    "As on slide 3, the button is grey.",
    "Like slide 12 said, it is late.",
    "We'll come to slide 9 later.",
    "Let's look at slide 9 after lunch.",
    "When we are done, let's go to slide 9.",
    "On the next slide you'll see it.",
    "The next slide shows prices.",
    "So next, please, will tell us how.",
    "Could you look at slide 3 by Friday?",
    "Move the logo to page 7.",
    "This button goes to page 3.",
    "That's page one, and there isn't a page two.",
    "Wie auf Folie 3 ist der Knopf grau.",
    "Gehen wir später zu Folie 9.",
    "On verra la page 9 plus tard.",
    "Veremos la página 9 más tarde.",
    "Vamos ao slide 9 mais tarde.",
    "Torniamo alla slide 9 dopo.",
    "We gaan later naar dia 9.",
  ])("is none in “%s”", (text) => {
    expect(pageCueOf(text)).toBeUndefined();
  });
});

const pagesOf = (deck: Deck, ...lines: string[]): (number | null)[] =>
  alignSegments(deck, talkOf(...lines)).segments.map((segment) => segment.page);

describe("a talk that calls pages up", () => {
  const titles =
    "Agenda,Personas,Journey map,Home screen,Search,Filters,Product page,Reviews,Basket,Delivery slots,Payment,Loyalty card,Profile,Settings,Dark mode";
  const bare = deckOf(...titles.split(",").map((title) => [title]));

  test("is there from that sentence on, on pages with hardly a word", () => {
    const pages = pagesOf(
      bare,
      "Kim: Let's start on slide 12 please, because Ola has to leave.",
      "Ola: Thanks. The stamps are hard to count, I'd group them in fives.",
      "Kim: Good. We're going with groups of five.",
      "Kim: Now back to slide four.",
      "Ben: The banner hides the search on small phones.",
      "Kim: Ben, please move the banner below the search before Tuesday.",
      "Kim: Jump to page 15.",
      "Ola: The grey on grey fails contrast.",
      "Kim: Can we go back to the filters for a second?",
      "Ben: There. Are they sticky or not?",
      "Kim: And the next slide.",
      "Ola: The price is nicely big here.",
      "Kim: Previous one again, please.",
      "Ben: They look sticky to me.",
      "Kim: Last slide again.",
      "Ben: We'll ship it after the summer, not before.",
    );
    expect(pages).toEqual([12, 12, 12, 4, 4, 4, 15, 15, 6, 6, 7, 7, 6, 6, 15, 15]);
  });

  test("stays there when other pages are only mentioned", () => {
    const pages = pagesOf(
      bare,
      "Kim: Let's start on slide 12 please.",
      "Ola: The stamps are hard to count.",
      "Ben: Fives, like on slide 3, or tens?",
      "Kim: Fives. We'll come to slide 9 later.",
      "Ola: Fine with me.",
      "Kim: Back to slide four.",
      "Ola: As slide 12 said, this comes up once a week.",
      "Ola: I would move it.",
    );
    expect(pages).toEqual([12, 12, 12, 12, 12, 4, 4, 4]);
  });

  test("begins after the greeting, where the first page is called up", () => {
    const pages = pagesOf(
      bare,
      "Kim: Morning everybody, how was the weekend?",
      "Ola: Good, thanks, we had coffee by the lake.",
      "Kim: Let's start on slide 12 please.",
      "Ola: Stamps are hard to count.",
      "Ola: I'd group them in fives.",
      "Kim: Back to slide four.",
      "Ben: The banner hides the search on small phones.",
    );
    expect(pages.slice(2)).toEqual([12, 12, 12, 4, 4]);
  });

  test("moves on with another page's words over several sentences", () => {
    const pages = pagesOf(
      MUSEUM_DECK,
      "Mara: Let's start on slide 3.",
      "Ines: The month grid needs free time slots in bold.",
      "Tomás: The grey days are sold out.",
      "Mara: The family discount applies by itself.",
      "Ines: The stepper buttons for adult, child and senior are small.",
      "Tomás: Tickets for families need larger stepper buttons.",
    );
    expect(pages).toEqual([3, 3, 3, 4, 4, 4]);
  });

  test("does not go to a page that is not in the deck", () => {
    const talk = talkOf("Mara: Jump to page 42.", "Mara: Jump to page 2.");
    expect([...cuesToPages(MUSEUM_DECK, talk)]).toEqual([[1, { to: "page", page: 2 }]]);
  });

  test("is about another deck where pages full of words share none with it, whatever is called up", () => {
    const pages = pagesOf(
      MUSEUM_DECK,
      "Kim: Let's start on slide 2.",
      "Ola: Ferries leave every morning.",
      "Kim: Jump to slide 4.",
      "Ola: The harbour closes early in winter storms.",
    );
    expect(pages).toEqual([null, null, null, null]);
  });

  test("may count without the title page, where the words fit that", () => {
    const pages = pagesOf(
      MUSEUM_DECK,
      "Mara: Slide two.",
      "Ines: The month grid of the calendar has free time slots.",
      "Ines: The grey days are sold out, the legend is below the grid.",
      "Mara: Slide four.",
      "Ines: The wallet pass has a QR code on the lock screen.",
      "Ines: It works without a network, brightness goes up at the gate.",
    );
    expect(pages).toEqual([3, 3, 3, 5, 5, 5]);
  });
});
