import { describe, expect, test } from "vitest";
import { makeNotes, type Notes } from "../index.ts";
import type { LlmAnswer, LlmRequest } from "../llm.ts";
import { MUSEUM_DECK, MUSEUM_TALK, talkOf } from "../testing/decks.ts";
import { PROMISE } from "../testing/obeying.ts";
import { answering, scriptedLlm } from "../testing/scripted-llm.ts";

const MEETING = { title: "Ticket shop review", attendees: ["Mara", "Ines", "Tomás"] };
const LONG_TALK = talkOf(
  ...Array.from({ length: 40 }, () =>
    MUSEUM_TALK.map(({ speaker, text }) => `${speaker}: ${text}`),
  ).flat(),
);
const NO_CHOICE = { overview: [], sections: [] };

const textsOf = (notes: Notes): string[] =>
  notes.report.pages.flatMap(({ annotations }) => annotations.map(({ text }) => text));
const failing = (reason: "timeout" | "garbage" | "refused"): LlmAnswer => ({
  kind: "failure",
  reason,
});

/** Notes of one true sentence, wherever it was said in the window. */
function honest({ prompt, purpose }: LlmRequest): LlmAnswer {
  if (purpose === "reduce") return answering(NO_CHOICE);
  const line = /^(s\d+) \| p(\d+) .*\| I'll move the legend above the grid by Friday\.$/mu.exec(
    prompt,
  );
  return answering({
    notes: line ? [{ ...PROMISE, segmentIds: [line[1]], page: Number(line[2]) }] : [],
  });
}

describe("notes by a model", () => {
  test("are its true notes, with place, subtype and number from the engine", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
      meeting: MEETING,
      llm: scriptedLlm(honest),
    });
    expect(notes.report.pages).toMatchObject([
      {
        page: 3,
        annotations: [{ reference: "3.1", text: PROMISE.text, subtype: "Layout", owner: "Tomás" }],
      },
    ]);
    expect(notes.report.pages[0]?.annotations[0]?.region?.y).toBeCloseTo(0.388, 3);
    expect(notes).toMatchObject({
      message: null,
      model: { windows: 1, builtInWindows: 0, inputTokens: 200 },
    });
  });

  test("are asked for by the window, each with the same bytes before its own part", async () => {
    const llm = scriptedLlm(honest);
    await makeNotes(MUSEUM_DECK, LONG_TALK, { meeting: MEETING, llm });
    const windows = llm.asked.filter(({ purpose }) => purpose === "window");
    expect(windows.length).toBeGreaterThan(4);
    expect(new Set(windows.map(({ instructions, context }) => instructions + context)).size).toBe(
      1,
    );
    const cited = windows.flatMap(({ prompt }) => prompt.match(/^s\d+ (?=\|)/gmu) ?? []);
    expect(cited.map((id) => id.trim())).toEqual(LONG_TALK.map(({ id }) => id));
  });

  test("show what is verified of a finished window while others are under way", async () => {
    const shown: number[] = [];
    let isTelling = false;
    await makeNotes(MUSEUM_DECK, LONG_TALK, {
      llm: scriptedLlm(honest),
      onProgress: async ({ step, partial }) => {
        expect(isTelling).toBe(false);
        isTelling = true;
        await Promise.resolve();
        isTelling = false;
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
        llm: scriptedLlm(() => failing("timeout")),
      }),
    ];
    expect(left.report).toEqual(alone.report);
    expect(left.summary).toEqual(alone.summary);
    expect(left.message).toContain("The language model did not answer");
    expect(left.model?.failures).toEqual({ timeout: 2 });
  });

  test("are the built-in engine's for the one window that fails", async () => {
    let count = 0;
    const llm = scriptedLlm((request) => {
      if (request.purpose === "window" && ++count === 2) return failing("refused");
      return honest(request);
    });
    const notes = await makeNotes(MUSEUM_DECK, LONG_TALK, { llm });
    expect(notes.model).toMatchObject({ builtInWindows: 1, failures: { refused: 1 } });
    expect(notes.message).toContain("did not answer for 1 of");
  });
});

const notesOf = async (answer: LlmAnswer) => {
  const llm = scriptedLlm(({ purpose }, count) =>
    purpose === "reduce"
      ? answering(NO_CHOICE)
      : count === 1
        ? answer
        : answering({ notes: [PROMISE] }),
  );
  return { notes: await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { llm }), asked: llm.asked.length };
};

describe("an answer of the wrong shape", () => {
  test.each<[string, LlmAnswer]>([
    ["keeps the good items", answering({ notes: [{ type: "Nonsense" }, PROMISE, 7] })],
    ["counts where the list stands bare", answering([PROMISE])],
    ["counts where the list has another name", answering({ annotations: [PROMISE] })],
    [
      "counts where types and ids are sloppy",
      answering({ notes: [{ ...PROMISE, type: "action_item", segmentIds: "s8", page: "3" }] }),
    ],
    [
      "loses the last item where it was cut off",
      answering({ notes: [PROMISE, { ...PROMISE, text: "Tomás wi" }] }, false),
    ],
  ])("%s", async (_, answer) => {
    const { notes, asked } = await notesOf(answer);
    expect(textsOf(notes)).toEqual([PROMISE.text]);
    expect(asked).toBe(2);
  });

  test.each<[string, LlmAnswer]>([
    ["without any list", answering({ sorry: "no" })],
    ["with nothing but wrong items", answering({ notes: [{ a: 1 }] })],
    ["that nobody could read", failing("garbage")],
  ])("%s is asked for once more", async (_, answer) => {
    const { notes, asked } = await notesOf(answer);
    expect(textsOf(notes)).toEqual([PROMISE.text]);
    expect(asked).toBe(3);
  });
});

const summaryFor = async (choose: (prompt: string) => unknown) =>
  (
    await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
      llm: scriptedLlm((request) =>
        request.purpose === "reduce" ? answering(choose(request.prompt)) : honest(request),
      ),
    })
  ).summary;
const idsIn = (prompt: string): string[] =>
  Array.from(prompt.matchAll(/^(b\d+) /gmu), ([, id]) => id!);

describe("the summary of a model", () => {
  test("stands as it was chosen", async () => {
    let offered: string[] = [];
    const summary = await summaryFor((prompt) => {
      const [first, second] = idsIn(prompt);
      offered = [first, second].map(
        (id) => new RegExp(`^${id} \\| [^|]+ \\| (.*)$`, "mu").exec(prompt)![1]!,
      );
      return {
        overview: [first, second],
        sections: [{ part: "part1", bullets: [first], quote: "" }],
      };
    });
    expect(summary.overview.text).toBe(offered.join(" "));
    expect(summary.sections[0]?.text).toEqual([offered[0]]);
  });

  test("takes nothing that was not offered", async () => {
    const builtIn = await summaryFor(() => NO_CHOICE);
    const lied = await summaryFor(() => ({
      overview: ["b999", "The budget is nine million.", "<b>x</b>"],
      sections: [{ part: "part1", bullets: ["note of another team"], quote: "Zelda won." }],
      title: "Hacked",
    }));
    expect(lied).toEqual(builtIn);
  });
});
