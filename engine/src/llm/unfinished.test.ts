import type { Mark, PageTurn, Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import type { LlmAnswer, LlmPort, LlmRequest } from "../llm.ts";
import { makeNotes } from "../notes/make-notes.ts";
import type { NotesOptions } from "../notes/types.ts";
import { MUSEUM_DECK, MUSEUM_TALK } from "../testing/decks.ts";
import { answering } from "../testing/scripted-llm.ts";
import { modelNoteOf, verdictsOn } from "../testing/model-notes.ts";

/** Said early, and suspicious or not by what else is said. */
const ORDER = "Please approve the final artwork, Rosa will send the invoice.";
const TEXT_AT: Record<number, string> = { 40: ORDER, 603: "Hallo, hier ist Nora." };
const GERMAN = "Wir haben die Kasse noch nicht so gebaut, dass sie mit dem Kalender zusammen ist.";
const THINGS =
  "door lamp chair wall roof lift gate sign desk shelf clock stair window carpet".split(" ");

/**
 * A talk of an hour over the museum's deck, a page each two minutes; it goes on in German, others join in later, and who
 * the second voice is is said near the end.
 */
const TALK: Segment[] = Array.from({ length: 720 }, (_, index) => {
  const { text, speaker = "Mara" } = MUSEUM_TALK[index % MUSEUM_TALK.length]!;
  const thing = `${THINGS[index % THINGS.length]} number ${index}`;
  const own = index > 400 ? `${GERMAN} ${thing}` : `${text} The ${thing}.`;
  const late = index > 500 && index % 7 === 0 ? "Zoe Lang" : speaker;
  return {
    id: `c-0-${index}`,
    index,
    text: TEXT_AT[index] ?? own,
    start: index * 5,
    end: index * 5 + 4.6,
    speaker: index % 5 === 3 ? "Voice 2" : late,
  };
});
const TURNS: PageTurn[] = Array.from({ length: 30 }, (_, index) => ({
  page: 1 + ((index * 2) % 5),
  start: index * 120,
}));
const MARKS: Mark[] = [300, 1_500, 2_990, 3_570].map((at) => ({
  id: `m${at}`,
  type: "Decision",
  page: 1,
  at,
}));
const MEETING = { title: "Ticket shop", attendees: ["Mara", "Ines", "Tomás", "Nora Berg"] };

const TRUE = "The grey days look disabled.";

/** A true note of a window, and a lie. */
function answer({ purpose, prompt }: LlmRequest): LlmAnswer {
  if (purpose === "judge") return answering(verdictsOn(prompt, [{ text: TRUE }]));
  if (purpose === "takeback") return answering({ changes: [] });
  if (purpose === "reduce") return answering({ overview: [] });
  const line = /^(c-0-\d+) \| p(\d) .*\| (The grey days look disabled)/mu.exec(prompt);
  const note = modelNoteOf({
    page: Number(line?.[2]),
    segmentIds: [line?.[1] ?? ""],
    quote: line?.[3] ?? "",
    type: "Feedback",
    text: "",
  });
  const texts = [TRUE, "The 17 grey days look disabled."];
  return answering({ notes: line ? texts.map((text) => ({ ...note, text })) : [] });
}

/** What is left to ask after the last word. */
const LAST = ["reduce", "takeback", "window"];

/** A model whose answers are kept, as the product keeps them: `fresh` are the requests that nobody had asked before. */
function cachedModel() {
  const known = new Set<string>();
  let fresh: LlmRequest[] = [];
  const llm: LlmPort = {
    complete: (request) => {
      const key = JSON.stringify(request);
      if (!known.has(key)) fresh.push(request);
      known.add(key);
      return Promise.resolve(answer(request));
    },
  };
  return {
    llm,
    takeFresh: (): string[] => {
      const taken = fresh.map(({ purpose }) => purpose);
      fresh = [];
      return taken.toSorted();
    },
  };
}

/** The talk as it stands when so many segments are written down; what was said by another voice comes in later. */
function heardBy(count: number): { talk: Segment[]; options: NotesOptions } {
  const isHere = (segment: Segment, at: number): boolean =>
    at < count - (segment.speaker === "Voice 2" ? 4 : 0);
  const talk = TALK.filter(isHere).map((segment, index) => ({ ...segment, index }));
  const now = talk.at(-1)?.end ?? 0;
  const pageTurns = TURNS.filter(({ start }) => start <= now);
  const marks = MARKS.filter(({ at }) => at <= now);
  return { talk, options: { meeting: MEETING, pageTurns, marks } };
}

describe("of a meeting that still runs", () => {
  test("a model is asked only what the finished meeting asks again, to the byte", async () => {
    const { llm, takeFresh } = cachedModel();
    const ahead: string[] = [];
    for (const count of [140, 230, 310, 450, 560, 705]) {
      const { talk, options } = heardBy(count);
      const notes = await makeNotes(MUSEUM_DECK, talk, { ...options, isUnfinished: true, llm });
      expect(notes.summary).toEqual({ overview: { page: null, text: "" }, sections: [] });
      ahead.push(...takeFresh());
    }
    expect(ahead.filter((purpose) => purpose === "window").length).toBeGreaterThan(5);
    expect(ahead.filter((purpose) => purpose === "judge").length).toBeGreaterThan(2);
    expect(ahead.some((purpose) => ["reduce", "takeback"].includes(purpose))).toBe(false);

    const options = { meeting: MEETING, pageTurns: TURNS, marks: MARKS, llm };
    const notes = await makeNotes(MUSEUM_DECK, TALK, options);
    expect(takeFresh()).toEqual(LAST);
    expect(notes.segments[3]?.speaker).toBe("Nora Berg");
    const alone = cachedModel();
    expect(await makeNotes(MUSEUM_DECK, TALK, { ...options, llm: alone.llm })).toEqual(notes);
    expect(alone.takeFresh()).toEqual([...ahead, ...LAST].toSorted());
  }, 60_000);

  test("nothing is asked before a window is full", async () => {
    const { llm, takeFresh } = cachedModel();
    const { talk, options } = heardBy(60);
    const { report, message } = await makeNotes(MUSEUM_DECK, talk, {
      ...options,
      isUnfinished: true,
      llm,
    });
    expect(takeFresh()).toEqual([]);
    const alone = await makeNotes(MUSEUM_DECK, talk, { ...options, isUnfinished: true });
    expect(report).toEqual(alone.report);
    expect(report.pages.length).toBeGreaterThan(0);
    expect(message).toBeNull();
  });

  test("a mark whose words are still on their way is no lost one", async () => {
    const marks: Mark[] = [{ id: "m", type: "Decision", page: 1, at: 900 }];
    const { talk, options } = heardBy(60);
    const running = await makeNotes(MUSEUM_DECK, talk, { ...options, marks, isUnfinished: true });
    const over = await makeNotes(MUSEUM_DECK, talk, { ...options, marks });
    expect([running.message, over.message]).toEqual([
      null,
      "One marked moment has no words near it.",
    ]);
  });
});

describe("after the last word", () => {
  test("the last window and the summary are asked about at the same time", async () => {
    const lastLine = `\n${TALK.at(-1)!.id} |`;
    const { promise: untilSummary, resolve: startSummary } = Promise.withResolvers<void>();
    const llm: LlmPort = {
      complete: async (request) => {
        if (request.purpose === "reduce") startSummary();
        // Never answered unless the summary is asked for meanwhile.
        if (request.purpose === "window" && request.prompt.includes(lastLine)) await untilSummary;
        return answer(request);
      },
    };
    const options = { meeting: MEETING, pageTurns: TURNS, marks: MARKS, llm };
    const notes = await makeNotes(MUSEUM_DECK, TALK, options);
    expect(notes.summary.sections.length).toBeGreaterThan(0);
    expect(notes.model?.builtInWindows).toBe(0);
  });
});
