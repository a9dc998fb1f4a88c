import { LLMock } from "@copilotkit/aimock";
import type { FindAnswer, Found } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readLlm } from "../../environment/llm.ts";
import { openLlmFor } from "../../planner/llm.ts";
import { llmCall } from "../../tables/llm-call.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { openDecidedMeetings } from "../../testing/decided-meetings.ts";
import { runAlone } from "../../testing/one-job.ts";
import { recordExamples } from "../../testing/record-examples.ts";
import type { OpenedLlm } from "../language-model/language-model.ports.ts";
import { deleteWhole } from "../meeting/index.ts";

const QUESTION = "Is the header green or blue?";
const BLUE = "The header is blue.";
const GREEN = "The header is green.";

let llmFor: OpenedLlm | undefined;
/** What the model was shown, question by question, and what it answers. */
let shown: string[];
let answered: object;

recordExamples("find", (name) => ["findRoutes.find", "findRoutes.answer"].includes(name));
beforeEach(async () => {
  shown = [];
  llmFor = open();
  answered = { sentences: [sentence("We go with a green header.", GREEN)] };
  await planner.db.delete(llmCall);
});
afterAll(async () => {
  await planner.close();
  await mock.stop();
});

/** The installation's model, as its environment names it. */
function open(more: { AI_DAILY_TOKENS?: number } = {}): OpenedLlm {
  const environment = readLlm({
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `${mock.url}/v1`,
    AI_MODEL: "local",
    ...more,
  });
  return openLlmFor(environment!, planner.deps);
}

/** A sentence that cites the passage of the newest meeting, or of the one before. */
const sentence = (text: string, quote: string) => ({
  text,
  claims: [{ passage: quote === GREEN ? "p1" : "p2", quote, says: text }],
});
const find = async (q: string, person = planner.ann): Promise<Found> =>
  (await person.get(`/find?${new URLSearchParams({ q }).toString()}`, planner.ann)).json();
const ask = (q = QUESTION, person = planner.ann) => person.post("/find/answer", { q }, planner.ann);
const answerTo = async (...of: Parameters<typeof ask>): Promise<FindAnswer> =>
  (await ask(...of)).json();

const mock = new LLMock({ port: 0 });
mock.on({ predicate: () => true }, ({ messages }) => {
  shown.push(JSON.stringify(messages));
  return {
    content: JSON.stringify(answered),
    usage: { prompt_tokens: 400, completion_tokens: 60 },
  };
});
await mock.start();
const planner = await openDecidedMeetings({ llmFor: (about) => llmFor?.(about) });
const mate = await planner.signUp({ teamId: planner.ann.teamId });
const first = await planner.hold("2026-03-03", [[BLUE, { page: 2 }]]);
await planner.hold("2026-03-19", [[GREEN, { page: 3 }]]);
await runAlone(planner, "find.read", { teamId: planner.ann.teamId });

test("a question is answered in sentences that each name their passages, and asked for once", async () => {
  expect(await find(QUESTION)).toMatchObject({ isQuestion: true, canAnswer: true });
  expect(shown).toEqual([]);
  const { sentences, meetings } = await answerTo();
  expect(sentences.map(({ text }) => text)).toEqual(["We go with a green header."]);
  const [cited] = sentences[0]?.passages ?? [];
  const passage = meetings
    .find(({ id }) => id === cited?.meetingId)
    ?.passages.find(({ place }) => place === cited?.place);
  expect(passage?.text).toBe(GREEN);
  await answerTo();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain(BLUE);
});

test("what the passages do not bear out, or what was replaced, is no answer", async () => {
  answered = {
    sentences: [
      sentence("The header is blue, as decided.", BLUE),
      sentence("The header is green in 12 sizes.", GREEN),
      sentence("The header is not green.", GREEN),
    ],
  };
  expect((await answerTo()).sentences).toEqual([]);
});

test("it is asked with what the person may see alone, and its words go with their meeting", async () => {
  await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, first));
  await answerTo(QUESTION, mate);
  expect(shown[0]).not.toContain(BLUE);
  await planner.db.update(meeting).set({ isPrivate: false });
  await answerTo();
  expect(shown[1]).toContain(BLUE);
  const kept = async () =>
    (await planner.db.select().from(llmCall)).map(({ answer }) => answer !== null);
  expect(await kept()).toEqual([true, true]);
  const own = await planner.hold("2026-03-20", [["The font is Inter."]]);
  const key = { teamId: planner.ann.teamId, meetingId: own };
  await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
  expect(await kept()).toEqual([false, false]);
});

test("words that ask nothing, a team without a model and one without tokens are refused in a sentence", async () => {
  expect((await ask("header")).json()).toMatchObject({ message: "Ask a question." });
  llmFor = open({ AI_DAILY_TOKENS: 1 });
  const spent = await ask();
  expect(spent).toAnswer(
    429,
    "Your team has used up what the language model may cost in a day. Try again tomorrow.",
  );
  llmFor = undefined;
  expect((await ask()).statusCode).toBe(409);
  expect(await find(QUESTION)).toMatchObject({ canAnswer: false });
  expect(shown).toEqual([]);
});
