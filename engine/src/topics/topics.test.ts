import type { Annotation } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { deckOf, talkOf } from "../testing/decks.ts";

const DECK = deckOf(
  ["Home", "Choose a tour", "Enter a stop number", "Opening hours"],
  ["Ticket machine", "Coins", "Contactless", "Receipt"],
);

async function notesOf(...lines: string[]): Promise<Annotation[]> {
  const { report } = await makeNotes(DECK, talkOf(...lines));
  return report.pages.flatMap(({ annotations }) => annotations);
}

const ofType = (notes: readonly Annotation[], type: Annotation["type"]): Annotation[] =>
  notes.filter((note) => note.type === type && !note.suggestion);

const textsOf = (notes: readonly Annotation[]): string[] => notes.map(({ text }) => text);

/** Talk between two points, about nothing that either says. */
const ELSEWHERE = [
  "Mara: Now the opening hours on the home page.",
  "Ines: The opening hours are too small, I think.",
  "Mara: They're the same size as last round.",
  "Tomás: Visitors look for them first.",
  "Ines: The tour button is lovely though.",
  "Mara: Good, that one took a while.",
];

describe("a task", () => {
  test("is an order, with its owner and the day in their own fields", async () => {
    const [task] = ofType(
      await notesOf(
        "Mara: The stop number field.",
        "Tomás: I'll redraw the stop number field by Friday.",
      ),
      "Action Item",
    );
    expect(task).toMatchObject({
      text: "Redraw the stop number field.",
      owner: "Tomás",
      dueWords: "by Friday",
    });
  });

  test("that was asked for belongs to the one who takes it on", async () => {
    const [task] = ofType(
      await notesOf(
        "Mara: Ines, could you send the receipt texts to the printer?",
        "Ines: Sure, will do.",
      ),
      "Action Item",
    );
    expect(task).toMatchObject({ text: "Send the receipt texts to the printer.", owner: "Ines" });
  });

  test("never says I, we or you, but as a quotation", async () => {
    const notes = await notesOf(
      "Mara: I'll write to the museum and let you know by Monday.",
      "Tomás: Can you give me the receipt drawings, Ines?",
      "Ines: Yes, I'll send you the receipt drawings tonight.",
    );
    const tasks = notes.filter(({ type, isQuoted }) => type === "Action Item" && !isQuoted);
    expect(tasks.length).toBeGreaterThan(0);
    for (const { text } of tasks) expect(text).not.toMatch(/\b(?:I|we|you|me|us|your)\b/iu);
  });
});

describe("what was taken back", () => {
  test("at once is no note", async () => {
    const notes = await notesOf(
      "Mara: Okay, we drop the coins from the ticket machine.",
      "Ines: Great.",
      "Mara: No, wait, forget what I said about the coins.",
    );
    expect(ofType(notes, "Decision")).toEqual([]);
  });

  test("half an hour later is not shown as firm", async () => {
    const before = ["Mara: So we remove the coins from the ticket machine.", "Ines: Yes, agreed."];
    const kept = await notesOf(...before, ...ELSEWHERE);
    expect(textsOf(ofType(kept, "Decision")).join(" ")).toContain("coins");
    const notes = await notesOf(
      ...before,
      ...ELSEWHERE,
      "Mara: Back to the ticket machine, on second thoughts forget what I said about removing the coins.",
    );
    expect(textsOf(ofType(notes, "Decision")).join(" ")).not.toContain("remove the coins");
  });

  test("stands beside what took its place", async () => {
    const notes = await notesOf(
      "Mara: So we remove the coins from the ticket machine.",
      "Ines: Yes, agreed.",
      ...ELSEWHERE,
      "Mara: On second thoughts, the coins stay on the ticket machine until spring after all.",
      "Ines: Agreed, they stay.",
    );
    const decisions = ofType(notes, "Decision");
    expect(textsOf(decisions).join(" ")).toContain("until spring");
    expect(textsOf(decisions).join(" ")).not.toContain("We remove");
    expect(decisions[0]?.replaces?.[0]).toMatchObject({
      quote: "So we remove the coins from the ticket machine.",
      speaker: "Mara",
    });
  });

  test("is the day alone, where only the day changes", async () => {
    const notes = await notesOf(
      "Tomás: I'll send the receipt drawings by Thursday.",
      "Mara: Perfect.",
      "Tomás: Oh, make that Friday.",
    );
    expect(ofType(notes, "Action Item")[0]).toMatchObject({ owner: "Tomás", dueWords: "Friday" });
  });
});

describe("what is no task and no decision", () => {
  test.each([
    [
      "told of an earlier meeting",
      ["Mara: In January we decided that the coins stay.", "Ines: Yes."],
    ],
    [
      "asked and not agreed to",
      ["Mara: Should we remove the coins?", "Ines: I'd keep them for now."],
    ],
    [
      "said in jest",
      ["Tomás: I'll bury the ticket machine in the garden.", "Ines: Haha.", "Mara: Very funny."],
    ],
    [
      "a rule",
      ["Ines: The guideline says you must leave eight pixels between two buttons.", "Mara: Right."],
    ],
  ])("%s", async (_, lines) => {
    const notes = await notesOf("Mara: So, the ticket machine.", ...lines);
    expect([...ofType(notes, "Action Item"), ...ofType(notes, "Decision")]).toEqual([]);
  });
});

describe("a question", () => {
  test("is the question itself while nobody knows", async () => {
    const notes = await notesOf(
      "Ines: Does the ticket machine print receipts in Welsh?",
      "Mara: I don't know, we'd have to ask the maker.",
    );
    expect(textsOf(ofType(notes, "Open Question"))).toEqual([
      "Does the ticket machine print receipts in Welsh?",
    ]);
  });

  test("leaves when it is answered", async () => {
    const notes = await notesOf(
      "Ines: Does the ticket machine print receipts in Welsh?",
      "Mara: Yes, in both languages since last spring, and the paper is the same.",
    );
    expect(ofType(notes, "Open Question")).toEqual([]);
  });
});

test("what is read back at the end confirms a note and makes no second one", async () => {
  const notes = await notesOf(
    "Tomás: I'll redraw the receipt for the ticket machine by Friday.",
    "Mara: Great.",
    ...ELSEWHERE,
    ...ELSEWHERE,
    "Mara: So, to sum up: Tomás will redraw the receipt for the ticket machine by Friday.",
    "Ines: Thanks all.",
  );
  const tasks = notes.filter(({ type }) => type === "Action Item");
  expect(textsOf(tasks)).toEqual(["Redraw the receipt for the ticket machine."]);
  expect(tasks[0]?.evidence.some(({ quote }) => quote.includes("to sum up"))).toBe(true);
});

test("a sentence that only points back names its subject, or is quoted under it", async () => {
  const notes = await notesOf(
    "Ines: The stop number field, people will miss the stop number field.",
    "Ines: It looks exactly like a search box, that's confusing.",
  );
  const written = notes.filter(({ isQuoted }) => !isQuoted);
  expect(written.length).toBeGreaterThan(0);
  expect(textsOf(written).filter((text) => /^(?:it|that|this|they)\b/iu.test(text))).toEqual([]);
});

test("quotations are verbatim", async () => {
  const lines = [
    "Ines: I never saw the receipt button, I'd have given up, honestly.",
    "Tomás: For me it's far too small, I can't hit it with my thumb.",
    ...ELSEWHERE,
  ];
  const said = lines.join(" ").toLowerCase();
  const quoted = (await notesOf(...lines)).filter(({ isQuoted }) => isQuoted);
  expect(quoted.length).toBeGreaterThan(0);
  for (const { evidence } of quoted)
    for (const { quote } of evidence) expect(said).toContain(quote.toLowerCase());
  for (const { text, evidence } of quoted)
    expect(
      evidence
        .map(({ quote }) => quote)
        .join(" ")
        .toLowerCase(),
    ).toContain(text.toLowerCase());
});
