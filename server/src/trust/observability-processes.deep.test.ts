import { LLMock } from "@copilotkit/aimock";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../platform/db/database.ts";
import { type Collector, openCollector, type ReceivedSpan } from "../testing/collector.ts";
import { readFigures, skipWithoutPrometheusClient } from "../testing/figures.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { type MailServer, openMailServer } from "../testing/mail-server.ts";
import { makePdf } from "../testing/make-pdf.ts";
import { addSignedIn } from "../testing/person.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";
import { until } from "../testing/until.ts";

type Person = Awaited<ReturnType<typeof addSignedIn>>;

const SECRET = "a secret that both processes know, 32+";
const PATIENCE = { timeout: 60_000 };
const LISTENING = /"port":(\d+),"msg":"metrics.listening"/;
/** What stands in no figure, span or line: words of people, and keys. */
const CANARIES = {
  title: "Zanzibar offsite",
  spoken: "quokka budget",
  file: "walrus-deck.pdf",
  key: "sk-canary-3141",
};
const TALK = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ada Lovelace>I'll send the ${CANARIES.spoken} to Ben by Friday.

00:00:07.000 --> 00:00:12.000
<v Ada Lovelace>We decided to put the payment before the address.
`;

const closing: (() => Promise<unknown> | void)[] = [];
let collector: Collector;
let mails: MailServer;
let person: Person;
let web: TestProcess;
let worker: TestProcess;
let address = "";
const watch = { web: "", worker: "" };

beforeAll(async () => {
  const model = new LLMock({ port: 0 });
  model.on({ predicate: () => true }, () => ({
    content: JSON.stringify({ notes: [], overview: [], sections: [] }),
    usage: { prompt_tokens: 2_000, completion_tokens: 100 },
  }));
  await model.start();
  closing.push(() => model.stop());
  collector = await openCollector();
  closing.push(() => collector.close());
  mails = await openMailServer();
  closing.push(() => mails.close());
  const { url: databaseUrl, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  closing.push(drop);
  const stateFolder = mkdtempSync(join(tmpdir(), "planner-watched-"));
  closing.push(() => rmSync(stateFolder, { recursive: true, force: true }));
  const env = {
    DATABASE_URL: databaseUrl,
    PLANNER_SECRET: SECRET,
    PLANNER_DATA_DIR: stateFolder,
    PLANNER_METRICS_PORT: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=operators-own",
    SMTP_URL: mails.url,
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `${model.url}/v1`,
    AI_MODEL: "local",
    AI_API_KEY: CANARIES.key,
    LOG_LEVEL: "debug",
  };
  web = startProcess(process.execPath, [MAIN], { ...env, PLANNER_ROLE: "web" });
  closing.push(() => end(web));
  const [, url = ""] = await web.waitFor(/Planner is ready: (\S+)/);
  address = url;
  worker = startProcess(process.execPath, [MAIN], { ...env, PLANNER_ROLE: "worker" });
  closing.push(() => end(worker));
  watch.web = `http://127.0.0.1:${(await web.waitFor(LISTENING))[1]}`;
  watch.worker = `http://127.0.0.1:${(await worker.waitFor(LISTENING))[1]}`;
  const database = openDatabase(databaseUrl, () => undefined);
  closing.push(() => database.close());
  person = await addSignedIn({ database, secret: SECRET, publicUrl: address });
}, 120_000);
afterAll(async () => {
  for (const step of closing.splice(0).toReversed()) await step();
}, 60_000);

async function end(program: TestProcess): Promise<void> {
  program.signal("SIGTERM");
  await program.ended;
}

interface Answer {
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- the contract's answers, read by tests of theirs
  readonly body: any;
}

async function call(method: string, path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/team/${person.teamId}${path}`, {
    method,
    headers: {
      ...person.headers,
      ...(isForm || !body ? {} : { "content-type": "application/json" }),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return { headers: answer.headers, body: await answer.json() };
}

async function upload(name: string, bytes: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const purpose = name.endsWith(".pdf") ? "presentation" : "notes";
  const { jobId } = (await call("POST", `/files?purpose=${purpose}`, form)).body;
  return until(async () => {
    const job = (await call("GET", `/files/status/${jobId}`)).body;
    expect(job.status).toBe("completed");
    return job.file.id as string;
  });
}

/** Uploads a deck and a talk and waits for their notes; answers the id of the request that asked for them. */
async function makeNotes(): Promise<string> {
  const deck = makePdf([{ lines: ["Checkout", "One page"] }, { lines: ["Payment", "Two"] }]);
  const presentationFileId = await upload(CANARIES.file, new Uint8Array(deck));
  const notesFileId = await upload("talk.vtt", TALK);
  const times = { startTime: "2026-11-20T10:00:00Z", endTime: "2026-11-20T11:00:00Z" };
  const event = { title: CANARIES.title, ...times };
  const { googleCalendarId, googleEventId } = (await call("POST", "/calendar/events", event)).body;
  const created = await call("POST", "/meetings", {
    googleCalendarId,
    googleEventId,
    presentationFileId,
    notesFileId,
  });
  const { id } = created.body;
  await until(async () => {
    const { elements } = (await call("GET", `/meetings/${id}`)).body;
    const states = elements.map(({ status }: { status: string }) => status);
    expect(states).toEqual(["DONE", "DONE", "DONE"]);
  });
  return created.headers.get("x-request-id") ?? "";
}

const linesOf = (program: TestProcess, requestId: string): string[] =>
  program
    .printed()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { msg: string; requestId?: string })
    .filter((line) => line.requestId === requestId)
    .map(({ msg }) => msg);

const noCanaryIn = (text: string): void => {
  for (const canary of Object.values(CANARIES)) expect(text).not.toContain(canary);
  expect(text).not.toContain(person.email);
};

const scrape = async (from: string): Promise<string> => (await fetch(`${from}/metrics`)).text();

describe("an upload and its notes, on a web process and a worker", () => {
  let requestId = "";
  beforeAll(async () => {
    requestId = await makeNotes();
  }, 120_000);

  test("have one id in the lines of both, from the request over its jobs to the mail", async () => {
    await expect.poll(() => linesOf(worker, requestId), PATIENCE).toContain("mail.sent");
    expect(mails.received).toHaveLength(1);
    expect(linesOf(web, requestId)).toEqual(["http.answered"]);
    expect(linesOf(worker, requestId)).toEqual(
      expect.arrayContaining(["notes.model_used", "job.done"]),
    );
    noCanaryIn(web.printed() + worker.printed());
  });

  test("are one trace: request, job, model call, mail; nothing that was said or written is in it", async () => {
    const meetings = () =>
      collector.spans.find(({ name }) => name === "POST /api/team/:teamId/meetings");
    const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === meetings()?.traceId);
    await expect
      .poll(() => ofTrace().map(({ name }) => name), PATIENCE)
      .toEqual(expect.arrayContaining(["job notes.build", "model", "job mail.send", "mail"]));
    const parentOf = (name: string): string | undefined => {
      const { parentId } = ofTrace().find((span) => span.name === name) as ReceivedSpan;
      return ofTrace().find(({ spanId }) => spanId === parentId)?.name;
    };
    expect(["job notes.build", "model", "job mail.send", "mail"].map(parentOf)).toEqual([
      "POST /api/team/:teamId/meetings",
      "job notes.build",
      "job notes.build",
      "job mail.send",
    ]);
    expect(meetings()?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/api/team/:teamId/meetings",
      "http.response.status_code": 200,
      "planner.request_id": requestId,
    });
    expect(ofTrace().find(({ name }) => name === "model")?.attributes).toMatchObject({
      "gen_ai.provider.name": "openai-compatible",
      "gen_ai.request.model": "local",
      "gen_ai.usage.input_tokens": 2_000,
      "planner.outcome": "answer",
    });
    expect(collector.spans.map(({ name }) => name)).toContain("pdf read");
    expect(collector.raw()).toContain("operators-own");
    noCanaryIn(collector.raw());
  });

  test.skipIf(skipWithoutPrometheusClient)("are counted on both processes' own ports", async () => {
    const [ofWeb, ofWorker] = [await scrape(watch.web), await scrape(watch.worker)];
    const [figureOfWeb, figureOfWorker] = [readFigures(ofWeb), readFigures(ofWorker)];
    const route = "/api/team/:teamId/files";
    const posts = { method: "POST", route, status: "2xx" };
    expect(figureOfWeb("planner_http_request_duration_seconds_count", posts)).toBe(2);
    expect(figureOfWeb("planner_upload_bytes_total")).toBeGreaterThan(TALK.length);
    expect(figureOfWeb("planner_database_connections")).toBeGreaterThan(0);
    const built = { job: "notes.build", outcome: "done" };
    expect(figureOfWorker("planner_job_duration_seconds_count", built)).toBe(1);
    const model = { model: "openai-compatible/local" };
    expect(figureOfWorker("planner_model_tries_total", model)).toBeGreaterThan(0);
    expect(figureOfWorker("planner_model_tokens_total", { ...model, kind: "input" })).toBe(
      2_000 * figureOfWorker("planner_model_tries_total", model),
    );
    expect(figureOfWorker("planner_mails_total", { outcome: "sent" })).toBe(1);
    expect(figureOfWorker("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(figureOfWorker("process_resident_memory_bytes")).toBeGreaterThan(0);
    noCanaryIn(ofWeb + ofWorker);
    expect(ofWeb + ofWorker).not.toContain(person.teamId);
  });
});

test("a worker tells its health, and people's port tells no figures", async () => {
  for (const path of ["/livez", "/readyz"]) {
    const answer = await fetch(watch.worker + path);
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
  }
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain("planner_");
  expect((await fetch(`${watch.worker}/elsewhere`)).status).toBe(404);
});

test.skipIf(skipWithoutPrometheusClient)(
  "without a worker, the web process's port tells how many jobs wait, and for how long",
  { timeout: 60_000 },
  async () => {
    await end(worker);
    for (const name of ["ann", "ben", "cid"])
      await fetch(`${address}/forget-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: `${name}@example.com` }),
      });
    await expect
      .poll(async () => {
        const figureOf = readFigures(await scrape(watch.web));
        return figureOf("planner_jobs", { job: "account.forgot", state: "waiting" });
      }, PATIENCE)
      .toBe(3);
    const figureOf = readFigures(await scrape(watch.web));
    const age = figureOf("planner_job_oldest_seconds", { job: "account.forgot" });
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(600);
    expect(figureOf("planner_jobs", { job: "dead.letters" })).toBe(0);
  },
);
