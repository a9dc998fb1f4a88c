import { LLMock } from "@copilotkit/aimock";
import type { Element } from "@planner/contract/model";
import type { LlmRequest } from "@planner/engine";
import { eq, sql } from "drizzle-orm";
import { modelNoteOf, verdictsOn } from "@planner/engine/testing/model-notes";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { usageTable } from "../../../cli/admin/usage-table.ts";
import { readLlm } from "../../../environment/llm.ts";
import { openLlmFor } from "../../../planner/llm.ts";
import { openLog } from "../../../platform/log.ts";
import { type MeetingApp, openMeetingApp } from "../../../testing/meetings.ts";
import { openRecordingProxy } from "../../../testing/recording-proxy.ts";
import { buildHandlers } from "../../../worker.ts";
import { llmCall } from "../../../tables/llm-call.tables.ts";
import { forgetOldAnswers, listUsage } from "../../language-model/llm-call.store.ts";
import type { OpenedLlm } from "../../language-model/language-model.ports.ts";

const USAGE = { prompt_tokens: 2_000, completion_tokens: 100 };
const NOTHING = JSON.stringify({ changes: [], overview: [] });

const logged: Record<string, unknown>[] = [];
let isCutting = false;
let llmFor: OpenedLlm;
let atStage: (stage: string) => void | Promise<void> = () => undefined;

const mock = new LLMock({ port: 0 });
mock.on(
  { predicate: ({ messages }) => isCutting && JSON.stringify(messages).includes("cut me") },
  { content: '{"notes": [', finishReason: "length", usage: USAGE },
);
mock.on({ predicate: () => true }, (request) => ({
  content: answerTo(JSON.stringify(request.messages.at(-1)?.content)),
  usage: USAGE,
}));
await mock.start();
const proxy = await openRecordingProxy(mock.url);
const planner: MeetingApp = await openMeetingApp({
  failpoint: (stage) => atStage(stage),
  llmFor: (meeting) => llmFor(meeting),
  log: openLog("info", { write: (line) => logged.push(JSON.parse(line)) }),
});
const ann = await planner.signUp();
llmFor = open();
afterEach(() => {
  atStage = () => undefined;
  proxy.refuse = () => undefined;
  proxy.seen.length = 0;
  llmFor = open();
});
afterAll(async () => {
  await planner.close();
  await proxy.close();
  await mock.stop();
});

/** The installation's model, as its environment names it. */
function open(more: { AI_DAILY_TOKENS?: number; AI_PRICES?: string } = {}): OpenedLlm {
  const environment = readLlm({
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `${proxy.url}/v1`,
    AI_MODEL: "local",
    ...more,
  });
  return openLlmFor(environment!, planner.deps);
}

/** A model that notes each promise in its own words, lies about each third, and judges honestly. */
function answerTo(prompt: string): string {
  const plain = prompt.replaceAll(String.raw`\n`, "\n");
  if (plain.includes("NOTES TO CHECK")) {
    const own = notesOf(plain).map(({ text, owner }) => ({ text, owner }));
    return JSON.stringify(verdictsOn(plain, own));
  }
  return plain.includes("TRANSCRIPT OF THIS PART")
    ? JSON.stringify({ notes: notesOf(plain) })
    : NOTHING;
}

function notesOf(prompt: string): ReturnType<typeof modelNoteOf>[] {
  const lines = prompt.matchAll(/^(s\d+) \| p(\d+) \| [\d:-]+ \| ([^|]+) \| ([^|]*?)$/gmu);
  return [...lines]
    .filter(([, , , , words = ""]) => /\bI'll \w+ \w+ \w+/.test(words))
    .map(([, id = "", page, speaker = "", words = ""], index) =>
      modelNoteOf({
        page: Number(page),
        segmentIds: [id],
        quote: words.split(" ").slice(0, 25).join(" "),
        type: "Action Item",
        text:
          index % 3 === 2 ? "Zelda approved nine million." : words.split(/(?<=[.?!]) /)[0]!.trim(),
        owner: speaker.trim(),
      }),
    );
}

const build = (meetingId: string, count = 1): Promise<void> =>
  buildHandlers(planner.deps)["notes.build"]({ teamId: ann.teamId, meetingId, build: count });

/** Enough to say for so many windows; each line can be told from the others. */
const talkOfWindows = (windows: number): string =>
  Array.from(
    { length: windows * 100 },
    (_, at) => `Ann: I'll send the layout of item number ${at} to Ben, after we talked it over.\n`,
  ).join("");

const isWindow = (body: unknown): boolean =>
  JSON.stringify(body).includes("END OF DATA. Write the notes of this part");

const partOf = async (meetingId: string, type: "report" | "extract") =>
  (await planner.read(ann, meetingId)).elements.find((one) => one.type === type);

function textsIn(report: Element | undefined): string[] {
  if (report?.type !== "report") return [];
  return (report.data?.pages ?? []).flatMap(({ annotations }) =>
    annotations.map(({ text }) => text),
  );
}

const callsOf = (meetingId: string) =>
  planner.db.select().from(llmCall).where(eq(llmCall.meetingId, meetingId));

const QUESTION: LlmRequest = {
  purpose: "reduce",
  instructions: "rules",
  context: "DATA",
  prompt: "b1 | said | words",
  schema: { name: "summary", json: { type: "object" } },
  pages: [],
  maxOutputTokens: 100,
};

describe("notes by a language model", () => {
  test("appear window by window, are true, and are all there at the end", async () => {
    const meetingId = await planner.addMeeting(ann);
    const shown: number[] = [];
    atStage = async (stage) => {
      if (stage === "notes.write") shown.push(textsIn(await partOf(meetingId, "report")).length);
    };
    await build(meetingId);
    const report = await partOf(meetingId, "report");
    expect(report?.status).toBe("DONE");
    expect(shown.length).toBeGreaterThan(1);
    expect(Math.max(...shown)).toBeGreaterThan(0);
    expect(textsIn(report).length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(report)).not.toMatch(/zelda|million/i);
    expect((await partOf(meetingId, "extract"))?.data).toMatchObject({ message: null });
  });

  test("are not asked for twice when the job runs again", async () => {
    const meetingId = await planner.addMeeting(
      ann,
      "Ann: I'll send the new layout to Ben on Monday.\n".repeat(60),
    );
    atStage = (stage) => {
      if (stage === "notes.made") throw new Error("the lights went out");
    };
    await expect(build(meetingId)).rejects.toThrow("the lights went out");
    const requestCount = proxy.seen.length;
    expect(requestCount).toBeGreaterThan(1);
    atStage = () => undefined;
    await build(meetingId);
    expect(proxy.seen).toHaveLength(requestCount);
    expect((await partOf(meetingId, "report"))?.status).toBe("DONE");
  });

  test("are the built-in engine's when the model is down, and say so", async () => {
    const meetingId = await planner.addMeeting(
      ann,
      "Ann: We decided to drop the old header. I'll tell Ben on Friday.",
    );
    proxy.refuse = () => ({ status: 401 });
    await build(meetingId);
    expect((await partOf(meetingId, "report"))?.status).toBe("DONE");
    expect((await partOf(meetingId, "extract"))?.data).toMatchObject({
      message: expect.stringContaining("The language model did not answer") as string,
    });
  });

  test("are asked for again by Retry only where nobody answered", async () => {
    const meetingId = await planner.addMeeting(ann, talkOfWindows(3));
    proxy.refuse = ({ body }) =>
      JSON.stringify(body).includes("item number 150 ") && isWindow(body)
        ? { status: 401 }
        : undefined;
    await build(meetingId);
    const report = await partOf(meetingId, "report");
    expect(report?.data).toMatchObject({
      madeBy: { model: "openai-compatible/local", unanswered: 1 },
    });
    const parts = proxy.seen.filter(({ body }) => isWindow(body)).length;
    proxy.refuse = () => undefined;
    proxy.seen.length = 0;

    const retry = (elementId: string) =>
      ann.post(`/meetings/${meetingId}/elements/${elementId}/retry`);
    expect((await retry(report!.id)).statusCode).toBe(200);
    expect((await partOf(meetingId, "report"))?.status).toBe("PENDING");
    await build(meetingId, 2);
    const after = await partOf(meetingId, "report");
    expect(after?.data).toMatchObject({ madeBy: { parts, unanswered: 0 } });
    expect(proxy.seen.filter(({ body }) => isWindow(body))).toHaveLength(1);
    // Nothing is left to try.
    expect((await retry(after!.id)).statusCode).toBe(409);
  });

  test("are not asked for once a team has used its tokens of the day", async () => {
    llmFor = open({ AI_DAILY_TOKENS: 100 });
    const meetingId = await planner.addMeeting(
      ann,
      "Ann: We decided to drop the old footer. I'll tell Cy on Friday.",
    );
    await build(meetingId);
    expect(proxy.seen).toEqual([]);
    expect((await partOf(meetingId, "report"))?.status).toBe("DONE");
  });

  test("are logged with what the whole meeting has cost, tokens and dollars", async () => {
    llmFor = open({ AI_PRICES: "1/5" });
    const meetingId = await planner.addMeeting(
      ann,
      "Ann: I'll send the newest layout to Ben on Monday.",
    );
    await build(meetingId);
    const line = logged.find(
      ({ msg, meetingId: id }) => msg === "notes.model_used" && id === meetingId,
    );
    // A window, its judge, what was taken back, and the overview.
    expect(line).toMatchObject({ calls: 4, inputTokens: 8_000, outputTokens: 400 });
    expect(line?.["dollars"]).toBeCloseTo((8_000 * 1 + 400 * 5) / 1_000_000);
    expect(JSON.stringify(logged)).not.toContain("newest layout");
  });

  test("are asked of the model's own host alone", async () => {
    const real = globalThis.fetch;
    const origins = new Set<string>();
    globalThis.fetch = (input, init) => {
      origins.add(new URL(input instanceof Request ? input.url : input).origin);
      return real(input, init);
    };
    try {
      await build(
        await planner.addMeeting(
          ann,
          "Ann: I'll read https://evil.example/x.png and send it to Ben.",
        ),
      );
    } finally {
      globalThis.fetch = real;
    }
    expect([...origins]).toEqual([proxy.url]);
  });
});

describe("an answer of the model", () => {
  const meeting = { teamId: "team-a", meetingId: "meeting-a", deckId: "none" };

  test("is kept for its team, and for that team alone", async () => {
    const [first, again] = [
      await llmFor(meeting).complete(QUESTION),
      await llmFor(meeting).complete(QUESTION),
    ];
    expect([first, again]).toMatchObject([
      { kind: "answer" },
      { kind: "answer", usage: { inputTokens: 0 } },
    ]);
    expect(proxy.seen).toHaveLength(1);
    await llmFor({ ...meeting, teamId: "team-b" }).complete(QUESTION);
    expect(proxy.seen).toHaveLength(2);
  });

  test("is forgotten after a week, but what it cost is not", async () => {
    await llmFor({ ...meeting, meetingId: "old" }).complete({ ...QUESTION, prompt: "old" });
    await planner.db
      .update(llmCall)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(llmCall.meetingId, "old"));
    await forgetOldAnswers(planner.db);
    expect(await callsOf("old")).toMatchObject([
      { answer: null, inputTokens: 2_000, outputTokens: 100 },
    ]);
  });

  test("is not kept where there was none, though its tries are counted", async () => {
    proxy.refuse = () => ({ status: 401 });
    await llmFor(meeting).complete({ ...QUESTION, prompt: "refused" });
    proxy.refuse = () => undefined;
    expect(await llmFor(meeting).complete({ ...QUESTION, prompt: "refused" })).toMatchObject({
      kind: "answer",
    });
  });

  test("that was cut off is asked for again by the next build", async () => {
    const question = { ...QUESTION, prompt: "cut me" };
    isCutting = true;
    expect(await llmFor(meeting).complete(question)).toMatchObject({ isComplete: false });
    isCutting = false;
    expect(await llmFor(meeting).complete(question)).toMatchObject({ isComplete: true });
    const seen = proxy.seen.length;
    expect(await llmFor(meeting).complete(question)).toMatchObject({ isComplete: true });
    expect(proxy.seen).toHaveLength(seen);
  });

  test("that is nothing like what was asked for is asked for again by the next build", async () => {
    const json = { type: "object", required: ["nothing of the kind"] };
    const question = { ...QUESTION, prompt: "another shape", schema: { name: "notes", json } };
    await llmFor(meeting).complete(question);
    await llmFor(meeting).complete(question);
    expect(proxy.seen).toHaveLength(2);
  });

  test("counts each try of it", async () => {
    proxy.refuse = () => (proxy.seen.length === 1 ? { status: 503 } : undefined);
    await llmFor({ ...meeting, meetingId: "tries" }).complete({ ...QUESTION, prompt: "tries" });
    expect(await callsOf("tries")).toMatchObject([{ calls: 2 }]);
  });

  test("to a question with a page goes with its picture as JPEG", async () => {
    const meetingId = await planner.addMeeting(ann);
    const { presentationFileId: deckId } = await planner.addFiles(ann);
    await llmFor({ teamId: ann.teamId, meetingId, deckId }).complete({ ...QUESTION, pages: [2] });
    expect(JSON.stringify(proxy.seen[0]?.body)).toContain("data:image/jpeg;base64,/9j/");
  });

  test("costs what the operator can see, by meeting", async () => {
    const rows = (await listUsage(planner.db, 50)).filter(
      ({ meetingId }) => meetingId === "meeting-a",
    );
    expect(rows[0]).toMatchObject({ model: "openai-compatible/local" });
    expect(usageTable(rows.slice(0, 1), { input: 1, output: 5 })).toMatch(
      /^\$0\.\d{3} · \d+ calls · \d+ tokens in/,
    );
    expect(usageTable([], undefined)).toBe("No language model has been used yet.");
  });
});
