import { describe, expect, test } from "vitest";
import type { DraftNote } from "./draft.ts";
import { guidanceSentence, withGuidance } from "./guidance.ts";

const noteOf = (text: string, change: Partial<DraftNote> = {}): DraftNote => ({
  type: "Decision",
  subtype: "General",
  text,
  page: 1,
  evidence: [{ segmentId: text, quote: text, speaker: "Noor Haddad" }],
  order: 0,
  confidence: 0.9,
  suggestion: false,
  ...change,
});

const GRID = noteOf("The grid keeps three columns.");
const PRICE = noteOf("The price stays on top.", { page: 2, confidence: 0.6 });
const SEND = noteOf("Send the numbers.", { type: "Action Item", page: 4, owner: "Piet Vandaele" });
const BLUE = noteOf("The blue is too loud.", { type: "Feedback", page: 5, suggestion: true });
const ALL = [GRID, PRICE, SEND, BLUE];
const KNOWN = { people: ["Noor Haddad", "Piet Vandaele"] };

const guided = (guidance: string, notes = ALL) => withGuidance(notes, guidance, KNOWN);

describe("guidance", () => {
  test.each([
    ["Only decisions", [GRID, PRICE]],
    ["only action items and feedback please", [SEND, BLUE]],
    ["No feedback. Skip tasks.", [GRID, PRICE]],
    ["Only pages 2 to 4", [PRICE, SEND]],
    ["leave out page 1 and 5", [PRICE, SEND]],
    ["Just what Piet has to do", [SEND]],
    ["Nothing about the price this time", [GRID, SEND, BLUE]],
    ["Focus on the grid", [GRID]],
    ["At most 3 notes", [GRID, PRICE, SEND]],
    ["Leave out everything except decisions", [GRID, PRICE]],
    ["Everything but feedback", [GRID, PRICE, SEND]],
    ["Only pages 1, 2 and 4", [GRID, PRICE, SEND]],
    ["Skip the part where we talked about the price", [GRID, SEND, BLUE]],
    ["Decisions only, without the price", [GRID]],
  ])("is followed: %s", (guidance, notes) => {
    const { notes: left, followed, unfollowed } = guided(guidance);
    expect(left).toEqual(notes);
    expect(followed.join(" ")).not.toBe("");
    expect(unfollowed).toEqual([]);
  });

  test("makes notes fewer, or shows those that are less sure", () => {
    expect(guided("Shorter, please").notes).toHaveLength(2);
    expect(guided("More detail").notes.every(({ suggestion }) => !suggestion)).toBe(true);
  });

  test.each([
    "Make it sound like a pirate",
    "Not so formal",
    "Drag and drop",
    "Only what the board said",
    "Only page 77",
  ])("that cannot be followed changes nothing and is said: %s", (guidance) => {
    expect(guided(guidance)).toEqual({ notes: ALL, followed: [], unfollowed: [guidance] });
  });

  test("never takes a note away that the presenter marked", () => {
    const marked = { ...GRID, marks: [{ id: "m", type: "Decision" as const, at: 3, page: 1 }] };
    expect(guided("No decisions", [marked, PRICE]).notes).toEqual([marked]);
  });

  test("says what it followed and what it could not in the person's words", () => {
    expect(guidanceSentence({ followed: [], unfollowed: ["like a pirate", "louder"] })).toBe(
      "The built-in engine could not follow “like a pirate”, “louder”.",
    );
    expect(guidanceSentence({ followed: ["no tasks"], unfollowed: ["louder"] })).toBe(
      "The built-in engine followed “no tasks” and could not follow “louder”.",
    );
    expect(guidanceSentence({ followed: [], unfollowed: [] })).toBeUndefined();
  });
});

describe("guidance for more detail", () => {
  const COST = noteOf("The prices look too small.", { type: "Feedback", suggestion: true });
  const notes = [GRID, COST, BLUE];

  test("brings forward what is less sure about its topic, and nothing else", () => {
    expect(guided("more detail on pricing, leave out small talk", notes)).toEqual({
      notes: [GRID, { ...COST, suggestion: false }, BLUE],
      followed: ["more detail on pricing"],
      unfollowed: [],
    });
  });

  test("is named where there is no more, or only on one of two topics", () => {
    expect(guided("more detail on the grid", notes).unfollowed).toEqual([
      "more detail on the grid",
    ]);
    expect(guided("more detail on pricing and the grid", notes)).toMatchObject({
      notes: [GRID, { ...COST, suggestion: false }, BLUE],
      unfollowed: ["the grid"],
    });
  });
});

describe("two wishes in one sentence", () => {
  test.each([
    ["Leave out pages 1 to 3 and only what Noor said", [BLUE]],
    ["Leave out page 1, only what Noor said", [PRICE, BLUE]],
    ["Only what Noor said. Leave out pp. 1-3", [BLUE]],
    ["Skip tasks and at most 1 note", [GRID]],
    ["Only decisions without the price", [GRID]],
    ["Only decisions and not the price", [GRID]],
    ["Leave out the grid and the price", [SEND, BLUE]],
    ["Leave out page 1 and feedback", [PRICE, SEND]],
    ["Only the grid and the price", [GRID, PRICE]],
    ["Only decisions and feedback on pages 1 and 5", [GRID, BLUE]],
  ])("are both followed: %s", (guidance, notes) => {
    const spoken = { ...SEND, evidence: [{ ...SEND.evidence[0]!, speaker: "Piet Vandaele" }] };
    const given = [GRID, PRICE, spoken, BLUE];
    const made = guided(guidance, given);
    expect(made.notes).toEqual(notes.map((note) => (note === SEND ? spoken : note)));
    expect(made.unfollowed).toEqual([]);
  });

  test.each([
    ["Leave out page 1 and make it sound like a pirate", "make it sound like a pirate"],
    ["Skip the grid and only what the board said", "only what the board said"],
    ["Like a pirate, no decisions on page 1", "Like a pirate"],
  ])("are followed where they can be, and the other is named: %s", (guidance, unfollowed) => {
    expect(guided(guidance)).toMatchObject({
      notes: [PRICE, SEND, BLUE],
      unfollowed: [unfollowed],
    });
  });
});

const ofType =
  (type: DraftNote["type"], change: Partial<DraftNote> = {}) =>
  (index: number) =>
    noteOf(`${type} ${index} of the map`, { type, ...change });
const times = (count: number, make: (index: number) => DraftNote) =>
  Array.from({ length: count }, (_, index) => make(index));
const countOf = (notes: readonly DraftNote[], type: DraftNote["type"]) =>
  notes.filter((note) => note.type === type).length;

describe("guidance that makes notes fewer", () => {
  const many = [
    ...times(20, ofType("Feedback")),
    ...times(6, ofType("Decision", { confidence: 0.5 })),
    ...times(3, ofType("Action Item", { confidence: 0.4 })),
    ...times(3, ofType("Open Question", { confidence: 0.3 })),
    ...times(30, ofType("New Idea", { suggestion: true, confidence: 1 })),
  ];

  test("cuts decisions last, then tasks, then questions", () => {
    for (const [most, decisions, tasks, questions] of [
      [4, 4, 0, 0],
      [8, 6, 2, 0],
      [10, 6, 3, 1],
    ] as const) {
      const { notes } = guided(`Max ${most} notes`, many);
      expect(notes).toHaveLength(most);
      expect(countOf(notes, "Decision")).toBe(decisions);
      expect(countOf(notes, "Action Item")).toBe(tasks);
      expect(countOf(notes, "Open Question")).toBe(questions);
    }
  });

  test("leaves half of what is not less sure, or a quarter where it is to be much shorter", () => {
    expect(guided("Shorter", many).notes).toHaveLength(16);
    expect(guided("Much shorter", many).notes).toHaveLength(8);
  });

  test("cuts no further what other wishes made short already", () => {
    expect(countOf(guided("Shorter, only decisions", many).notes, "Decision")).toBe(6);
  });

  test("cuts only what it names", () => {
    const { notes } = guided("Less feedback", many);
    expect(countOf(notes, "Feedback")).toBe(10);
    expect(notes).toHaveLength(many.length - 10);
  });

  test("is no failure where another wish took all of it away", () => {
    expect(guided("Focus on decisions, less feedback", many)).toMatchObject({
      notes: many.slice(20, 26),
      unfollowed: [],
    });
  });

  test("fills with other notes after what is focused on, whatever comes first in the sentence", () => {
    const contrast = noteOf("The contrast is weak.", { type: "Feedback", confidence: 0.1 });
    const sofa = noteOf("The sofa stays.", { confidence: 1 });
    const { notes, followed, unfollowed } = guided(
      "Max 7 notes. Leave out the sofa. Focus on contrast.",
      [...many, sofa, contrast],
    );
    expect(notes).toHaveLength(7);
    expect(notes).toContain(contrast);
    expect(countOf(notes, "Decision")).toBe(6);
    expect(notes).not.toContain(sofa);
    expect([followed.length, unfollowed.length]).toEqual([3, 0]);
  });

  test("counts what the presenter marked", () => {
    const marked = { ...SEND, marks: [{ id: "m", type: "Action Item" as const, at: 3, page: 1 }] };
    expect(guided("Max 2 notes", [...many, marked]).notes).toHaveLength(2);
    expect(guided("Max 2 notes", [...many, marked]).notes).toContain(marked);
  });
});

describe("short guidance in another language", () => {
  test.each([
    ["Kürzer bitte, nur Entscheidungen", [GRID, PRICE]],
    ["Nur Aufgaben und Kritik", [SEND, BLUE]],
    ["Ohne Seiten 1 bis 4", [BLUE]],
    ["Beaucoup plus court, seulement les décisions", [GRID]],
    ["Sans les tâches", [GRID, PRICE, BLUE]],
    ["Solo decisiones, por favor", [GRID, PRICE]],
    ["Sin comentarios y más corto", [GRID, PRICE]],
  ])("is followed: %s", (guidance, notes) => {
    expect(guided(guidance)).toMatchObject({ notes, unfollowed: [] });
  });

  test("is named where it is not understood", () => {
    expect(guided("Bitte wie ein Pirat").unfollowed).toEqual(["Bitte wie ein Pirat"]);
  });
});

describe("guidance after a language model wrote", () => {
  test("leaves its own words, and takes quotations and built-in notes away", () => {
    const written = { ...GRID, isWritten: true };
    const fellBack = { ...written, isQuoted: true };
    expect(guided("Leave out the grid", [written, fellBack, GRID, PRICE]).notes).toEqual([
      written,
      PRICE,
    ]);
    expect(guided("Shorter", [written, written, PRICE, SEND]).notes).toEqual([
      written,
      written,
      PRICE,
    ]);
  });
});
