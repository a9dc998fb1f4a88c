import { describe, expect, test } from "vitest";
import { makeNotes, type Notes } from "../index.ts";
import type { LlmAnswer, LlmRequest } from "../llm.ts";
import { MUSEUM_DECK, MUSEUM_TALK, talkOf } from "../testing/decks.ts";
import { PROMISE } from "../testing/obeying.ts";
import { judging, modelAnswering } from "../testing/model-answers.ts";
import { answering } from "../testing/scripted-llm.ts";
import { citing, modelNoteOf, verdictsOn } from "../testing/model-notes.ts";

const MEETING = { title: "Ticket shop review", attendees: ["Mara", "Ines", "Tomás"] };
const LONG_TALK = talkOf(
  ...Array.from({ length: 40 }, () =>
    MUSEUM_TALK.map(({ speaker, text }) => `${speaker}: ${text}`),
  ).flat(),
);

const textsOf = (notes: Notes): string[] =>
  notes.report.pages.flatMap(({ annotations }) => annotations.map(({ text }) => text));
const failing = (reason: "timeout" | "garbage" | "refused"): LlmAnswer => ({
  kind: "failure",
  reason,
});

/** Notes of one true sentence, wherever it was said in the window. */
const HONEST = {
  window: ({ prompt }: LlmRequest): unknown => {
    const line = /^(s\d+) \| p(\d+) .*\| I'll move the legend above the grid by Friday\.$/mu.exec(
      prompt,
    );
    return { notes: line ? [{ ...citing(PROMISE, line[1]!), page: Number(line[2]) }] : [] };
  },
};

describe("notes by a model", () => {
  test("are its true notes, with place, subtype and number from the engine", async () => {
    const llm = modelAnswering(HONEST);
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { meeting: MEETING, llm });
    expect(llm.requests.map(({ purpose }) => purpose)).toEqual([
      "window",
      "judge",
      "takeback",
      "reduce",
    ]);
    expect(notes.report.pages).toMatchObject([
      {
        page: 3,
        annotations: [{ reference: "3.1", text: PROMISE.text, subtype: "Layout", owner: "Tomás" }],
      },
    ]);
    expect(notes.report.pages[0]?.annotations[0]?.region?.y).toBeCloseTo(0.388, 3);
    expect(notes).toMatchObject({
      message: null,
      model: { windows: 1, builtInWindows: 0, inOwnWords: 1 },
    });
  });

  test("are asked for with the day of the meeting, and all pages of a short deck", async () => {
    const llm = modelAnswering(HONEST);
    await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { meeting: { ...MEETING, date: "2026-10-06" }, llm });
    const [{ context, prompt }] = llm.requests as [LlmRequest];
    expect(context).toContain("| language en | Tuesday 6 October 2026\n");
    for (const { page } of MUSEUM_DECK.pages) expect(prompt).toContain(`\np${page} | `);
  });

  test("are asked for by the window, each with the same bytes before its own part", async () => {
    const llm = modelAnswering(HONEST);
    await makeNotes(MUSEUM_DECK, LONG_TALK, { meeting: MEETING, llm });
    const windows = llm.requests.filter(({ purpose }) => purpose === "window");
    expect(windows.length).toBeGreaterThan(4);
    expect(new Set(windows.map(({ instructions, context }) => instructions + context)).size).toBe(
      1,
    );
    const cited = windows.flatMap(({ prompt }) => prompt.match(/^s\d+ (?=\|)/gmu) ?? []);
    expect(cited.map((id) => id.trim())).toEqual(LONG_TALK.map(({ id }) => id));
  });

  test("show what is verified of a finished window while others are under way", async () => {
    const shown: number[] = [];
    let isReporting = false;
    await makeNotes(MUSEUM_DECK, LONG_TALK, {
      llm: modelAnswering(HONEST),
      onProgress: async ({ step, partial }) => {
        expect(isReporting).toBe(false);
        isReporting = true;
        await Promise.resolve();
        isReporting = false;
        if (step === "write") shown.push(partial?.report?.pages.length ?? 0);
      },
    });
    expect(shown.length).toBeGreaterThan(4);
    expect(shown[0]).toBeGreaterThan(0);
  });

  test("are the built-in engine's where it does not answer, and say so", async () => {
    const [alone, left] = [
      await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { meeting: MEETING }),
      await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
        meeting: MEETING,
        llm: modelAnswering({ window: () => failing("timeout") }),
      }),
    ];
    expect(left.report).toEqual({
      ...alone.report,
      madeBy: { model: "language model", parts: 1, unanswered: 1 },
    });
    expect(left.summary).toEqual(alone.summary);
    expect(left.message).toContain("The language model did not answer");
    expect(left.model?.failures).toEqual({ timeout: 1 });
  });

  test("are the built-in engine's for the one window that fails", async () => {
    const llm = modelAnswering({
      window: (request, count) => (count === 2 ? failing("refused") : HONEST.window(request)),
    });
    const notes = await makeNotes(MUSEUM_DECK, LONG_TALK, { llm });
    expect(notes.model).toMatchObject({ builtInWindows: 1, failures: { refused: 1 } });
    expect(notes.message).toContain("did not answer for 1 of");
    expect(notes.report.madeBy).toMatchObject({ unanswered: 1 });
  });
});

const notesOf = async (answer: LlmAnswer) => {
  const llm = modelAnswering({
    window: (_, count) => (count === 1 ? answer : { notes: [PROMISE] }),
    judge: ({ prompt }) => verdictsOn(prompt, [PROMISE]),
  });
  const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { llm });
  return { notes, requestCount: llm.requests.filter(({ purpose }) => purpose === "window").length };
};

describe("an answer of the wrong shape", () => {
  test.each<[string, LlmAnswer]>([
    ["keeps the good items", answering({ notes: [{ type: "Nonsense" }, PROMISE, 7] })],
    ["counts where the list stands bare", answering([PROMISE])],
    ["counts where the list has another name", answering({ annotations: [PROMISE] })],
    [
      "counts where types and ids are sloppy",
      answering({ notes: [{ ...PROMISE, type: "action_item", due: null, page: "3" }] }),
    ],
    [
      "loses the last item where it was cut off",
      answering({ notes: [PROMISE, { ...PROMISE, text: "Tomás wi" }] }, false),
    ],
  ])("%s", async (_, answer) => {
    const { notes, requestCount } = await notesOf(answer);
    expect(textsOf(notes)).toEqual([PROMISE.text]);
    expect(requestCount).toBe(1);
  });

  test.each<[string, LlmAnswer]>([
    ["without any list", answering({ sorry: "no" })],
    ["with nothing but wrong items", answering({ notes: [{ a: 1 }] })],
    ["that nobody could read", failing("garbage")],
  ])("%s is asked for once more", async (_, answer) => {
    const { notes, requestCount } = await notesOf(answer);
    expect(textsOf(notes)).toEqual([PROMISE.text]);
    expect(requestCount).toBe(2);
  });
});

const summaryFor = async (overview: unknown) =>
  (
    await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
      llm: modelAnswering({ ...HONEST, reduce: () => ({ overview }) }),
      meeting: MEETING,
    })
  ).summary;

describe("the overview of a model", () => {
  const TRUE = [
    { noteIds: ["b1"], text: "The legend of the calendar moves above the grid." },
    { noteIds: ["b1"], text: "Tomás moves the legend by Friday." },
  ];

  test("stands where its sentences say what their notes say", async () => {
    const { overview, sections } = await summaryFor(TRUE);
    expect(overview.text.split("\n")[0]).toContain(TRUE.map(({ text }) => text).join(" "));
    expect(sections.length).toBeGreaterThan(0);
  });

  test.each<[string, { noteIds: string[]; text: string }]>([
    ["another day", { noteIds: ["b1"], text: "Tomás moves the legend by Monday." }],
    ["another name", { noteIds: ["b1"], text: "Mara moves the legend by Friday." }],
    ["a number", { noteIds: ["b1"], text: "Tomás moves 3 legends above the grid by Friday." }],
    ["a denial", { noteIds: ["b1"], text: "Tomás does not move the legend by Friday." }],
    ["something else", { noteIds: ["b1"], text: "The budget of the campaign is nine million." }],
    ["a note that is not there", { ...TRUE[1]!, noteIds: ["b99"] }],
    ["markup", { noteIds: ["b1"], text: "Tomás moves the <b>legend</b> by Friday." }],
  ])("gives way to the built-in one where a sentence brings %s", async (_, lie) => {
    const builtIn = await summaryFor([]);
    expect(await summaryFor([TRUE[0], lie])).toEqual(builtIn);
    expect(await summaryFor("no list")).toEqual(builtIn);
  });
});

const notesFor = async (notes: unknown[], judge?: (request: LlmRequest) => unknown) => {
  const llm = modelAnswering({ window: () => ({ notes }), ...(judge ? { judge } : {}) });
  const made = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { llm, meeting: MEETING });
  const all = made.report.pages.flatMap(({ annotations }) => annotations);
  return { all, model: made.model, requests: llm.requests };
};

const GREY = modelNoteOf({
  page: 3,
  type: "Feedback",
  text: "The grey days of the calendar look disabled.",
  subject: "Grey days",
  segmentIds: ["s6"],
  quote: "The grey days look disabled",
});

describe("what falls", () => {
  const LIE = { ...PROMISE, text: "Tomás will move the legend above the grid by Monday." };
  test("is quoted as it was said, and less sure than the rest", async () => {
    const { all, model } = await notesFor([LIE, GREY]);
    expect(all).toContainEqual(
      expect.objectContaining({
        isQuoted: true,
        text: MUSEUM_TALK[7]!.text,
        type: "Action Item",
        suggestion: true,
      }),
    );
    expect(all).toContainEqual(expect.objectContaining({ text: GREY.text, subject: "Grey days" }));
    expect(model).toMatchObject({ told: 2, inOwnWords: 1, quoted: 1, dropped: 0 });
  });

  test("leaves the built-in note of its lines where nothing of it can be quoted", async () => {
    const bare = { ...PROMISE, claims: [{ ...PROMISE.claims[0]!, quote: "made up altogether" }] };
    const { all } = await notesFor([bare, GREY]);
    expect(all.some((one) => one.owner === "Tomás" && one.evidence[0]?.segmentId === "s8")).toBe(
      true,
    );
    // What the model left out stays out.
    expect(all).toHaveLength(2);
  });

  test.each<[string, (request: LlmRequest) => unknown]>([
    ["lets the planted lies pass", judging("true")],
    ["does not answer", () => failing("timeout")],
    ["answers garbage", () => ({ sorry: true })],
    ["says nothing of some", () => ({ verdicts: [{ id: "v1", verdict: "wrong" }] })],
  ])("is all of a window whose judge %s", async (_, judge) => {
    const { all, model } = await notesFor([PROMISE, GREY], judge);
    expect(all.every(({ isQuoted, suggestion }) => isQuoted && !suggestion)).toBe(true);
    expect(model).toMatchObject({ told: 2, inOwnWords: 0, quoted: 2 });
  });

  test("is what a judge vetoes, and it sees two lies that look like the rest", async () => {
    const { all, requests } = await notesFor([PROMISE, GREY], ({ prompt }) =>
      verdictsOn(prompt, [GREY]),
    );
    expect(all.find(({ type }) => type === "Action Item")?.isQuoted).toBe(true);
    expect(all.find(({ type }) => type === "Feedback")?.isQuoted).toBeUndefined();
    const judged = requests.find(({ purpose }) => purpose === "judge")!.prompt;
    expect(judged.match(/^v\d+ \|/gmu)).toHaveLength(4);
  });
});

test("the person's wish and the language of the notes stand above the data", async () => {
  const llm = modelAnswering(HONEST);
  const instruction = { guidance: "Only decisions,\nplease.", language: "de" };
  await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { llm, ...instruction });
  const { context } = llm.requests[0]!;
  expect(context).toMatch(/^NOTES IN \| German\nWISH \| Only decisions, please\.\nDATA\n/u);
  expect(llm.requests.find(({ purpose }) => purpose === "judge")?.context).not.toContain("WISH");
});

const unansweredWith = async (guidance: string) =>
  makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
    meeting: MEETING,
    guidance,
    llm: modelAnswering({ window: () => failing("timeout") }),
  });

describe("what a person asked for", () => {
  const LEGEND = /legend/iu;
  const isLegend = (text: string): boolean => LEGEND.test(text);

  test("holds for the built-in notes of windows that failed, and is said", async () => {
    expect(textsOf(await unansweredWith("")).some(isLegend)).toBe(true);
    const notes = await unansweredWith("Leave out the legend. Like a pirate.");
    expect(textsOf(notes).some(isLegend)).toBe(false);
    expect(textsOf(notes).length).toBeGreaterThan(0);
    expect(isLegend(notes.summary.overview.text)).toBe(false);
    expect(notes.message).toContain(
      "The built-in engine followed “Leave out the legend” and could not follow “Like a pirate”.",
    );
  });

  test("is the same for notes that are shown while others are under way", async () => {
    const shown: string[] = [];
    await makeNotes(MUSEUM_DECK, LONG_TALK, {
      guidance: "Leave out the legend",
      llm: modelAnswering({ window: () => failing("timeout") }),
      onProgress: ({ partial }) => {
        for (const { annotations } of partial?.report?.pages ?? [])
          shown.push(...annotations.map(({ text }) => text));
      },
    });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.some(isLegend)).toBe(false);
  });

  test("holds for the quotation that a note of a model fell back to", async () => {
    const lie = { ...PROMISE, text: "Tomás will move the legend above the grid by Monday." };
    const made = async (guidance: string) =>
      makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
        meeting: MEETING,
        guidance,
        llm: modelAnswering({ window: () => ({ notes: [lie, GREY] }) }),
      });
    expect(textsOf(await made("")).some(isLegend)).toBe(true);
    const { message, ...notes } = await made("Leave out the legend");
    expect(notes.report.pages.flatMap(({ annotations }) => annotations)).toMatchObject([
      { text: GREY.text },
    ]);
    expect(message).toBeNull();
  });

  test("takes nothing away that a model wrote with it", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
      meeting: MEETING,
      guidance: "Leave out the legend",
      llm: modelAnswering(HONEST),
    });
    expect(textsOf(notes)).toEqual([PROMISE.text]);
    expect(notes.message).toBeNull();
  });
});
