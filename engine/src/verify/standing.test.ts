import type { AnnotationType } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { alignSegments } from "../align/align.ts";
import { deckOf, talkOf } from "../testing/decks.ts";
import { checkModelNote, type ModelNote } from "./model-notes.ts";

const DECK = deckOf(["Order form", "Amount stepper", "Gift card field", "Delivery day"]);

/** What becomes of a note about a line of a talk. */
function checked(lines: readonly string[], note: Partial<ModelNote>, people: readonly string[]) {
  const { segments } = alignSegments(DECK, talkOf(...lines));
  const told: ModelNote = {
    page: 1,
    segmentIds: ["s1"],
    quote: "",
    type: "Action Item",
    text: "",
    owner: "",
    anchor: "",
    confidence: "high",
    ...note,
  };
  const type = told.type;
  return checkModelNote(told, {
    deck: DECK,
    segments,
    from: 0,
    to: segments.length,
    people,
    language: "en",
    isTurned: false,
    told: new Set(),
    typesAt: new Map(segments.map(({ id }) => [id, new Set<AnnotationType>([type])])),
  });
}
const PEOPLE = ["Rosa", "Emil"];
const of = (lines: readonly string[], note: Partial<ModelNote>) => checked(lines, note, PEOPLE);

describe("words that do not stand make no note:", () => {
  test.each<[string, string[], Partial<ModelNote>]>([
    [
      "a choice taken back in the next breath",
      ["Rosa: Let's go with the round stepper. Actually no, let's stay with the square one."],
      {
        type: "Decision",
        quote: "Let's go with the round stepper",
        text: "Go with the round stepper.",
      },
    ],
    [
      "a promise that was kept already",
      ["Rosa: I'll fix the stepper. Ah no, I already did that yesterday."],
      { quote: "I'll fix the stepper", text: "Rosa will fix the stepper.", owner: "Rosa" },
    ],
    [
      "a task told of last time, done since",
      [
        "Rosa: Just to recap, we chose the gift card and Emil was going to email the printer.",
        "Emil: And I did, two weeks ago.",
      ],
      { quote: "Emil was going to email the printer", text: "Email the printer.", owner: "Emil" },
    ],
    [
      "what only would have been",
      ["Rosa: If they had asked for a gift card we would have changed it to red."],
      { type: "Decision", quote: "we would have changed it to red", text: "Change it to red." },
    ],
    [
      "a joke",
      ["Rosa: I'll pay for the delivery myself by Friday.", "Emil: Haha, very funny."],
      {
        quote: "I'll pay for the delivery myself by Friday",
        text: "Rosa will pay for the delivery herself by Friday.",
      },
    ],
    [
      "an aside among laughter",
      [
        "Emil: The stepper is fine. We'll all become goat farmers.",
        "Rosa: Ha ha. I'll learn to milk by Tuesday.",
      ],
      {
        segmentIds: ["s2"],
        quote: "I'll learn to milk by Tuesday",
        text: "Rosa will learn to milk by Tuesday.",
      },
    ],
    [
      "a promise that its speaker thinks better of",
      ["Rosa: I'll, I'll send, no wait, I'll not send it, Emil will send the gift card tomorrow."],
      {
        quote: "I'll, I'll send, no wait, I'll not send it",
        text: "Rosa will send the gift card tomorrow.",
      },
    ],
    [
      "a mocking 'if I were'",
      ["Rosa: If I were the client I'd fire us both. We'd be farmers.", "Emil: Ha ha."],
      {
        type: "Feedback",
        quote: "If I were the client I'd fire us both",
        text: "The client would fire both.",
      },
    ],
    [
      "a saying",
      ["Rosa: Somebody once said, let's decide to decide later."],
      { type: "Decision", quote: "let's decide to decide later", text: "Decide later." },
    ],
    [
      "a rule of others",
      ["Rosa: The guidelines say you must always leave a space around the stepper."],
      {
        quote: "you must always leave a space around the stepper",
        text: "Leave a space around the stepper.",
      },
    ],
    [
      "a question taken for a decision",
      ["Rosa: Do we know whether the delivery day comes from the warehouse?", "Emil: No idea."],
      {
        type: "Decision",
        quote: "the delivery day comes from the warehouse",
        text: "The delivery day comes from the warehouse.",
      },
    ],
    [
      "a what-if put off",
      [
        "Rosa: What if the gift card moved as you scroll?",
        "Emil: Oh that's nice. Not for this release, but nice.",
      ],
      {
        type: "Decision",
        quote: "What if the gift card moved as you scroll",
        text: "The gift card moves as you scroll.",
      },
    ],
    [
      "an option that is off the table since",
      [
        "Rosa: Last week we said we'd drop the gift card, but then legal came back.",
        "Emil: So we keep it.",
      ],
      {
        type: "Decision",
        quote: "Last week we said we'd drop the gift card",
        text: "The gift card is dropped.",
      },
    ],
  ])("%s", (_, lines, note) => {
    expect(of(lines, note).note).toBeUndefined();
  });

  test("an opinion of nobody real is at most a suggestion", () => {
    const { note } = of(["Rosa: If I were the client I'd fire us both."], {
      type: "Feedback",
      quote: "If I were the client I'd fire us both",
      text: "The client would fire both.",
    });
    expect(note?.suggestion ?? true).toBe(true);
  });

  test("a number put right in the same breath makes a suggestion of it", () => {
    const { note } = of(["Rosa: We agreed on twelve, sorry, sixteen delivery days."], {
      type: "Decision",
      quote: "We agreed on twelve, sorry, sixteen delivery days",
      text: "We agreed on sixteen delivery days.",
    });
    expect(note?.suggestion ?? true).toBe(true);
  });
});

describe("words that stand stay sure:", () => {
  test.each<[string, string[], Partial<ModelNote>]>([
    [
      "a proposal that was accepted",
      ["Rosa: Don't you think the gift card should go? Let's drop it.", "Emil: Yes. It's gone."],
      { type: "Decision", quote: "Let's drop it", text: "Let's drop it." },
    ],
    [
      "a decision with 'no' in the reply",
      ["Rosa: We decided not to print the gift card.", "Emil: No, definitely not."],
      {
        type: "Decision",
        quote: "We decided not to print the gift card",
        text: "We decided not to print the gift card.",
      },
    ],
    [
      "a promise with thanks",
      ["Rosa: I'll fix the stepper by Friday.", "Emil: No problem, thanks."],
      {
        quote: "I'll fix the stepper by Friday",
        text: "Rosa will fix the stepper by Friday.",
        owner: "Rosa",
      },
    ],
    [
      "a promise after a laugh",
      ["Emil: The stepper is tiny.", "Rosa: Ha ha. I'll fix the stepper by Friday."],
      {
        segmentIds: ["s2"],
        quote: "I'll fix the stepper by Friday",
        text: "Rosa will fix the stepper by Friday.",
        owner: "Rosa",
      },
    ],
  ])("%s", (_, lines, note) => {
    expect(of(lines, note).note).toMatchObject({ text: note.text, suggestion: false });
  });
});

describe("the owner", () => {
  const ANNAS = ["Anna Schmidt", "Anna Kowalska", "Leo"];
  const ASKED = [
    "Leo: Anna, can you redraw the stepper in the darker green?",
    "Anna Kowalska: Sure, I'll do it by next Wednesday.",
  ];
  const REDRAW = {
    segmentIds: ["s1", "s2"],
    quote: "Anna, can you redraw the stepper in the darker green?",
    text: "Anna redraws the stepper in the darker green.",
  };

  test.each(["Anna Schmidt", "Anna", "Anna Kowalska", "Leo"])(
    "named as %s is whoever of one first name accepts",
    (owner) => {
      expect(checked(ASKED, { ...REDRAW, owner }, ANNAS).note).toMatchObject({
        owner: "Anna Kowalska",
      });
    },
  );

  test("is nobody where a first name means two and nobody answers", () => {
    const lines = [ASKED[0]!, "Leo: Next page."];
    const { note } = checked(
      lines,
      { ...REDRAW, segmentIds: ["s1"], owner: "Anna Schmidt" },
      ANNAS,
    );
    expect(note?.owner).toBeUndefined();
  });

  test("is nobody where the one asked declines", () => {
    const lines = [ASKED[0]!, "Anna Kowalska: Sorry, I can't, I'm away."];
    const { note } = checked(lines, { ...REDRAW, segmentIds: ["s1"], owner: "Anna" }, ANNAS);
    expect(note?.owner).toBeUndefined();
  });

  test("who says 'I' is put right, and no other doer may stand in the sentence", () => {
    const told = { segmentIds: ["s2"], quote: "Sure, I'll do it by next Wednesday", owner: "Leo" };
    const { note } = checked(ASKED, { ...told, text: "Leo does it by next Wednesday." }, ANNAS);
    expect(note).toMatchObject({ owner: "Anna Kowalska" });
    expect(note?.text).not.toContain("Leo");
  });

  test("is no 'she' that only the model knows", () => {
    const lines = [
      "Leo: Rosa will check the print.",
      "Anna Schmidt: She'll need the gift card numbers from me, I'll email them tonight.",
    ];
    const { note } = checked(
      lines,
      {
        segmentIds: ["s2"],
        quote: "I'll email them tonight",
        text: "She will email the gift card numbers tonight.",
      },
      ANNAS,
    );
    expect(note?.text ?? "").not.toMatch(/she will email/iu);
  });
});

const told = (thing: string): Partial<ModelNote> => ({
  segmentIds: ["s3"],
  quote: "I'll make it forty four and send you the file by Friday",
  text: `Emil will make the ${thing} forty four and send the file by Friday.`,
  owner: "Emil",
});

describe("what 'it' is", () => {
  const LINES = [
    "Emil: I moved the gift card field under the totals.",
    "Rosa: The stepper is too small for thumbs though.",
    "Emil: Yeah, fair. I'll make it forty four and send you the file by Friday.",
    "Rosa: Great. And the delivery day?",
  ];
  test("is the thing that was spoken of right before", () => {
    expect(of(LINES, told("stepper")).note?.text).toContain("stepper");
  });

  test.each(["gift card field", "delivery day", "gift card"])("is not the %s", (thing) => {
    expect(of(LINES, told(thing)).note?.text ?? "").not.toContain(thing);
    expect(of(LINES, { ...told(thing), segmentIds: ["s1", "s3"] }).note?.text ?? "").not.toContain(
      thing,
    );
  });
});
