import { describe, expect, test } from "vitest";
import { deckOf, talkOf } from "../testing/decks.ts";
import { settledInWords } from "./exchange.ts";
import { readTalk } from "./talk.ts";

const DECK = deckOf(["The gate", "Code with a ring", "Opens in a second"]);

/** What was settled in the line that says this. */
function settledBy(words: string, ...lines: string[]): string | undefined {
  const talk = readTalk(
    talkOf(...lines).map((one) => ({ ...one, page: 1 })),
    DECK,
    [],
  );
  return settledInWords(
    talk.lines.find(({ text }) => text.includes(words))!,
    talk,
  )?.text;
}

describe("a decision in the words in which it was made", () => {
  test("has who proposed it and who agreed", () => {
    expect(
      settledBy(
        "half the size",
        "Ben: The picture of the sleeping lorry covers the reset button on a laptop.",
        "Ada: Keep the lorry, just make it half the size.",
        "Ben: Fine.",
        "Ada: Next, the door.",
      ),
    ).toBe(
      "“The picture of the sleeping lorry covers the reset button on a laptop.” – “Keep the lorry, just make it half the size.” – “Fine.”",
    );
  });

  test("begins with the sentence that names the thing as the deck does, and says where words were left out", () => {
    expect(
      settledBy(
        "Kill it",
        "Ada: You see the ring round the code?",
        "Ada: She saw that going down and she panicked and sort of ran and ran because she thought it was going to lock her out of the building for the whole of that long evening.",
        "Ben: It refreshes alone, nobody needs to know about that.",
        "Ada: So take that away?",
        "Ben: Kill it.",
        "Ada: Gone.",
      ),
    ).toMatch(/^“You see the ring round the code\?” … “.*Kill it\.”/u);
  });

  test("is none where people laugh at it, or where it names nothing", () => {
    const before = "Ben: The sleeping lorry on the gate needs a name.";
    expect(settledBy("Gary", before, "Ada: Let's call the lorry Gary.", "Ben: Haha.")).toBe(
      undefined,
    );
    expect(settledBy("let's do", "Ben: Well.", "Ada: Yes, let's do it.", "Ben: Okay.")).toBe(
      undefined,
    );
  });
});
