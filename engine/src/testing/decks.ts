import type { Deck, Segment } from "@planner/contract/model";

/** A deck of pages with these lines, one under the other from the top left; the first is the title. */
export function deckOf(...pages: string[][]): Deck {
  return {
    pages: pages.map((lines, index) => ({
      page: index + 1,
      widthPt: 960,
      heightPt: 540,
      title: lines[0] ?? null,
      lines: lines.map((text, row) => ({
        text,
        x: 0.1,
        y: 0.1 + row * 0.1,
        width: Math.min(0.8, text.length * 0.012),
        height: 0.05,
      })),
    })),
  };
}

/** Segments of ten seconds each, "Name: words" or words alone. */
export function talkOf(...lines: string[]): Segment[] {
  return lines.map((line, index) => {
    const [, speaker, words] = /^(?:(\p{Lu}[\p{L} ]*): )?(.*)$/u.exec(line) ?? [];
    return {
      id: `s${index + 1}`,
      index,
      text: words ?? line,
      start: index * 10,
      end: index * 10 + 9,
      ...(speaker === undefined ? {} : { speaker }),
    };
  });
}

/** An invented deck: a museum's ticket shop. */
export const MUSEUM_DECK = deckOf(
  ["Museum ticket shop", "Design review, spring release"],
  ["Where visitors drop out", "Calendar 41 %", "Payment 12 %", "Funnel of the last quarter"],
  [
    "Calendar",
    "Month grid with free time slots",
    "Grey days are sold out",
    "Legend below the grid",
  ],
  [
    "Tickets for families",
    "Adult, child, senior",
    "Stepper buttons",
    "Family discount applies by itself",
  ],
  [
    "Wallet pass",
    "QR code on the lock screen",
    "Works without a network",
    "Brightness goes up at the gate",
  ],
);

/** The talk over that deck, page by page, with a look back at the calendar before the end. */
export const MUSEUM_TALK = talkOf(
  "Mara: Welcome to the design review of the museum ticket shop.",
  "Mara: This is for the spring release.",
  "Mara: Look at the funnel of the last quarter, visitors drop out at the calendar.",
  "Tomás: Forty-one percent drop out there and only twelve at payment.",
  "Mara: Next, the calendar itself, a month grid with the free time slots.",
  "Ines: The grey days look disabled, nobody sees that they are sold out.",
  "Ines: I would put the legend above the grid and not below.",
  "Tomás: I'll move the legend above the grid by Friday.",
  "Mara: Let's move on to tickets for families.",
  "Ines: Are the stepper buttons big enough for adult, child and senior?",
  "Tomás: The family discount applies by itself, we decided that last week.",
  "Mara: And the wallet pass, with a QR code on the lock screen.",
  "Ines: It works without a network, and brightness goes up at the gate.",
  "Tomás: What if the pass also had the cloakroom number on the lock screen?",
  "Ines: Back to the calendar, the month grid needs free time slots in bold.",
  "Tomás: Free slots in bold in the grid, and grey days struck out as sold out.",
);

/** What page each segment of that talk is about. */
export const MUSEUM_PAGES = [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 3, 3];
