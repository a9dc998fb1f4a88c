import {
  type AlignedSegment,
  type Annotation,
  NO_HEADINGS,
  type Report,
} from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { critique } from "../../fixtures/short-meetings/critique.ts";
import { deckOf, readMeeting } from "../../fixtures/short-meetings/labelled-meeting.ts";
import { summarise } from "./summarise.ts";

const NO_NOTES: Report = {
  pages: [],
  ...NO_HEADINGS,
};

const noteOf = (segment: AlignedSegment, text: string, fields: Partial<Annotation> = {}) => ({
  page: segment.page,
  annotations: [
    {
      id: `note-${segment.id}-${text.length}`,
      reference: "1.1",
      type: "Decision" as const,
      subtype: "General",
      text,
      evidence: [{ segmentId: segment.id, quote: segment.text, speaker: segment.speaker ?? "" }],
      confidence: 0.9,
      suggestion: false,
      ...fields,
    },
  ],
});

const deck = deckOf(critique);
const { segments } = readMeeting(critique);
const spokenWords = new Set(
  segments.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}']+/gu)),
);

const wordsOn = (page: number) =>
  segments.filter((each) => each.page === page).reduce((sum, each) => sum + each.text.length, 0);

describe("a summary of a meeting with a deck", () => {
  const summary = summarise({ deck, segments, report: NO_NOTES });

  test("has its sections in the order of the deck, named by the pages' titles", () => {
    const pages = summary.sections.flatMap((section) => section.pages);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(summary.sections.map(({ title }) => title)).toContain("Payment");
  });

  test("shows the page that most was said about", () => {
    const most = [1, 2, 3, 4, 5].toSorted((a, b) => wordsOn(b) - wordsOn(a))[0];
    expect(summary.overview.page).toBe(most);
  });

  test("says in its sections nothing that wasn't said", () => {
    const sentences = summary.sections.flatMap(({ text }) => text);
    const words = sentences.flatMap((text) => text.toLowerCase().match(/[\p{L}']+/gu) ?? []);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !spokenWords.has(word))).toEqual([]);
  });

  test("is the same every time", () => {
    expect(JSON.stringify(summarise({ deck, segments, report: NO_NOTES }))).toBe(
      JSON.stringify(summary),
    );
  });
});

const lineWith = (words: string): AlignedSegment =>
  segments.find(({ text }) => text.includes(words))!;
const SEAL = noteOf(
  lineWith("So then we keep the seal"),
  "The seal stays, the other four badges go.",
);
const CART = noteOf(lineWith("I'll update the cart"), "Update the cart frame.", {
  type: "Action Item",
  owner: "Ingrid",
  due: "2026-03-05",
});
const SENT = noteOf(lineWith("what the service returns"), "Find out what the service returns.", {
  type: "Action Item",
  owner: "Samir",
  dueWords: "before Thursday",
});
const LIKED = noteOf(lineWith("I really like the sticky"), "The sticky total is much calmer.", {
  type: "Feedback",
});
const QUESTION = noteOf(
  lineWith("whether pay later"),
  "Does pay later launch in the same release?",
  {
    type: "Open Question",
  },
);
const of = (...pages: Report["pages"]): Report => ({ ...NO_NOTES, pages });
const linesOf = (report: Report, language?: string): string[] =>
  summarise({ deck, segments, report, ...(language ? { language } : {}) }).overview.text.split(
    "\n",
  );
/** What the sections tell of a meeting with a note on page 3 and a decision. */
const bulletsOf = (note: Annotation): string[] => {
  const report = of({ page: 3, annotations: [note] }, SEAL);
  return summarise({ deck, segments, report }).sections.flatMap(({ pages, text }) =>
    pages.includes(3) ? text : [],
  );
};

/** A note that waits to be checked, and the line that proves it. */
const waiting = (
  type: Annotation["type"],
  words: string,
  fields: Partial<Annotation> = {},
): Report["pages"][number] => {
  const line = lineWith(words);
  return noteOf(line, words, { type, suggestion: true, confidence: 0.5, id: words, ...fields });
};

/** Lines of a talk on a page, behind those of `before`. */
const talkOf = (
  lines: readonly (readonly [speaker: string, text: string])[],
  { page = 4, before = [] }: { page?: number | null; before?: readonly AlignedSegment[] } = {},
): AlignedSegment[] =>
  lines.map(([speaker, text], at) => ({
    id: `t${at}`,
    index: before.length + at,
    page,
    speaker,
    text,
  }));

/** What a summary asks to be checked where one line may be a decision, by what somebody else answers to it. */
const toCheckOf = (
  proposal: string,
  answer: string,
  fields: Partial<Annotation> = {},
): string[] => {
  const talk = talkOf([
    ["Bea", proposal],
    ["Samir", answer],
  ]);
  const report = of(noteOf(talk[0]!, proposal, { suggestion: true, confidence: 0.6, ...fields }));
  const { text } = summarise({ deck, segments: talk, report }).overview;
  return text.split("\n").filter((line) => line.startsWith("- "));
};

/** What a summary reads back of lines at the end of a meeting in which one thing was decided. */
const readBackOf = (...end: readonly (readonly [speaker: string, text: string])[]): string[] => {
  const lines = talkOf(end, { page: null, before: segments });
  const report = of(SEAL);
  const { text } = summarise({ deck, segments: [...segments, ...lines], report }).overview;
  const [, , ...items] = text.split("\n");
  return items.slice(0, items.indexOf("Decided:"));
};

describe("a summary of notes", () => {
  test("says who went through what, then what was decided, is open and is to do by whom and when", () => {
    const [prose, ...lines] = linesOf(of(CART, SENT, SEAL, QUESTION));
    expect(prose).toMatch(
      /^Ingrid, Bea, Tomasz and Samir went through all 5 pages of “Checkout redesign” in 6 minutes\./,
    );
    expect(lines).toEqual([
      "Decided:",
      "- Payment: The seal stays, the other four badges go.",
      "To do:",
      "- Ingrid: Update the cart frame (Cart summary, Thursday 5 March).",
      "- Samir: Find out what the service returns (Cart summary, before Thursday).",
      "Open:",
      "- Payment: Does pay later launch in the same release?",
    ]);
  });

  test("says how long it took only where most of what was said has a time", () => {
    const lasting = (timed: number): string => {
      const some = segments.map((segment, at) => {
        const { start: _start, end: _end, ...rest } = segment;
        return at < timed ? { ...rest, start: at * 60, end: at * 60 + 5 } : rest;
      });
      return summarise({ deck, segments: some, report: of(SEAL) }).overview.text.split("\n")[0]!;
    };
    expect(lasting(6)).toMatch(/went through all 5 pages of “Checkout redesign”\.$/);
    expect(lasting(segments.length)).toMatch(/ in \d+ minutes\.$/);
  });

  test("says what was changed during the meeting, with the words that it replaces", () => {
    const replaces = [{ segmentId: "s1", quote: "we keep all five" }];
    const lines = linesOf(of({ ...SEAL, annotations: [{ ...SEAL.annotations[0]!, replaces }] }));
    expect(lines).toContain(
      "- Payment: The seal stays, the other four badges go (before: “we keep all five”).",
    );
    expect(lines).toContain("Changed during the meeting:");
    expect(lines.join(" ")).not.toContain("Decided");
  });

  test("leaves out what is done, and tells a quotation with what was said before it", () => {
    const [seal, cart] = [SEAL, CART].map(({ annotations }) => annotations[0]!) as [
      Annotation,
      Annotation,
    ];
    const quoted = { ...seal, isQuoted: true, text: "The other four badges go." };
    const lines = linesOf(
      of({ page: 4, annotations: [quoted] }, { page: 2, annotations: [{ ...cart, isDone: true }] }),
    );
    expect(lines.slice(1)).toEqual([
      "Decided:",
      expect.stringMatching(/^- Payment: .*Bea: “.*seal.*”/),
    ]);
  });

  test("asks to check what may have been decided, promised or left open, with what was said around it", () => {
    const lines = linesOf(
      of(
        waiting("Decision", "So then we keep the seal", { confidence: 0.45 }),
        waiting("Action Item", "what the service returns", {
          owner: "Samir",
          dueWords: "Thursday",
        }),
        waiting("Open Question", "whether the total includes shipping"),
      ),
    );
    expect(lines.slice(1)).toEqual([
      "To be checked:",
      "- Decided? Ingrid: “Legal said one of them has to be. The rule is that the security seal must appear on the page where card data is entered.” Bea: “We keep the seal and lose the other four. Everybody fine with that?” Tomasz: “Fine.”",
      "- To do? Samir (Thursday) – Bea: “Samir, could you find out from Lena's team what the service returns there before Thursday?” Samir: “Sure, I'll ask her.”",
      "- Open? Tomasz: “Do we know whether the total includes shipping at that point? Because the label says order total.” Ingrid: “Honestly I don't know.”",
    ]);
  });

  test("asks nobody to check what is hardly sure, and no section tells it", () => {
    const report = of(
      SEAL,
      waiting("Decision", "The promo code goes behind a link", { confidence: 0.25 }),
    );
    const { overview, sections } = summarise({ deck, segments, report });
    expect(JSON.stringify([overview.text, sections])).not.toContain("promo");
    const surer = of(
      SEAL,
      waiting("Decision", "The promo code goes behind a link", { confidence: 0.3 }),
    );
    expect(linesOf(surer).join()).toContain("The promo code goes behind a link");
  });

  test("tells what waits to be checked where nothing is sure, and picks no sentences beside it", () => {
    const report = of(waiting("Action Item", "what the service returns", { owner: "Samir" }));
    const { overview, sections } = summarise({ deck, segments, report });
    expect(overview.text).toContain("To be checked:\n- To do? Samir – Bea: “Samir, could");
    expect(sections).toEqual([]);
  });

  test("names no page that is in doubt, and puts what stands there into no section of it", () => {
    const inDoubt = [SEAL, LIKED].map(({ page, annotations }) => ({
      page,
      annotations: annotations.map((note) => ({ ...note, runnerUp: 2 })),
    }));
    const { overview, sections } = summarise({ deck, segments, report: of(...inDoubt) });
    expect(overview.text).toContain("- The seal stays, the other four badges go.");
    expect(overview.text).not.toContain("Payment");
    expect(sections.map(({ title, pages }) => [title, pages])).toEqual([["Also noted", []]]);
  });

  test.each<[string, Annotation["type"], string]>([
    ["what was told of the past", "Decision", "Some of them wanted to keep the cards."],
    ["what points at something unsaid", "Decision", "Put it on the table for the arrivals."],
    ["what only might be", "Decision", "We could do adults and children as separate steppers."],
    ["speech as it was spoken", "Decision", "You have the floor, and, eh, the walls."],
    ["a question about nothing", "Open Question", "Are there any then?"],
  ])("leaves %s to the notes", (_, type, text) => {
    const [{ annotations }] = [SEAL];
    const note = { ...annotations[0]!, id: "other", type, text };
    expect(linesOf(of({ page: 4, annotations: [note] })).slice(1)).toEqual([]);
    const edited = { by: "Ada", at: "2026-11-12T10:00:00Z", version: 1 };
    expect(linesOf(of({ page: 4, annotations: [{ ...note, edited }] }))).toContain(
      `- Payment: ${text}`,
    );
  });

  test("names for each decision its page and for each task its owner, an owner's together and nobody's last", () => {
    const [seal, cart] = [SEAL, CART].map(({ annotations }) => annotations[0]!) as [
      Annotation,
      Annotation,
    ];
    const { owner: _owner, due: _due, ...free } = cart;
    const report = of(
      { page: 2, annotations: [{ ...seal, id: "d1", text: "Legend: the bar stays grey." }] },
      {
        page: 4,
        annotations: [
          { ...seal, id: "d2", text: "Payment: The bar stays grey." },
          { ...seal, id: "d3", text: "The card comes first of all methods." },
          { ...free, id: "t1", text: "Print the frame again on paper." },
          { ...cart, id: "t2", text: "Draw the bar without shadow." },
          { ...cart, id: "t3", owner: "Samir", text: "Name the pricing service." },
          { ...cart, id: "t4", text: "Send the card to finance." },
        ],
      },
    );
    expect(linesOf(report).slice(1)).toEqual([
      "Decided:",
      "- Cart summary: Legend, the bar stays grey.",
      "- Payment: The bar stays grey.",
      "- Payment: The card comes first of all methods.",
      "To do:",
      "- Ingrid: Draw the bar without shadow (Payment, Thursday 5 March).",
      "- Ingrid: Send the card to finance (Payment, Thursday 5 March).",
      "- Samir: Name the pricing service (Payment, Thursday 5 March).",
      "- Owner not named: Print the frame again on paper (Payment).",
    ]);
  });

  const LONG_PAGE = "We put the whole checkout with all of its steps on one long page.";

  test.each(["Fine by me.", "Then we need a sticky bar.", "No problem."])(
    "asks to check a decision that somebody answers with '%s'",
    (answer) => {
      expect(toCheckOf(LONG_PAGE, answer)).toEqual([expect.stringContaining(LONG_PAGE)]);
    },
  );

  test.each([
    "Ha, with a scroll bar of gold.",
    "You're kidding.",
    "No way.",
    "We definitely won't do that.",
    "Go on, we'll not settle it now.",
  ])("asks nobody to check what somebody answers with '%s'", (answer) => {
    expect(toCheckOf(LONG_PAGE, answer)).toEqual([]);
  });

  test("asks to check a decision against something that the next speaker is against, too", () => {
    const proposal = "We do not put the whole checkout on one long page.";
    expect(toCheckOf(proposal, "No, we won't do that.")).toHaveLength(1);
  });

  test.each<[string, Partial<Annotation>, boolean]>([
    ["I can translate the labels of the cart.", { owner: "Bea" }, false],
    ["I can translate the labels of the cart.", { owner: "Bea", dueWords: "Friday" }, true],
    ["I'll translate the labels of the cart.", { owner: "Bea" }, true],
    ["I'll translate the labels of the cart.", {}, false],
    ["Could you translate the labels of the cart?", { owner: "Bea" }, false],
    ["Could you translate the labels of the cart?", { owner: "Samir" }, true],
  ])(
    "asks to check a task only where its owner takes it on: '%s' %o",
    (words, fields, isListed) => {
      const items = toCheckOf(words, "Sure, I'll do that.", { type: "Action Item", ...fields });
      expect(items).toHaveLength(isListed ? 1 : 0);
    },
  );

  test.each([
    ["Honestly I don't know.", 1],
    ["That depends on the bank.", 1],
    ["It does, since the spring.", 0],
  ])(
    "asks whether a question is open that somebody answers with '%s' %i times",
    (answer, times) => {
      const question = "Does the total include the shipping to islands?";
      expect(toCheckOf(question, answer, { type: "Open Question" })).toHaveLength(times);
    },
  );

  test.each([
    "Let me go to the checkout page with all steps.",
    "You always have to assume that carts are full.",
  ])("asks nobody to check '%s', which settles nothing", (line) => {
    expect(toCheckOf(line, "Fine by me.")).toEqual([]);
  });

  test("begins with what somebody read back, and not with who thanks or calls whom", () => {
    expect(
      readBackOf(
        ["Bea", "Thanks, Ingrid, and bye Samir."],
        ["Bea", "So that's Ingrid on the cart, um, and Tomasz with the badges."],
        ["Samir", "I have the service and the list."],
        ["Ingrid", "You have to come and see it, Bea."],
      ),
    ).toEqual([
      "- Tomasz: “I'll book the usability lab for the twelfth, I nearly forgot.”",
      "- Bea: “So that's Ingrid on the cart, and Tomasz with the badges.”",
      "- Samir: “I have the service and the list.”",
    ]);
  });

  test.each([
    "Let me just read back what we've got.",
    "I'm just going to run through what I've written.",
    "So what've we got.",
  ])("reads back what was settled behind '%s', without what is said beside it", (opening) => {
    expect(
      readBackOf(
        ["Bea", opening],
        ["Bea", "Shout if it's wrong."],
        ["Bea", "The seal stays and the other badges go."],
        ["Samir", "And the cart keeps its bar."],
        ["Ingrid", "Why is it always me?"],
        ["Bea", "I'm so hungry."],
        ["Bea", "Ingrid, you have the cart frame."],
        ["Samir", "I have the service and the list."],
        ["Samir", "And I'll get Bea's dog a chew toy."],
        ["Bea", "Lovely, thanks all."],
      ),
    ).toEqual([
      "- Bea: “The seal stays and the other badges go.”",
      "- Samir: “The cart keeps its bar.”",
      "- Bea: “Ingrid, you have the cart frame.”",
      "- Samir: “I have the service and the list.”",
    ]);
  });

  test("reads back everybody's part where somebody asks what there is", () => {
    expect(
      readBackOf(
        ["Bea", "Can somebody say what we've got?"],
        ["Samir", "So I ask the service people, and the list."],
        ["Ingrid", "The cart frame and the badges."],
        ["Tomasz", "I'm so hungry."],
      ),
    ).toEqual([
      "- Samir: “I ask the service people, and the list.”",
      "- Ingrid: “The cart frame and the badges.”",
    ]);
  });

  test("tells all that is sure, also what says the same, but once what waits to be checked", () => {
    const seal = SEAL.annotations[0]!;
    const update = "I'll update the cart frame";
    const again = { ...seal, id: "again", text: "The seal stays and the other four badges go." };
    const lines = linesOf(
      of(
        { page: 3, annotations: [again] },
        SEAL,
        waiting("Action Item", update, { owner: "Ingrid" }),
        waiting("Action Item", update, { owner: "Ingrid", id: "twice" }),
      ),
    );
    expect(lines.filter((line) => line.includes("four badges"))).toHaveLength(2);
    expect(lines.filter((line) => line.includes("cart frame"))).toHaveLength(1);
  });

  test("tells a task in the words that were said where a thing was put in for an “it”", () => {
    const talk = talkOf([
      ["Bea", "The office needs a template for the cart."],
      ["Samir", "You'll get it with the artwork."],
    ]);
    const fields = { type: "Action Item" as const, owner: "Samir" };
    const report = of(noteOf(talk[1]!, "Get the office with the artwork.", fields));
    const { text } = summarise({ deck, segments: talk, report }).overview;
    expect(text).toContain("“You'll get it with the artwork.”");
    expect(text).not.toContain("Get the office");
  });

  test("tells an exchange as far as the words that settle it", () => {
    const talk = talkOf([
      ["Bea", "The fennel looks like something medical on that box."],
      ["Samir", "Then it's an organ."],
      ["Ingrid", "Lose the fennel."],
    ]);
    const evidence = talk
      .slice(1)
      .map(({ id, text, speaker = "" }) => ({ segmentId: id, quote: text, speaker }));
    const report = of(noteOf(talk[1]!, "“It's an organ.” – “Lose the fennel.”", { evidence }));
    const { text } = summarise({ deck, segments: talk, report }).overview;
    expect(text).toContain("Samir: “It's an organ.” Ingrid: “Lose the fennel.”");
  });

  test("says the day of a task once, where its words have it", () => {
    const words = { text: "Finish the menu for the next review.", dueWords: "for the next review" };
    const lines = linesOf(of({ ...CART, annotations: [{ ...SENT.annotations[0]!, ...words }] }));
    expect(lines).toContain("- Samir: Finish the menu for the next review (Cart summary).");
  });

  test("speaks the language of the notes", () => {
    const report = of(SEAL, waiting("Action Item", "what the service returns"));
    const [prose, decided, , check] = linesOf(report, "de");
    expect(prose).toMatch(/ gingen alle 5 Seiten von „Checkout redesign“ durch in 6 Minuten\.$/);
    expect(decided).toBe("Entschieden:");
    expect(check).toBe("Noch zu prüfen:");
  });

  test("has a section for each page that more was said about than its overview tells, and a quote where one has a voice", () => {
    const liked = { ...LIKED, page: 4 };
    const { sections } = summarise({ deck, segments, report: of(CART, liked, SEAL) });
    // Decision and task are told once, ahead of them.
    expect(sections.map(({ title, pages }) => [title, pages])).toEqual([["Payment", [4]]]);
    const [payment] = sections;
    expect(payment!.text).toEqual(["Tomasz: The sticky total is much calmer."]);
    expect(payment!.notes).toEqual([LIKED.annotations[0]!.id]);
    expect(payment!.quote).toMatchObject({ speaker: "Tomasz", text: expect.any(String) });
    expect(lineWith(payment!.quote!.text)).toBeDefined();
  });

  test("tells in each bullet what it is, and whose words it quotes; a task once, with whose and until when", () => {
    const [{ annotations }] = [CART];
    const note = annotations[0]!;
    const task = {
      ...note,
      type: "Action Item" as const,
      text: "Ask the printer for a proof of the cart.",
    };
    const given = { ...task, id: "t1", owner: "Tomasz", due: "2026-12-02" };
    const idea = { ...note, type: "New Idea" as const, id: "i1", text: "Fold the box twice." };
    const quoted = {
      ...note,
      id: "q1",
      type: "Feedback" as const,
      isQuoted: true,
      subject: "Cart",
    };
    const noted = {
      ...quoted,
      text: "the bar is too tight",
      evidence: [{ ...note.evidence[0]!, speaker: "Mara" }],
    };
    const report = of({ page: 2, annotations: [noted, idea, given] });
    const { overview, sections } = summarise({ deck, segments, report });
    expect(overview.text).toContain(
      "To do:\n- Tomasz: Ask the printer for a proof of the cart (Cart summary, Wednesday 2 December).",
    );
    expect(sections[0]!.text).toEqual([
      "Mara: Cart: “the bar is too tight”",
      "Proposed by Ingrid: Fold the box twice.",
    ]);
  });

  test("shows a note that says word for word what was said as a quotation", () => {
    const [, words] = /(I really like the sticky.*?[.!])/u.exec(
      LIKED.annotations[0]!.evidence[0]!.quote,
    )!;
    const note = { ...LIKED.annotations[0]!, text: words! };
    expect(bulletsOf(note)).toEqual([`Tomasz: “${words}”`]);
    expect(bulletsOf({ ...note, text: "The total that sticks is liked." })).toEqual([
      "Tomasz: The total that sticks is liked.",
    ]);
  });

  test("leaves to the notes what only names things, and how a presenter walks through a page", () => {
    const list = {
      ...LIKED.annotations[0]!,
      text: "The times, the ship, the duration, whether there's wifi.",
    };
    const walk = { ...LIKED.annotations[0]!, id: "w", type: "Visual Callout" as const };
    for (const note of [list, walk]) expect(bulletsOf(note)).toEqual([]);
    expect(bulletsOf({ ...walk, isWritten: true })).toEqual([walk.text]);
  });

  test("tells in no section what a model's sentence rests on, and of a page no more than two notes", () => {
    const one = LIKED.annotations[0]!;
    const ideas = [1, 2, 3, 4].map((at) => ({
      ...one,
      id: `i${at}`,
      type: at > 2 ? ("Feedback" as const) : ("New Idea" as const),
      text: `The bar could be drawn ${at} times.`,
      isWritten: true,
    }));
    const lead = [{ text: one.text, notes: [one.id] }];
    const report = of({ page: 3, annotations: [one, ...ideas] });
    const { overview, sections } = summarise({ deck, segments, report, lead });
    expect(overview.text).toContain(one.text);
    expect(sections.flatMap(({ text }) => text)).toEqual([
      "The bar could be drawn 3 times.",
      "The bar could be drawn 4 times.",
    ]);
  });
});

const minutesOf = (...lines: string[]) => {
  const said = segments.map((one) => ({ ...one, page: null }));
  const written = lines.map((text, at): AlignedSegment => ({
    id: `m${at}`,
    index: said.length + at,
    page: null,
    text,
  }));
  return summarise({ deck: null, segments: [...said, ...written], report: of(SEAL) });
};

describe("the minutes of a meeting", () => {
  test("end with the lists that they end with, as written, each under its heading", () => {
    const { overview } = minutesOf(
      "Open points",
      "who signs off the wording",
      "mobile, tbc",
      "Actions",
      "Bea: cart frame, Friday",
      "Samir: list of services",
      "Close",
      "The chair thanked everybody.",
    );
    expect(overview.text.split("\n").slice(-6)).toEqual([
      "Open points:",
      "- who signs off the wording",
      "- mobile, tbc",
      "Actions:",
      "- Bea: cart frame, Friday",
      "- Samir: list of services",
    ]);
  });

  test("are written: what has a time was said, and is no heading of a list", () => {
    const talk = ["these tasks can be heavy", "and run very often", "in the same thread"].map(
      (text, at): AlignedSegment => ({
        id: `talk${at}`,
        index: segments.length + at,
        page: null,
        text,
        start: 3_000 + at,
      }),
    );
    const { overview } = summarise({
      deck: null,
      segments: [...segments, ...talk],
      report: of(SEAL),
    });
    expect(overview.text).not.toContain("run very often");
  });

  test("give nobody anything by a list of who was there", () => {
    const { overview } = minutesOf("34. Bea Larsen (Fjord).", "35. Samir Aziz (Kelp).");
    expect(overview.text).not.toContain("Larsen");
  });
});

test("a deck of forty spoken pages makes at most twelve sections", () => {
  const pages = Array.from({ length: 40 }, (_, index) => ["Chapter " + index, "Layout"]);
  const long = { name: "long", pages, talk: "" };
  const spoken = pages.flatMap((_, index) =>
    segments.slice(0, 6).map((each, at): AlignedSegment => ({
      ...each,
      id: `${index}-${at}`,
      index: index * 6 + at,
      page: index + 1,
    })),
  );
  const summary = summarise({ deck: deckOf(long), segments: spoken, report: NO_NOTES });
  expect(summary.sections.length).toBeGreaterThan(1);
  expect(summary.sections.length).toBeLessThanOrEqual(12);
});

const aboutScreen = (title: string) =>
  `The ${title.toLowerCase()} screen hides its most important button below the fold on phones.`;

describe("a short meeting over many pages", () => {
  const titles = [
    "Cover",
    "Home",
    "Search",
    "Filters",
    "Basket",
    "Payment",
    "Profile",
    "Dark mode",
  ];
  const spoken = titles.map((title, index) => ({
    id: `s${index}`,
    index,
    text: aboutScreen(title),
    page: index + 1,
  }));
  const sections = summarise({
    deck: { pages: titles.map((title, index) => ({ ...deck.pages[0]!, page: index + 1, title })) },
    segments: spoken,
    report: NO_NOTES,
  }).sections;

  test("is not put under the name of one page", () => {
    expect(sections.length).toBeGreaterThan(2);
    const wide = sections.filter(({ pages }) => pages.length > 2);
    expect(wide.filter(({ title }) => titles.includes(title))).toEqual([]);
  });

  test("has each part named by the pages that it runs between", () => {
    for (const { title, pages } of sections) {
      const [first, last] = [titles[pages[0]! - 1]!, titles[pages.at(-1)! - 1]!];
      expect([first, `${first} and ${last}`, `${first} – ${last}`]).toContain(title);
    }
  });
});

test("a page whose title is a question gets no colon", () => {
  const pages = deck.pages.map((page) => ({ ...page, title: "Who pays?" }));
  const { overview } = summarise({ deck: { pages }, segments, report: of(SEAL) });
  expect(overview.text).toContain("- Who pays? The seal stays, the other four badges go.");
});

test("pages without titles are named by their numbers", () => {
  const untitled = { pages: deck.pages.map((page) => ({ ...page, title: null, lines: [] })) };
  const summary = summarise({ deck: untitled, segments, report: NO_NOTES });
  expect(summary.sections.map(({ title }) => title)).toContain("Page 4");
});

const talkOn = (words: string, from: number) =>
  Array.from({ length: 80 }, (_, at): AlignedSegment => ({
    id: `s${from + at}`,
    index: from + at,
    text: `The ${words} needs another careful round with the whole ${words} group number ${at}.`,
    page: null,
  }));

describe("without a deck", () => {
  test("sections follow the topics and have no pages", () => {
    const bare = segments.map((segment) => ({ ...segment, page: null }));
    const summary = summarise({ deck: null, segments: bare, report: NO_NOTES });
    expect(summary.overview.page).toBeNull();
    expect(summary.sections.length).toBeGreaterThan(0);
    for (const section of summary.sections) expect(section.pages).toEqual([]);
  });

  test("two topics are told apart", () => {
    const both = [
      ...talkOn("typeface kerning ligature", 0),
      ...talkOn("server database migration", 80),
    ];
    const { sections } = summarise({ deck: null, segments: both, report: NO_NOTES });
    expect(sections.map(({ title }) => title)).toEqual(sections.map((_, at) => `Part ${at + 1}`));
    expect(sections[0]!.text.join(" ")).toMatch(/typeface/);
    expect(sections[0]!.text.join(" ")).not.toMatch(/database/);
    expect(sections.at(-1)!.text.join(" ")).toMatch(/database/);
  });

  test("parts are named by their times where these are known", () => {
    const timed = talkOn("typeface kerning ligature", 0).map((one, at) => ({
      ...one,
      start: at * 5,
      end: at * 5 + 4,
    }));
    const { sections } = summarise({ deck: null, segments: timed, report: NO_NOTES });
    expect(sections[0]!.title).toMatch(/^0:00–\d:\d\d$/);
  });
});

test("an empty transcript has an honest overview and no sections", () => {
  const summary = summarise({ deck, segments: [], report: NO_NOTES });
  expect(summary).toEqual({
    overview: { page: 1, text: "The transcript has no words, so there is nothing to summarise." },
    sections: [],
  });
});

test("a Japanese meeting is summed up in its own words", () => {
  const text = "検索画面の結果一覧は、利用者が期待する順番で並んでいないと思います。";
  const talk = [text, "見出しの文字はもう少し大きくしたほうが読みやすいと考えています。"].map(
    (words, index): AlignedSegment => ({ id: `s${index}`, index, text: words, page: null }),
  );
  const summary = summarise({ deck: null, segments: talk, report: NO_NOTES });
  const sentences = [summary.overview.text, ...summary.sections.flatMap((section) => section.text)];
  expect(sentences.join("")).toContain("検索画面");
});

test("a note of a paragraph's length stands in no section", () => {
  const endless = "The shelf carries the lamp and the shelf hides the cable. ".repeat(8).trim();
  const report = of(noteOf(segments[0]!, endless), SEAL);
  const { sections } = summarise({ deck, segments, report });
  expect(sections.flatMap(({ text }) => text)).toEqual([
    "Decided: The seal stays, the other four badges go.",
  ]);
});
