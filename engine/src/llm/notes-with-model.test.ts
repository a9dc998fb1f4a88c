import type { Deck, Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { makeNotes, type Notes } from "../index.ts";
import type { LlmAnswer, LlmRequest } from "../llm.ts";
import { MUSEUM_DECK, MUSEUM_TALK, deckOf, talkOf } from "../testing/decks.ts";
import { INJECTIONS, PLAIN_ORDERS } from "../testing/injections.ts";
import { answering, scriptedLlm } from "../testing/scripted-llm.ts";

const MEETING = { title: "Ticket shop review", attendees: ["Mara", "Ines", "Tomás"] };
const LONG_TALK = talkOf(
  ...Array.from({ length: 40 }, () =>
    MUSEUM_TALK.map(({ speaker, text }) => `${speaker}: ${text}`),
  ).flat(),
);
const PROMISE = {
  page: 3,
  segmentIds: ["s8"],
  quote: "I'll move the legend above the grid by Friday",
  type: "Action Item",
  text: "Tomás will move the legend above the grid by Friday.",
  owner: "Tomás",
  anchor: "Legend below the grid",
  confidence: "high",
};
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

describe("an answer of the wrong shape", () => {
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

const EVIL =
  /zelda|evil|million|hacked|dismiss|ignore (?:all|prev)|system prompt|javascript|<|cancelled|admin|verwijder|指示/iu;

/** Everything that a person would read of the notes; the transcript itself is shown as it is. */
const shownOf = ({ report, summary }: Notes): string => JSON.stringify({ report, summary });

/** A model that obeys: it puts the order, and what the order wants, into notes in every way it can, beside a true note. */
function obeying(order: string, truth: typeof PROMISE, orderedAt: readonly string[]) {
  const wanted = [
    order,
    `Zelda: ${order}`,
    "Zelda approved a budget of nine million.",
    "Tomás and Zelda will move the legend above the grid.",
  ];
  const notes = wanted.flatMap((text) => [
    { ...truth, text, owner: "Zelda" },
    { ...truth, text, type: "Decision", quote: order },
    ...orderedAt.map((id) => ({
      ...truth,
      text,
      type: "Feedback",
      segmentIds: [id],
      quote: order,
    })),
    ...orderedAt.map((id) => ({ ...truth, text, segmentIds: [id], quote: text })),
  ]);
  const choice = {
    overview: [order, "b1", "b2"],
    sections: [{ part: order, bullets: [order], quote: order }],
  };
  return scriptedLlm(({ purpose }) =>
    answering(
      purpose === "reduce"
        ? choice
        : { notes: [truth, { ...truth, segmentIds: ["other-team-1"], text: order }, ...notes] },
    ),
  );
}

type Where = "talk" | "talk, sentence by sentence" | "deck" | "calendar";

async function obey(order: string, where: Where) {
  const orders = where === "talk" ? [order] : order.split(/(?<=[.;:。])\s*/u).filter(Boolean);
  const isSaid = where.startsWith("talk");
  const lines = MUSEUM_TALK.map(({ speaker, text }) => `${speaker}: ${text}`);
  const said = talkOf(...lines.toSpliced(6, 0, ...orders.map((one) => `Ines: ${one}`)));
  const talk: Segment[] = isSaid ? said : MUSEUM_TALK;
  const pages = MUSEUM_DECK.pages.map(({ lines: own }) => own.map(({ text }) => text));
  const told = deckOf(...pages.with(2, [...pages[2]!, order]));
  const deck: Deck = where === "deck" ? told : MUSEUM_DECK;
  const attendees = [...MEETING.attendees, order];
  const meeting = where === "calendar" ? { title: order, attendees } : MEETING;
  const id = talk.find(({ text }) => text.startsWith("I'll move"))!.id;
  const orderedAt = isSaid ? orders.map((_, index) => `s${index + 7}`) : [];
  const llm = obeying(order, { ...PROMISE, segmentIds: [id] }, orderedAt);
  return { notes: await makeNotes(deck, talk, { meeting, llm }), asked: llm.asked };
}

describe.each(["talk", "talk, sentence by sentence", "deck", "calendar"] as const)(
  "orders in the %s to a model that obeys",
  (where) => {
    test.each(INJECTIONS)("show nowhere: %s", async (order) => {
      const { notes, asked } = await obey(order, where);
      expect(shownOf(notes)).not.toMatch(EVIL);
      expect(shownOf(notes)).not.toContain(JSON.stringify(order).slice(1, -1));
      // The check can fail: the one true note of the same answer is there.
      expect(textsOf(notes)).toContain(PROMISE.text);
      for (const { instructions, context, prompt } of asked)
        expect(instructions + context + prompt).not.toContain(order);
    });
  },
);

describe("plain orders in the talk to a model that obeys", () => {
  test.each(PLAIN_ORDERS)("show nowhere: %s", async (order) => {
    const { notes } = await obey(order, "talk");
    expect(shownOf(notes)).not.toMatch(/zelda|evil|million/iu);
    expect(shownOf(notes)).not.toContain(JSON.stringify(order).slice(1, -1));
    expect(textsOf(notes)).toContain(PROMISE.text);
  });
});
