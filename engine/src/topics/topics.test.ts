import type { Annotation, Deck } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { deckOf, talkOf } from "../testing/decks.ts";

const DECK = deckOf(
  ["Home", "Choose a tour", "Enter a stop number", "Opening hours"],
  ["Ticket machine", "Coins", "Contactless", "Receipt"],
);

async function madeOver(deck: Deck | null, lines: readonly string[], date?: string) {
  const { report, summary } = await makeNotes(
    deck,
    talkOf(...lines),
    date ? { meeting: { date } } : {},
  );
  return { notes: report.pages.flatMap(({ annotations }) => annotations), summary };
}

const notesOver = async (...made: Parameters<typeof madeOver>): Promise<Annotation[]> =>
  (await madeOver(...made)).notes;

const notesOf = (...lines: string[]): Promise<Annotation[]> => notesOver(DECK, lines);

const ofType = (notes: readonly Annotation[], type: Annotation["type"]): Annotation[] =>
  notes.filter((note) => note.type === type && !note.suggestion);

const textsOf = (notes: readonly Annotation[]): string[] => notes.map(({ text }) => text);

/** What is shown as decided of a talk. */
const decidedIn = async (...lines: string[]): Promise<string> =>
  textsOf(ofType(await notesOf(...lines), "Decision")).join(" ");

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

describe("what was taken back", () => {
  test("at once is no note", async () => {
    const notes = await notesOf(
      "Mara: Okay, we drop the coins from the ticket machine.",
      "Ines: Great.",
      "Mara: No, wait, forget what I said about the coins.",
    );
    expect(ofType(notes, "Decision")).toEqual([]);
  });

  test("half an hour later is not shown as firm, nor told by the summary", async () => {
    const before = ["Mara: So we remove the coins from the ticket machine.", "Ines: Yes, agreed."];
    expect(await decidedIn(...before, ...ELSEWHERE)).toContain("coins");
    const { notes, summary } = await madeOver(DECK, [
      ...before,
      ...ELSEWHERE,
      "Mara: Back to the ticket machine, on second thoughts forget what I said about removing the coins.",
    ]);
    expect(textsOf(ofType(notes, "Decision")).join(" ")).not.toContain("remove the coins");
    expect(notes.map(({ evidence }) => evidence[0]?.quote)).toContain(
      "So we remove the coins from the ticket machine.",
    );
    expect(JSON.stringify(summary.overview.text) + JSON.stringify(summary.sections)).not.toContain(
      "remove the coins",
    );
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

  test("may be an option by whose letter it is scrapped", async () => {
    const chosen = [
      "Mara: Okay, so B. Let's just say B, the receipt without a logo.",
      "Ines: Fine by me.",
      ...ELSEWHERE,
    ];
    expect(await decidedIn(...chosen)).toContain("without a logo");
    const scrapped = await decidedIn(
      ...chosen,
      "Mara: You've convinced me. Scrap what I said, it's B and C together.",
      "Tomás: No, that's fine.",
    );
    expect(scrapped).not.toContain("without a logo");
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

const quotesOf = ({ replaces = [] }: Annotation): string[] => replaces.map(({ quote }) => quote);

describe("a matter that plain words reverse", () => {
  const SHOP = deckOf(
    ["Pricing page", "Three price tiers", "Compare plans"],
    ["Header", "Logo", "Menu"],
    ["Sign-up form", "Email", "Password"],
  );
  const MENU = [
    "Mara: Now the menu and the logo.",
    "Tomás: The menu is too long for phones.",
    "Ines: The logo could be smaller, I think.",
    "Tomás: It's the same size as last round.",
    "Mara: The menu is fine otherwise.",
  ];
  const HALF_AN_HOUR = Array.from({ length: 20 }, () => MENU).flat();
  const TIERS = ["Mara: We decided: three price tiers on the pricing page.", "Ines: Good."];
  const HEADER = [
    "Mara: The header is next.",
    "Ada: I'll redraw the header by Thursday.",
    "Mara: Great.",
  ];
  const HINT = [
    "Tomás: The password field has no hint.",
    "Ines: I'll write the password hint by Friday.",
    "Mara: Thanks.",
  ];
  const decisionsIn = async (...lines: string[]) =>
    ofType(await notesOver(SHOP, lines), "Decision");
  const tasksIn = async (...lines: string[]) => ofType(await notesOver(SHOP, lines), "Action Item");

  test.each([
    ["right away", "We decided: three price tiers on the pricing page.", []],
    ["later", "We decided: three price tiers on the pricing page.", MENU],
    ["half an hour later", "We decided to show three price tiers.", HALF_AN_HOUR],
  ])("is one decision in its last state %s", async (_, first, between) => {
    const decisions = await decisionsIn(
      "Mara: Let's look at the pricing page.",
      `Mara: ${first}`,
      "Ines: Good.",
      ...between,
      "Mara: On second thoughts, forget the three tiers. Two tiers are enough.",
      "Mara: So we go with two price tiers instead of three.",
      "Ines: Agreed.",
    );
    expect(textsOf(decisions)).toEqual(["We go with two price tiers instead of three."]);
    expect(quotesOf(decisions[0]!)).toEqual([first]);
  });

  test("is replaced by what holds instead, though nobody decides it again", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Mara: On second thoughts, forget the three tiers. Two tiers are enough.",
      "Ines: Agreed.",
    );
    expect(decisions).toHaveLength(1);
    expect(decisions[0]!.text).toContain("Two tiers are enough.");
    expect(quotesOf(decisions[0]!)).toHaveLength(1);
  });

  test("is replaced by 'two instead of three' alone", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Mara: So we go with two price tiers instead of three.",
      "Ines: Agreed.",
    );
    expect(textsOf(decisions)).toEqual(["We go with two price tiers instead of three."]);
    expect(quotesOf(decisions[0]!)).toHaveLength(1);
  });

  test("stays where 'instead of three' is only asked", async () => {
    const decisions = await decisionsIn(
      ...TIERS,
      ...MENU,
      "Ines: What if we showed two price tiers instead of three?",
      "Mara: I'd keep three.",
    );
    expect(textsOf(decisions)).toEqual(["We decided: three price tiers on the pricing page."]);
  });

  test.each([
    ["About the header, make that Monday.", "Monday", MENU],
    ["About the header, make that Monday.", "Monday", HALF_AN_HOUR],
    ["Can we push the header to next Tuesday?", "next Tuesday", MENU],
  ])("%s moves the task that says so and not the nearest", async (words, dueWords, between) => {
    const notes = await notesOver(SHOP, [
      ...HEADER,
      ...between,
      ...HINT,
      `Mara: ${words}`,
      "Ada: Sure.",
    ]);
    const [header, hint, ...more] = ofType(notes, "Action Item");
    expect(more).toEqual([]);
    expect(header).toMatchObject({ text: "Redraw the header.", owner: "Ada", dueWords });
    expect(quotesOf(header!)).toEqual(["I'll redraw the header by Thursday."]);
    expect(hint).toMatchObject({ dueWords: "by Friday" });
    expect(hint!.replaces).toBeUndefined();
    expect(ofType(notes, "Decision")).toEqual([]);
  });

  test("a day that is moved stands beside the task and not in its words", async () => {
    const [task] = await tasksIn(
      "Mara: The header, with the logo and the menu.",
      "Tomás: I'll draw the header on Monday and send it round.",
      "Mara: Great.",
      "Mara: Actually, make that Wednesday.",
    );
    expect(task).toMatchObject({
      text: "Draw the header and send it round.",
      dueWords: "Wednesday",
    });
  });

  test.each([
    ["decision", "Mara: We decided to redesign the sign-up form."],
    ["task", "Ada: I'll redesign the sign-up form by Friday."],
  ])("a %s is taken back by its own words, and the nearest decision stays", async (_, first) => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form, with its email and password.",
      first,
      "Ines: Good.",
      "Mara: We decided to show three price tiers on the pricing page.",
      "Ines: Yes.",
      "Mara: We drop the sign-up form redesign after all.",
      "Ines: Okay.",
    );
    expect(textsOf(decisions)).toEqual([
      "We decided to show three price tiers on the pricing page.",
      "We drop the sign-up form redesign after all.",
    ]);
    expect(decisions.map(quotesOf)).toEqual([[], [first.replace(/^\w+: /u, "")]]);
  });

  test.each([
    "Mara: On second thoughts, forget the logo.",
    "Tomás: Don't forget the three tiers need names.",
    "Tomás: People forget the three tiers all the time.",
  ])("nothing is taken back by %s", async (words) => {
    const decisions = await decisionsIn(...TIERS, words, "Ines: Okay.");
    expect(textsOf(decisions)).toEqual(["We decided: three price tiers on the pricing page."]);
  });

  test("what is called by another form of its verb is taken back, a while later too", async () => {
    const decisions = await decisionsIn(
      "Mara: The pricing page has three price tiers and a quiz.",
      "Ines: Nobody finishes the quiz.",
      "Mara: Let's cut the quiz from the pricing page.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Mara: I take that back, then, about cutting it.",
      "Ines: Good.",
    );
    expect(decisions).toEqual([]);
  });

  test.each([
    ["its number is denied", "Mara: Wait with the lock: three minutes, don't build ninety."],
    ["another number stands", undefined],
  ])("what was settled is no longer shown where %s much later", async (_, undone) => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form locks itself after a while.",
      "Ines: How long, sixty seconds or ninety seconds?",
      "Mara: We decided that the sign-up form locks after ninety seconds.",
      "Ines: Yes.",
      ...ELSEWHERE,
      ...(undone ? [undone] : []),
      "Ines: Okay.",
    );
    expect(decisions).toHaveLength(undone ? 0 : 1);
  });

  test.each([
    ["with another day", "Mara: Right, and the sign-up form is on the ninth.", false],
    ["as what comes every week", "Mara: The sign-up form has a call every Monday.", true],
    ["with the same day", "Mara: So the sign-up form is on the first of March.", true],
  ])(
    "what was settled for a day is shown or not where its matter comes back %s",
    async (_, later, isShown) => {
      const decisions = await decisionsIn(
        "Ines: When does the sign-up form go out?",
        "Mara: We decided that the sign-up form goes out on the first of March.",
        "Ines: Yes.",
        ...ELSEWHERE,
        later,
        "Ines: Okay.",
      );
      expect(textsOf(decisions).join(" ").includes("goes out on the first of March")).toBe(isShown);
    },
  );

  test("an option is no longer shown as chosen where the same people settle on another", async () => {
    const decisions = await decisionsIn(
      "Ines: So which of the three pricing pages is it?",
      "Mara: We decided to go with D for the pricing page.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Mara: I'm changing my mind about the page with the three tiers. It's B.",
      "Ines: Good.",
    );
    expect(textsOf(decisions).join(" ")).not.toContain("D");
  });

  test("what somebody recalls to say what is wrong with it is no longer shown", async () => {
    const decisions = await decisionsIn(
      "Ines: The sign-up form asks for the age.",
      "Mara: We decided to ask for the age on the pricing page alone.",
      "Ines: Yes.",
      ...ELSEWHERE,
      "Ines: So we said the pricing page alone for the age.",
      "Ines: That isn't enough for the law.",
      "Mara: Hm.",
    );
    expect(decisions).toEqual([]);
  });

  test("what only says 'it' takes back and is no decision itself", async () => {
    const decisions = await decisionsIn(
      "Mara: The sign-up form, with its email and password.",
      "Mara: So we remove the password hint from the sign-up form.",
      "Ines: Agreed.",
      "Mara: Let's drop it after all.",
    );
    expect(decisions).toEqual([]);
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

  test.each([
    ["shown where it says of what it asks", "Would the museum even touch contactless?", false],
    ["less sure where only those know it who were there", "Would they even touch it?", true],
  ])("is %s", async (_, question, suggestion) => {
    const notes = await notesOf(
      "Mara: The ticket machine, with coins and contactless.",
      `Ines: ${question}`,
      "Mara: No idea, I honestly don't know.",
    );
    const questions = notes.filter(({ type }) => type === "Open Question");
    expect(questions.map((one) => one.suggestion)).toEqual([suggestion]);
  });

  test.each([
    [
      ["Mara, does the printer take the receipt texts?"],
      "Does the printer take the receipt texts?",
    ],
    [
      ["What is late? Is one minute after closing late?"],
      "What is late? Is one minute after closing late?",
    ],
    [
      ["Do visitors ever keep the receipt? From the old machine?"],
      "Do visitors ever keep the receipt, from the old machine?",
    ],
    [
      ["Why is that printed? The coins and the date."],
      "Why is that printed, the coins and the date?",
    ],
    [
      ["Why is the receipt so much longer on the old machine? The paper is the same, isn't it?"],
      "Why is the receipt so much longer on the old machine?",
    ],
    [["Does the machine print the coins? No idea."], "Does the machine print the coins?"],
    [
      ["I don't know if we're allowed to print the coins on the receipt."],
      "Are we allowed to print the coins on the receipt?",
    ],
    [
      ["The maker wants the receipt in two languages. Can the machine do that?"],
      "Can the machine do that? (“The maker wants the receipt in two languages”)",
    ],
    [
      ["Visitors who lost their receipt wait at the ticket machine. Can I talk to them?"],
      "Can Ines talk to them? (“Visitors who lost their receipt wait at the ticket machine”)",
    ],
  ])("reads alone: %s", async (sentences, text) => {
    const notes = await notesOf(
      "Mara: The ticket machine, with coins and contactless.",
      ...sentences.map((sentence) => `Ines: ${sentence}`),
      "Mara: I don't know, we'd have to ask the maker.",
    );
    expect(textsOf(ofType(notes, "Open Question"))).toEqual([text]);
  });

  test("is none where a sentence only begins like one", async () => {
    const notes = await notesOf(
      "Mara: And the biggest drop is the ticket machine.",
      "Mara: Where, on the old machine, people just don't know what to press or whether the coins are any good.",
      "Ines: They don't. They come with the coins and ask which one of these is it.",
      ...ELSEWHERE,
    );
    expect(ofType(notes, "Open Question")).toEqual([]);
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
