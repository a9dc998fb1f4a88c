import { languageModelRoutes, privacyRoutes, type Route } from "@planner/contract/api";
import type { LanguageModel, LlmChoice } from "@planner/contract/model";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { TEST_SECRET } from "../../testing/test-deps.ts";
import { openLanguageModel } from "../../planner/language-model.ts";
import { readEnvironment } from "../../environment/environment.ts";
import { llmOf } from "../../environment/llm.ts";
import { tryLlm } from "../../planner/llm.ts";
import { openLog } from "../../platform/log.ts";
import { openSealing } from "../../platform/db/sealing.ts";
import { buildTestApp } from "../../testing/app.ts";
import type { TestPerson } from "../../testing/person.ts";
import { findServers } from "./found-models.ts";
import { findModel, resealModel } from "./language-model.store.ts";
import { languageModel } from "../../tables/language-model.tables.ts";

const KEY = "sk-very-secret-0123456789";
const log = openLog("silent");

/** A server that speaks the protocol that most local ones speak. */
type Peer = {
  url: string;
  port: number;
  requests: string[];
  status: number;
  body?: string;
  close(): Promise<void>;
};

const chunk = (delta: object, end: string | null): string =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "qwen3:8b", choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`;

async function openPeer(): Promise<Peer> {
  const peer: Peer = { url: "", port: 0, requests: [], status: 200, close: () => closed(server) };
  const server = createServer((request, response) => {
    peer.requests.push(`${request.headers.authorization ?? ""} ${request.url}`);
    if (peer.status !== 200) {
      response.writeHead(peer.status, { "content-type": "application/json" });
      response.end('{"error":{"message":"no"}}');
    } else if (peer.body !== undefined) {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(peer.body);
    } else if (request.url === "/v1/models") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"data":[{"id":"qwen3:8b"},{"id":"gemma3"}]}');
    } else {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk({ role: "assistant", content: '{"notes":["ready"]}' }, null));
      response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  peer.port = (server.address() as AddressInfo).port;
  peer.url = `http://127.0.0.1:${peer.port}/v1`;
  return peer;
}
const closed = (server: Server): Promise<void> =>
  new Promise((done) => void server.close(() => done()));

const planner = await buildTestApp({
  languageModel: {
    isGiven: false,
    given: undefined,
    tryOut: (chosen) => tryLlm(llmOf(chosen), log),
  },
});
const runner = await planner.signUp();
const member = await planner.signUp({ teamId: runner.teamId });
const peer = await openPeer();
afterEach(async () => {
  peer.status = 200;
  delete peer.body;
  peer.requests.length = 0;
  await planner.db.delete(languageModel);
});
afterAll(async () => {
  await peer.close();
  await planner.close();
});

const choiceOf = (more: Partial<LlmChoice> = {}): LlmChoice => ({
  provider: "openai-compatible",
  model: "qwen3:8b",
  baseUrl: peer.url,
  apiKey: KEY,
  prices: { input: 1, output: 2 },
  ...more,
});
type CallInput = { body?: object; params?: { teamId: string } };
const call = (person: TestPerson, { method, path }: Route, { body, params }: CallInput = {}) =>
  person.inject({
    method,
    url: path.replace(":teamId", params?.teamId ?? ""),
    ...(body ? { payload: body } : {}),
  });
const read = async (person: TestPerson) =>
  (await call(person, languageModelRoutes.read)).json<LanguageModel>();
const save = (person: TestPerson, choice: LlmChoice | null) =>
  call(person, languageModelRoutes.save, { body: { choice } });

test("without one the built-in engine writes, and whoever came first may set one", async () => {
  expect(await read(runner)).toMatchObject({ source: "none", mayChange: true });
  expect(await read(member)).toMatchObject({ source: "none", mayChange: false });
});

test("what was set is told to all, its address and prices to the runner, its key to nobody", async () => {
  expect((await save(runner, choiceOf())).statusCode).toBe(200);
  const own = await read(runner);
  expect(own).toMatchObject({
    source: "settings",
    provider: "openai-compatible",
    model: "qwen3:8b",
    baseUrl: peer.url,
    hasKey: true,
    isOwnMachine: true,
    prices: { input: 1, output: 2 },
  });
  const settings = await read(member);
  expect(settings).toMatchObject({
    source: "settings",
    model: "qwen3:8b",
    baseUrl: null,
    prices: null,
  });
  expect(JSON.stringify([own, settings])).not.toContain(KEY);
  const [row] = await planner.db.select().from(languageModel);
  expect(JSON.stringify(row)).not.toContain(KEY);
  const lines = await call(runner, privacyRoutes.ownActivity);
  expect(lines.json().lines[0]).toMatchObject({
    event: "language_model_changed",
    about: "openai-compatible/qwen3:8b",
  });
});

test("only the runner may set, try or look for one", async () => {
  const answers = [
    await save(member, choiceOf()),
    await call(member, languageModelRoutes.test, { body: { choice: choiceOf() } }),
    await call(member, languageModelRoutes.found),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(peer.requests).toEqual([]);
});

test("a press tests it with the key that is kept, and a refusal says what is wrong", async () => {
  await save(runner, choiceOf());
  const { apiKey: _, ...rest } = choiceOf();
  const tried = await call(runner, languageModelRoutes.test, { body: { choice: rest } });
  expect(tried.json()).toEqual({ message: "qwen3:8b answers." });
  expect(peer.requests[0]).toBe(`Bearer ${KEY} /v1/chat/completions`);
  peer.status = 401;
  const denied = await call(runner, languageModelRoutes.test, { body: { choice: rest } });
  expect(denied.statusCode).toBe(422);
  expect(denied.json().message).toContain("the key is wrong, or it has no model called qwen3:8b");
});

test.each([
  ["with error 500", 500, undefined, "answered with error 500."],
  ["with error 400", 400, undefined, "answered with error 400."],
  ["with a page", 200, "<!doctype html><p>Hello", "answered, but not as a language model does."],
  ["with nothing", 200, "", "answered, but not as a language model does."],
  ["with other JSON", 200, '{"hello":1}', "answered, but not as a language model does."],
  ["with other events", 200, "data: hello\n\n", "answered, but not as a language model does."],
])("a server that answers %s is told what it did", async (_, status, body, did) => {
  Object.assign(peer, { status, ...(body !== undefined && { body }) });
  const tried = await call(runner, languageModelRoutes.test, { body: { choice: choiceOf() } });
  expect(tried.statusCode).toBe(422);
  expect(tried.json().message).toBe(`The server at ${peer.url} ${did}`);
});

test("where nobody listens, nothing answers", async () => {
  const gone = await openPeer();
  await gone.close();
  const choice = choiceOf({ baseUrl: gone.url });
  const tried = await call(runner, languageModelRoutes.test, { body: { choice } });
  expect(tried.json().message).toBe(`There is no answer at ${gone.url}.`);
});

test("is said to have answered once it did, and not any more when it is another or fails", async () => {
  const choice = choiceOf({ model: "gemma3" });
  const tryIt = () => call(runner, languageModelRoutes.test, { body: { choice } });
  await save(runner, choice);
  expect(await read(runner)).toMatchObject({ hasAnswered: false });
  await tryIt();
  expect(await read(runner)).toMatchObject({ hasAnswered: true });
  expect(await read(member)).toMatchObject({ hasAnswered: true });
  await save(runner, choiceOf({ model: "gemma4" }));
  expect(await read(runner)).toMatchObject({ hasAnswered: false });
  peer.status = 500;
  await tryIt();
  await save(runner, choice);
  expect(await read(runner)).toMatchObject({ hasAnswered: false });
});

test("the key that is kept stays where only the path of the address changes", async () => {
  await save(runner, choiceOf({ baseUrl: `http://127.0.0.1:${peer.port}` }));
  const { apiKey: _, ...rest } = choiceOf();
  await call(runner, languageModelRoutes.test, { body: { choice: rest } });
  expect(peer.requests[0]).toBe(`Bearer ${KEY} /v1/chat/completions`);
});

test.each([
  [{ baseUrl: "localhost" }, "Enter an address such as http://127.0.0.1:11434/v1."],
  [{ baseUrl: "ftp://127.0.0.1/v1" }, "Enter an address such as http://127.0.0.1:11434/v1."],
  [{ prices: { input: -1, output: 0 } }, "Enter a price as a number from 0 to 10,000."],
])("what cannot be is refused in words: %j", async (more, message) => {
  const answer = await save(runner, choiceOf(more));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message });
});

test("a key that is kept for one server is not sent to another", async () => {
  await save(runner, choiceOf());
  const other = await openPeer();
  const { apiKey: _, ...rest } = choiceOf({ baseUrl: other.url });
  await call(runner, languageModelRoutes.test, { body: { choice: rest } });
  expect(other.requests.join(" ")).not.toContain(KEY);
  await other.close();
});

test.each([
  ["http://169.254.169.254/v1", "No language model can be at this address."],
  ["http://ada:pw@127.0.0.1:9/v1", "The address must not contain a user name or password"],
  ["http://models.example.com/v1", "The address needs https"],
])("an address like %s is refused", async (baseUrl, sentence) => {
  const answer = await save(runner, choiceOf({ baseUrl }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field: "baseUrl" });
  expect(answer.json().message).toContain(sentence);
});

test("a provider needs a key, and none is taken away by none", async () => {
  const { apiKey: _, ...bare } = choiceOf({ provider: "openai", baseUrl: null });
  const answer = await save(runner, bare);
  expect(answer.json()).toMatchObject({ message: "Give the provider's key.", field: "apiKey" });
  await save(runner, choiceOf());
  await save(runner, null);
  expect(await read(runner)).toMatchObject({ source: "none", hasKey: false });
});

test("a change holds for the next meeting, in a process that was there before", async () => {
  const opened = openLanguageModel({ llm: undefined, isLlmGiven: false }, planner.deps);
  const meeting = { teamId: runner.teamId, meetingId: "m1", deckId: "" };
  expect(await opened.llmFor(meeting)).toBeUndefined();
  await save(runner, choiceOf());
  expect((await opened.llmFor(meeting))?.name).toBe("openai-compatible/qwen3:8b");
  await save(runner, choiceOf({ model: "gemma3" }));
  expect((await opened.llmFor(meeting))?.name).toBe("openai-compatible/gemma3");
  await save(runner, null);
  expect(await opened.llmFor(meeting)).toBeUndefined();
});

test("one of the environment wins, is shown as such and can't be changed", async () => {
  const given = {
    provider: "openai",
    model: "gpt-5",
    baseUrl: undefined,
    apiKey: KEY,
    prices: undefined,
  } as const;
  const other = await buildTestApp({
    languageModel: { isGiven: true, given, tryOut: () => Promise.reject(new Error("not asked")) },
  });
  const first = await other.signUp();
  expect(await read(first)).toMatchObject({
    source: "environment",
    model: "gpt-5",
    mayChange: false,
    isOwnMachine: false,
  });
  expect((await save(first, null)).statusCode).toBe(409);
  await other.close();
});

test("a key that an older secret sealed is sealed with the newest, and opens without the old one", async () => {
  await save(runner, choiceOf());
  const newer = "a newer secret that only tests know, 32+";
  const both = openSealing([newer, TEST_SECRET]);
  expect((await findModel(planner.db, both))?.apiKey).toBe(KEY);
  expect(await resealModel(planner.db, both)).toEqual({ sealed: 1, unreadable: 0 });
  expect((await findModel(planner.db, openSealing([newer])))?.apiKey).toBe(KEY);
});

test("AI_PROVIDER builtin means none, whatever was set before", async () => {
  await save(runner, choiceOf());
  const { llm, isLlmGiven } = readEnvironment({ AI_PROVIDER: "builtin" });
  const opened = openLanguageModel({ llm, isLlmGiven }, planner.deps);
  const meeting = { teamId: runner.teamId, meetingId: "m1", deckId: "" };
  expect(await opened.llmFor(meeting)).toBeUndefined();
  expect(opened.languageModel.isGiven).toBe(true);
});

test("a server that listens on this machine is found with its models, and none where nothing does", async () => {
  const found = await findServers([
    { name: "Ollama", port: peer.port },
    { name: "LM Studio", port: 9 },
  ]);
  expect(found).toEqual([{ name: "Ollama", baseUrl: peer.url, models: ["qwen3:8b", "gemma3"] }]);
  peer.status = 500;
  expect(await findServers([{ name: "Ollama", port: peer.port }])).toEqual([]);
});

test("a team sets in which language its notes are written, and its log says so", async () => {
  const params = { teamId: runner.teamId };
  const readLanguage = () => call(member, languageModelRoutes.notesLanguage, { params });
  expect((await readLanguage()).json()).toEqual({ language: null });
  await call(member, languageModelRoutes.saveNotesLanguage, { params, body: { language: "de" } });
  expect((await readLanguage()).json()).toEqual({ language: "de" });
  const bad = await call(member, languageModelRoutes.saveNotesLanguage, {
    params,
    body: { language: "xx" },
  });
  expect(bad.statusCode).toBe(400);
});
