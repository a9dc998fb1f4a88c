import type { Annotation } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf } from "../testing/decks.ts";
import { notesOver, notesOf, ofType, textsOf, decidedIn, ELSEWHERE } from "../testing/notes-of.ts";

describe("what is no task and no decision", () => {
  test.each([
    ["We decided to remove the coins", "We decided back then to remove the coins"],
    ["Let's keep the coins", "Let's keep it somewhere, the idea about the coins"],
  ])("%s is a decision, %s is none", async (settles, tells) => {
    const agreed = ["Ines: Yes, agreed.", ...ELSEWHERE];
    expect(await decidedIn(`Mara: ${settles} on the ticket machine.`, ...agreed)).toContain(
      "coins",
    );
    expect(await decidedIn(`Mara: ${tells} on the ticket machine.`, ...agreed)).toBe("");
  });

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
  const spoken = lines.join(" ").toLowerCase();
  const quoted = (await notesOf(...lines)).filter(({ isQuoted }) => isQuoted);
  expect(quoted.length).toBeGreaterThan(0);
  for (const { evidence } of quoted)
    for (const { quote } of evidence) expect(spoken).toContain(quote.toLowerCase());
  for (const { text, evidence } of quoted)
    expect(
      evidence
        .map(({ quote }) => quote)
        .join(" ")
        .toLowerCase(),
    ).toContain(text.toLowerCase());
});

describe("what is proposed and plainly agreed to", () => {
  test("is a decision where the others only say it again", async () => {
    const notes = await notesOf(
      "Mara: So, the receipt on the ticket machine.",
      "Tomás: And we go with otters and lemons for the receipt, aye?",
      "Ines: Otters and lemons.",
      ...ELSEWHERE,
    );
    expect(textsOf(ofType(notes, "Decision")).join(" ")).toContain("otters and lemons");
  });

  test("is a decision that says what holds", async () => {
    const notes = await notesOf(
      "Mara: The receipt on the ticket machine is three lines too long.",
      "Tomás: And the receipt, can we at least drop the receipt for contactless?",
      "Ines: Aye, drop it.",
      ...ELSEWHERE,
    );
    const decisions = ofType(notes, "Decision");
    expect(textsOf(decisions)).toEqual(["Drop the receipt for contactless."]);
    const spoken = decisions[0]!.evidence.map(({ quote }) => quote).join(" ");
    expect(spoken).toContain("drop the receipt for contactless");
  });

  test.each([
    ["Tomás: Can we go back to the first page for a second?", "Ines: Sure."],
    ["Tomás: Can we drop the receipt for contactless?", "Ines: Yes, but only if legal agrees."],
    ["Tomás: Can we drop the receipt for contactless?", "Tomás: Okay."],
  ])("%s – %s is none", async (...lines) => {
    expect(await decidedIn(...lines, ...ELSEWHERE)).not.toMatch(/receipt|first page/i);
  });
});

test("a sentence that leans on the one before it stands behind it", async () => {
  const notes = await notesOf(
    "Mara: Let's look at the ticket machine, with coins and contactless.",
    "Ines: The coins are printed in pale grey on white. It is really hard to read for our older visitors.",
    ...ELSEWHERE,
  );
  const judged = ofType(notes, "Feedback").find(({ text }) => text.includes("hard to read"));
  expect(judged?.text).toMatch(/^The coins are printed in pale grey on white\. It is really hard/);
});

test("what the presenter of a page says about it is no feedback, what another says is", async () => {
  const judged = "The coin slot is too small and very hard to find for older visitors.";
  const feedbackBy = async (speaker: string): Promise<Annotation[]> =>
    ofType(
      await notesOf(
        "Mara: So this is the ticket machine, with the coin slot and contactless and a receipt.",
        "Mara: We drew the coin slot on the left, and contactless next to the coin slot.",
        `${speaker}: ${judged}`,
        "Ines: Mm.",
        ...ELSEWHERE,
      ),
      "Feedback",
    ).filter(({ text }) => text.includes("coin slot"));
  expect(await feedbackBy("Mara")).toEqual([]);
  expect(await feedbackBy("Ines")).toHaveLength(1);
});

test("what the presenter of a page tells of its users is feedback", async () => {
  const told = "Two people thought the coin slot was the ticket slot, so they gave up and left.";
  const notes = await notesOf(
    "Mara: So this is the ticket machine, with the coin slot and contactless and a receipt.",
    "Mara: We drew the coin slot on the left, and contactless next to the coin slot.",
    `Mara: ${told}`,
    "Ines: Mm.",
    ...ELSEWHERE,
  );
  expect(textsOf(ofType(notes, "Feedback"))).toContain(told);
});

test("what is pointed at is told without here and there", async () => {
  const notes = await notesOf(
    "Mara: So, the ticket machine.",
    "Mara: You can see the green bar there under the title, that's how many coins the visitor still has to put in.",
    "Ines: Okay.",
    ...ELSEWHERE,
  );
  expect(textsOf(ofType(notes, "Visual Callout"))).toContain(
    "The green bar under the title is how many coins the visitor still has to put in.",
  );
});

test("what reads badly waits behind 'less sure', whatever kind it is", async () => {
  const notes = await notesOf(
    "Mara: The ticket machine, with coins and contactless and the receipt.",
    "Ines: It's that thing there, it's not, I don't like it.",
    "Ines: The receipt on the ticket machine is too long, visitors throw it away unread.",
    ...ELSEWHERE,
  );
  const shown = textsOf(ofType(notes, "Feedback")).join(" ");
  expect(shown).toContain("The receipt on the ticket machine is too long");
  expect(shown).not.toContain("that thing there");
});

describe("what is said in so many words", () => {
  const LINES = [
    "Mara: Most visitors are lost on the opening hours.",
    "Mara: We decided to use one page instead of five steps.",
    "Ines: We've agreed to drop the receipt.",
    "Tomás: Sarah is going to update the ticket machine and send it round by Friday.",
    "Ines: What if we showed the opening hours on the ticket machine?",
  ];

  test("is shown, one decision beside the other", async () => {
    expect(textsOf(ofType(await notesOf(...LINES), "Decision"))).toEqual([
      "We decided to use one page instead of five steps.",
      "We've agreed to drop the receipt.",
    ]);
  });

  test("names the owner who is not in the room", async () => {
    expect(ofType(await notesOf(...LINES), "Action Item")[0]).toMatchObject({
      owner: "Sarah",
      dueWords: "by Friday",
    });
  });

  test("is an idea in the present", async () => {
    const ideas = ofType(await notesOf(...LINES), "New Idea");
    expect(textsOf(ideas)).toEqual(["Show the opening hours on the ticket machine."]);
  });
});

describe("what a note points at", () => {
  test("a task says what it answers to, where 'it' can't be named", async () => {
    const notes = await notesOf(
      "Mara: The ticket machine, with coins and contactless.",
      "Ines: The coin slot and the contactless symbol look like they came from two machines.",
      "Tomás: Give me a day, I'll redraw both of them by Friday.",
      ...ELSEWHERE,
    );
    const task = notes.find(({ type }) => type === "Action Item");
    expect(task?.text).toContain("“The coin slot and the contactless symbol look like they came");
  });

  test("no thing is put in the place of 'it' that a sentence only mentions", async () => {
    const notes = await notesOf(
      "Mara: They've all signed off on the new receipt.",
      "Tomás: I'll dig it out by Friday.",
      ...ELSEWHERE,
    );
    expect(textsOf(notes).join(" ")).not.toMatch(/dig the (?:new )?receipt out/iu);
  });
});

test("who tells what somebody said decides nothing", async () => {
  const notes = await notesOf(
    "Mara: So, the ticket machine.",
    "Ines: And the director goes, we drop the coins from the ticket machine.",
    ...ELSEWHERE,
  );
  expect(ofType(notes, "Decision")).toEqual([]);
});

test("a promise in the small talk before the first page waits behind 'less sure'", async () => {
  const promise = "Tomás: I'll ring the plumber about the bath on Friday.";
  const talk = ["Mara: So, the ticket machine, with its coins and contactless.", ...ELSEWHERE];
  const before = await notesOf("Mara: Morning, all.", promise, "Mara: Oh no.", ...talk, ...talk);
  expect(textsOf(before.filter(({ suggestion }) => suggestion)).join(" ")).toContain("plumber");
  expect(textsOf(ofType(before, "Action Item")).join(" ")).not.toContain("plumber");
  const later = await notesOf(...talk, promise, ...ELSEWHERE, ...talk);
  expect(textsOf(ofType(later, "Action Item")).join(" ")).toContain("plumber");
});

describe("without a deck", () => {
  const ROOM = ["Mara: Can everybody hear me?", "Tomás: It's a very nice ceiling, Ines."];
  const TALK = Array.from({ length: 12 }, () => [
    "Mara: Now the opening hours on the home page.",
    "Ines: The opening hours are too small, I think.",
    "Tomás: The plumber asked about them on Friday.",
    "Ines: The tour button is lovely though.",
    "Mara: Good, that one took a while.",
  ]).flat();
  const tasksOf = async (sentence: string) =>
    (await notesOver(null, [...ROOM, `Ines: ${sentence}`, ...TALK])).filter(
      ({ type }) => type === "Action Item",
    );

  test("a joke in the small talk is no sure task, though it names a day", async () => {
    const tasks = await tasksOf("Thank you. I'll have it reupholstered by Friday.");
    expect(tasks.map(({ suggestion }) => suggestion)).toEqual([true]);
  });

  test("a task at the beginning about what is spoken of later is one", async () => {
    const tasks = await tasksOf("Thank you. I'll redraw the opening hours by Friday.");
    expect(tasks.map(({ suggestion }) => suggestion)).toEqual([false]);
  });
});

test("German is not taken for hesitant because of 'er' and 'um': what is sure stays so", async () => {
  const walk = [
    "Ines: Der Besucher kommt um die Ecke, und dann sucht er den Knopf für die Karte.",
    "Mara: Danach geht er um die Kasse herum, weil er den Beleg nicht findet.",
  ];
  const sure = [
    "Wir haben entschieden, dass der Beleg nur noch auf Wunsch gedruckt wird.",
    "Ich schicke euch bis Freitag die neuen Texte für den Beleg.",
  ];
  const notes = await notesOver(deckOf(["Kasse", "Münzen", "Karte", "Beleg"]), [
    ...Array.from({ length: 6 }, () => walk).flat(),
    ...sure.map((text) => `Mara: ${text}`),
  ]);
  expect(notes.map(({ text, suggestion }) => [text, suggestion])).toEqual(
    sure.map((text) => [text, false]),
  );
});
