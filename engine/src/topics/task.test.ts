import { describe, expect, test } from "vitest";
import { DECK, notesOver, notesOf, ofType, textsOf, ELSEWHERE } from "../testing/notes-of.ts";

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

  test("has the day of the answer to 'by when?'", async () => {
    const [task] = ofType(
      await notesOf(
        "Tomás: I'll redraw the stop number field.",
        "Mara: By when can we have it?",
        "Tomás: By Monday.",
      ),
      "Action Item",
    );
    expect(task).toMatchObject({ owner: "Tomás", dueWords: "By Monday" });
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

describe("a task that is shown", () => {
  test.each([
    [
      "Ines: I'll redraw the receipt tonight and send the coin drawings round.",
      "Redraw the receipt and send the coin drawings round.",
      "tonight",
    ],
    [
      "Mara: Ines, would you mind running the receipt texts past the printer by Friday?",
      "Run the receipt texts past the printer.",
      "by Friday",
    ],
    [
      "Ines: I'll send the new drawings of the coins for that before the next sync.",
      "Send the new drawings of the coins.",
      "before the next sync",
    ],
    [
      "Ines: I'll draw the coins by Friday, legal needs them for the contract.",
      "Draw the coins.",
      "by Friday",
    ],
  ])("%s is the order %s, and its day stands beside it", async (sentence, text, dueWords) => {
    const [task] = ofType(
      await notesOf(
        "Mara: The ticket machine, with coins and contactless.",
        sentence,
        "Mara: Great.",
      ),
      "Action Item",
    );
    expect(task).toMatchObject({ text, dueWords });
  });

  test.each([
    "Ines: I'll redraw those two by Friday.",
    "Ines: I'll bring the receipt up there on Friday.",
    "Ines: I'll have a word with Bernadette on Friday.",
  ])(
    "waits behind 'less sure' where only those understand it who were there: %s",
    async (sentence) => {
      const notes = await notesOf(
        "Mara: The ticket machine, with its receipt.",
        sentence,
        "Mara: Great.",
      );
      const tasks = notes.filter(({ type }) => type === "Action Item");
      expect(tasks.map(({ suggestion }) => suggestion)).toEqual([true]);
    },
  );
});

describe("an order", () => {
  const MACHINE = "Mara: The ticket machine, with coins and contactless.";
  const taskAfter = async (...lines: string[]) => {
    const notes = await notesOf(MACHINE, ...lines, ...ELSEWHERE);
    return notes.findLast(({ type }) => type === "Action Item");
  };

  test.each([
    [
      "I'll ring the printer today and see if we can swap the receipts.",
      "Ring the printer and see if we can swap the receipts.",
    ],
    ["I'll write the receipt, yeah, sure.", "Write the receipt."],
    [
      "I'll get you lot set up as guests of the museum.",
      "Get everyone set up as guests of the museum.",
    ],
    [
      "I'll send the receipt drawings again with all of this, tomorrow evening let's say.",
      "Send the receipt drawings again.",
    ],
    [
      "I'll send the printer the receipt drawings, because they are late.",
      "Send the printer the receipt drawings.",
    ],
  ])("says all that is to be done and no more: %s is %s", async (sentence, text) => {
    expect(await taskAfter(`Tomás: ${sentence}`)).toMatchObject({ text, suggestion: false });
  });

  test("is given with its reason where it says nothing else", async () => {
    const task = await taskAfter(
      "Ines: That's with finance.",
      "Tomás: I'll write it so we can take the coins out.",
    );
    expect(task?.text).toMatch(/^Write it so we can take the coins out/u);
  });

  test("that is taken back in the same breath is no task", async () => {
    const notes = await notesOf(
      MACHINE,
      "Mara: Tomás, could you draw the coins as, no, actually, don't.",
      ...ELSEWHERE,
    );
    expect(ofType(notes, "Action Item")).toEqual([]);
  });

  test.each<[string, string[]]>([
    [
      "Get the locum to check the list and send it over.",
      ["Tomás: I can do you a list.", "Tomás: I'll get the locum to check it and send it over."],
    ],
    [
      "Get the list out of the data department.",
      [
        "Mara: So I need from you a list, about sixty names.",
        "Mara: Ideally by the fourteenth.",
        "Tomás: Sixty, by the fourteenth.",
        "Tomás: I'll get it out of the data department.",
      ],
    ],
    [
      "Put the deck and the recording in the channel.",
      [
        "Mara: Can you put the deck in the channel, please?",
        "Tomás: Yes, I'll put the deck and the recording in there after this.",
      ],
    ],
    [
      "Ask the museum managers for the opening hours.",
      ["Tomás: I've got the museum managers next week, I'll ask them for the opening hours."],
    ],
    [
      "Brief the agency.",
      [
        "Tomás: The agency charges like forty quid more a head.",
        "Mara: That's fine.",
        "Tomás: Then I'll brief them on Monday.",
      ],
    ],
  ])("says %s where it was named in the same exchange", async (text, lines) => {
    expect(await taskAfter(...lines)).toMatchObject({ text, suggestion: false });
  });

  test.each<[string, string, string[]]>([
    [
      "a size",
      "Try it in two sizes",
      ["Mara: The dashes are mush at that size.", "Tomás: I'll try it in two sizes by Friday."],
    ],
    [
      "what does it",
      "Run it through",
      ["Tomás: We've got a tool for that.", "Tomás: I'll run it through and send it on."],
    ],
    [
      "what it is only likened to",
      "Push it about",
      [
        "Tomás: The two halves are kissing, like a batch loaf.",
        "Tomás: I'll push it about till the bottom is gone.",
      ],
    ],
    [
      "what is left out",
      "Change it in the same export",
      [
        "Tomás: There's room on everything but the receipt text.",
        "Tomás: I'll change it in the same export by Friday.",
      ],
    ],
    [
      "a thing where a deed is meant",
      "Do it in the prototype",
      ["Ines: That's a proper idea.", "Tomás: I can do it in the prototype by Thursday."],
    ],
    [
      "one thing where all of them are meant",
      "Put it all together",
      ["Mara: And a proper price.", "Mara: Ines, can you put it all together?", "Ines: Sure."],
    ],
  ])("does not name %s", async (_, text, lines) => {
    expect((await taskAfter(...lines))?.text).toMatch(new RegExp(`^${text}`, "u"));
  });

  test("says what is done in the place of 'do it'", async () => {
    const task = await taskAfter(
      "Tomás: I can look in the event log.",
      "Tomás: It'll be there or it won't, it's a half hour job, I'll do it while the coins are out.",
    );
    expect(task?.text).toBe("Look in the event log while the coins are out.");
  });

  test("does not say its doer's name, nor what somebody else does", async () => {
    const loan = await taskAfter(
      "Mara: Could you get me a loan of a receipt printer, Ines, from the shop?",
      "Ines: Sure, will do.",
    );
    expect(loan?.text).toBe("Get Mara a loan of a receipt printer from the shop.");
    const ask = await taskAfter(
      "Tomás: I'll ask the printer about the receipt, Ines does the coins.",
    );
    expect(ask?.text).toBe("Ask the printer about the receipt.");
  });

  test.each([
    [
      "somebody will find in it",
      "Mara: Could you make the office a template for the receipt?",
      "Tomás: You'll get it with the artwork.",
      "Ines: You'll have chewing gum in it by Tuesday.",
    ],
    [
      "is done while it is said",
      "Mara: Send me the names of the receipt printers.",
      "Tomás: I'll paste the names of the printers in the chat. There.",
      "Mara: Got it.",
    ],
  ])("is nothing that %s", async (_, ...lines) => {
    const tasks = textsOf(ofType(await notesOf(MACHINE, ...lines, ...ELSEWHERE), "Action Item"));
    expect(tasks.join(" ")).not.toMatch(/get the office|chewing|paste/iu);
  });

  test("names to whom something is given, and not whom a question is put to", async () => {
    const list = await taskAfter(
      "Mara: Tomás, could you write me a list of the coin drawings?",
      "Tomás: Sure.",
    );
    expect(list).toMatchObject({ text: "Write Mara a list of the coin drawings.", owner: "Tomás" });
    const question = await taskAfter(
      "Mara: Ines, do we get the brand of the printer?",
      "Ines: I don't know.",
      "Mara: Can you have a look?",
      "Ines: Sure, I can look tomorrow.",
    );
    expect(question?.text).toBe("Find out: do we get the brand of the printer?");
  });

  test("to ask somebody says what, in however common words", async () => {
    const task = await taskAfter(
      "Mara: Is it the law, or is it just that somebody wanted it?",
      "Ines: It may be the fraud team.",
      "Ines: I'd need to check that.",
      "Mara: Can you check with them?",
      "Ines: I can, yes.",
    );
    expect(task?.text).toBe(
      "Check with the fraud team: is it the law, or is it just that somebody wanted it?",
    );
  });

  test("that somebody should carry out belongs to who says that it is theirs", async () => {
    const task = await taskAfter(
      "Mara: Someone does need to send the receipt texts to the printer by Friday.",
      "Tomás: Yeah, that's me.",
    );
    expect(task).toMatchObject({
      text: "Send the receipt texts to the printer.",
      owner: "Tomás",
      suggestion: false,
    });
  });

  test("is shown with the words that it answers to where those say what it is about", async () => {
    const task = await taskAfter(
      "Ines: So should I put contactless, receipt, and then the coins?",
      "Mara: Yes, in that order.",
      "Ines: I'll swap them round and redo the widths by Friday.",
    );
    expect(task).toMatchObject({
      text: "Swap them round and redo the widths (“Should I put contactless, receipt, and then the coins?”).",
      suggestion: false,
      owner: "Ines",
    });
    const nothing = await taskAfter(
      "Mara: Is that a problem?",
      "Ines: No, I'll swap them round by Friday.",
    );
    expect(nothing?.suggestion).toBe(true);
  });
});

describe("the day of a task", () => {
  const LINES = [
    "Mara: The ticket machine, with coins and contactless.",
    "Ines: Let me ask the printer about the receipt. I'll tell you what they say on Monday.",
    "Tomás: The coin drawings go to the maker, I'll send the coin drawings tonight.",
    "Ines: I'll write the opening hours today.",
    "Mara: I'll redraw the tour button by Tuesday.",
  ];
  const daysOf = async (date?: string) =>
    ofType(await notesOver(DECK, LINES, date), "Action Item").map(({ due, dueWords }) => ({
      due,
      dueWords,
    }));

  test("is a date where the day of the meeting is known, however it is said", async () => {
    const days = await daysOf("2026-03-05");
    expect(days.map(({ due }) => due)).toEqual([
      "2026-03-09",
      "2026-03-05",
      "2026-03-05",
      "2026-03-10",
    ]);
    expect(days.filter(({ dueWords }) => dueWords !== undefined)).toEqual([]);
  });

  test("stays in its words where it is not", async () => {
    const days = await daysOf();
    expect(days.map(({ dueWords }) => dueWords)).toEqual([
      "on Monday",
      "tonight",
      "today",
      "by Tuesday",
    ]);
    expect(days.filter(({ due }) => due !== undefined)).toEqual([]);
  });

  test("is a date after it was moved too", async () => {
    const moved = await notesOver(
      DECK,
      [
        "Tomás: I'll send the receipt drawings by Thursday.",
        "Mara: Perfect.",
        "Tomás: Oh, make that Friday.",
      ],
      "2026-03-03",
    );
    const [task] = ofType(moved, "Action Item");
    expect(task?.due).toBe("2026-03-06");
    expect(task?.dueWords).toBeUndefined();
  });

  test.each([
    ["next Thursday", "It'd be in your inbox next Thursday.", "2026-03-12"],
    ["Tuesday week", "You'll have them Tuesday week.", "2026-03-17"],
  ])("is that of %s and not the one before", async (_, when, due) => {
    const sentence = `Tomás: I'll redraw the receipt for the ticket machine. ${when}`;
    const notes = await notesOver(DECK, ["Mara: The ticket machine.", sentence], "2026-03-05");
    expect(ofType(notes, "Action Item")[0]).toMatchObject({ due });
  });

  test("is no number of an occasion", async () => {
    const notes = await notesOf(
      "Mara: The ticket machine.",
      "Tomás: I'll redraw the receipt on the ticket machine for the first design day.",
    );
    expect(ofType(notes, "Action Item")[0]?.dueWords).toBeUndefined();
  });
});

describe("a promise", () => {
  test.each([
    [
      "Okay, I'm sending the receipt texts to the printer by Friday.",
      "Send the receipt texts to the printer.",
    ],
    ["You'll have the coin drawings from me by Friday.", "Deliver the coin drawings."],
  ])("%s is the order %s", async (sentence, order) => {
    const notes = await notesOf("Mara: So, the ticket machine.", `Tomás: ${sentence}`);
    const task = notes.find(({ type }) => type === "Action Item");
    expect(task).toMatchObject({ text: order, owner: "Tomás" });
  });

  test("names the thing in the place of 'it'", async () => {
    const notes = await notesOf(
      "Mara: The welcome poster needs a lot of work.",
      "Tomás: The welcome poster never caught a visitor's eye.",
      "Tomás: I'll redraw it by Friday.",
    );
    const task = notes.find(({ type }) => type === "Action Item");
    expect(task?.text).toBe("Redraw the welcome poster.");
  });
});
