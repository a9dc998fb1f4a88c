import { eq, sql } from "drizzle-orm";
import type { RequestListener } from "node:http";
import type { LookupFunction } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openWebhookSender } from "../../adapters/webhook/webhook-sender.ts";
import { openSealing } from "../../platform/db/sealing.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { webhookDelivery, webhookEndpoint } from "../../tables/webhook.tables.ts";
import { openReceiving, pausesOf, runDeliveries, webhooksOf } from "../../testing/webhooks.ts";
import { Webhook } from "standardwebhooks";
import { TEST_SECRET } from "../../testing/test-deps.ts";
import { openWebServer } from "../../testing/web-server.ts";
import { isSignedWith } from "../../testing/webhook-receiver.ts";
import { RETRY_SECONDS } from "./deliver.jobs.ts";
import { resealWebhooks } from "./reseal-webhooks.ts";
import { signatureOf } from "./webhook-secret.ts";

const DAY_MS = 86_400_000;
let now = new Date();
let ann: TestPerson;
let hooks: ReturnType<typeof webhooksOf>;
let webhookId: string;
let secret: string;
const receiving = await openReceiving();
const receiver = receiving.receiver;
const planner = await buildTestApp({ ...receiving.overrides, now: () => now });
afterAll(async () => {
  await planner.close();
  await receiver.close();
});
beforeEach(async () => {
  now = new Date();
  await planner.db.delete(webhookDelivery);
  receiver.received.length = 0;
  receiver.answer = (_, response) => response.writeHead(204).end();
  ann = await planner.signUp();
  hooks = webhooksOf(ann);
  const added = await hooks.add(receiver.url);
  webhookId = added.webhook.id;
  secret = added.secret;
});

/** Sends a test; answers its delivery after the first attempt. */
async function tryOnce() {
  await hooks.test(webhookId);
  await runDeliveries(planner);
  return (await hooks.deliveries(webhookId))[0];
}

/** Stands where nobody may come. */
async function openCanary() {
  let hits = 0;
  const { url, close } = await openWebServer((_, response) => {
    hits += 1;
    response.end("secret");
  });
  return { url: `${url}/`, hits: () => hits, close };
}

const answering =
  (status: number, text = ""): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text);
const inwards: LookupFunction = (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
const HUGE = Buffer.alloc(20_000_000, "x");

test.each<[string, RequestListener, object]>([
  ["answers 500", answering(500, "no\u0000pe\u202e"), { answer: { status: 500, text: "nope" } }],
  ["answers 404", answering(404), { answer: { status: 404, text: "" } }],
  ["hangs", () => undefined, { answer: null, problem: "slow" }],
  [
    "begins to answer and hangs",
    (_, response) => void response.writeHead(200).write("x"),
    { answer: null, problem: "slow" },
  ],
  ["cuts the line", (request) => void request.socket.destroy(), { problem: "unreachable" }],
  [
    "cuts the line in its answer",
    (request, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("x", () => request.socket.destroy());
    },
    { problem: "unreachable" },
  ],
  ["answers 503 with 20 MB", answering(503, HUGE.toString()), { answer: { status: 503 } }],
])(
  "a receiver that %s gets it again, the same id and body, until it takes it",
  async (_, answer, seen) => {
    receiver.answer = answer;
    const tried = await tryOnce();
    expect(tried).toMatchObject({ status: "waiting", attempts: 1, problem: null, ...seen });
    expect(tried?.answer?.text.length ?? 0).toBeLessThanOrEqual(1_000);
    receiver.answer = answering(200, "thanks");
    await runDeliveries(planner);
    expect(await hooks.deliveries(webhookId)).toMatchObject([
      { status: "delivered", attempts: 2, answer: { status: 200, text: "thanks" }, nextAt: null },
    ]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    for (const got of receiver.received) expect(isSignedWith(secret, got)).toBe(true);
  },
);

test("an answer of 20 MB that says that it was taken counts, and of it a thousand characters are shown", async () => {
  receiver.answer = answering(200, HUGE.toString());
  const tried = await tryOnce();
  expect(tried).toMatchObject({ status: "delivered", attempts: 1 });
  expect(tried?.answer?.text).toHaveLength(1_000);
});

test("a redirect is not followed, to a private address or any other", async () => {
  const canary = await openCanary();
  receiver.answer = (_, response) => response.writeHead(302, { location: canary.url }).end();
  expect(await tryOnce()).toMatchObject({ status: "waiting", answer: { status: 302 } });
  expect((await fetch(canary.url)).status).toBe(200);
  expect(canary.hits()).toBe(1);
  await canary.close();
});

test("a name that leads to a private address by now is not connected to", async () => {
  const sender = openWebhookSender([], {
    lookup: inwards,
    isUsual: ({ protocol }) => protocol === "http:",
  });
  const canary = await openCanary();
  const { port } = new URL(canary.url);
  const post = (url: string) => sender.post(url, { headers: {}, body: "{}" });
  expect(await post(`http://hooks.example.com:${port}/`)).toEqual({ problem: "address" });
  expect(canary.hits()).toBe(0);
  // The same request where the address counts as public: the check is what holds it back.
  const open = openWebhookSender([], {
    lookup: inwards,
    isPublic: () => true,
    isUsual: ({ protocol }) => protocol === "http:",
  });
  const answer = await open.post(`http://hooks.example.com:${port}/`, { headers: {}, body: "{}" });
  expect([answer, canary.hits()]).toEqual([{ status: 200, text: "secret" }, 1]);
  await canary.close();
});

test("what fails is tried again for two days with longer and longer pauses, then it has failed", async () => {
  receiver.answer = answering(500);
  const sent = await hooks.test(webhookId);
  const pauses: number[] = [];
  for (let attempt = 0; attempt <= RETRY_SECONDS.length; attempt += 1) {
    await runDeliveries(planner);
    pauses.push(...(await pausesOf(planner, sent.id)));
  }
  expect(pauses).toEqual(RETRY_SECONDS);
  expect(RETRY_SECONDS.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(2 * 86_400);
  expect(receiver.received).toHaveLength(9);
  const [failed] = await hooks.deliveries(webhookId);
  expect(failed).toMatchObject({ status: "failed", attempts: 9, nextAt: null });
  await runDeliveries(planner);
  expect(receiver.received).toHaveLength(9);

  receiver.answer = answering(200);
  expect((await hooks.replay(webhookId, failed?.id ?? "")).body).toMatchObject({
    status: "waiting",
    attempts: 0,
  });
  await runDeliveries(planner);
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

test("a second press of Replay sends nothing that the first one delivered", async () => {
  const done = await tryOnce();
  const replay = () => hooks.replay(webhookId, done?.id ?? "");
  expect((await Promise.all([replay(), replay()])).map(({ status }) => status)).toEqual([200, 200]);
  await runDeliveries(planner);
  expect(receiver.received).toHaveLength(2);
});

test("410 switches the webhook off, and nothing more is tried", async () => {
  receiver.answer = answering(410);
  expect(await tryOnce()).toMatchObject({ status: "failed", attempts: 1, answer: { status: 410 } });
  expect(await hooks.read(webhookId)).toMatchObject({ isOn: false, offBecause: "gone" });
  expect((await hooks.call("POST", `/${webhookId}/test`)).status).toBe(409);
  await hooks.call("PATCH", `/${webhookId}`, { isOn: true });
  expect(await hooks.read(webhookId)).toMatchObject({ isOn: true, offBecause: null });
});

test("a webhook that took nothing for five days is switched off, one that takes something in between is not", async () => {
  receiver.answer = answering(500);
  await tryOnce();
  now = new Date(now.getTime() + 4 * DAY_MS);
  receiver.answer = answering(200);
  await tryOnce();
  receiver.answer = answering(500);
  await tryOnce();
  now = new Date(now.getTime() + 4.9 * DAY_MS);
  await tryOnce();
  expect(await hooks.read(webhookId)).toMatchObject({ isOn: true });
  now = new Date(now.getTime() + 0.2 * DAY_MS);
  await tryOnce();
  expect(await hooks.read(webhookId)).toMatchObject({ isOn: false, offBecause: "failing" });
});

test("a secret that no key of the installation opens any more fails with that reason", async () => {
  await planner.db.update(webhookEndpoint).set({ sealedSecret: "s1.no.such.secret.here" });
  expect(await tryOnce()).toMatchObject({ status: "failed", problem: "secret" });
  expect(receiver.received).toEqual([]);
});

test("secrets that are sealed anew with a newer secret of the installation sign as before", async () => {
  const sealing = openSealing(["a newer secret of the installation", TEST_SECRET]);
  await planner.db.update(webhookEndpoint).set({ sealedSecret: "s1.no.such.secret.here" });
  const added = await hooks.add(`${receiver.url}/newer`);
  const deps = { ...planner.deps, sealing };
  const { sealed, unreadable } = await resealWebhooks(deps);
  expect([sealed, unreadable > 0]).toEqual([1, true]);
  expect((await resealWebhooks(deps)).sealed).toBe(0);
  const [row] = await planner.db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, added.webhook.id));
  if (!row) throw new Error("the webhook is gone");
  const newest = { sealing: openSealing(["a newer secret of the installation"]) };
  const said = { id: "m1", at: now, body: "{}" };
  const expected = new Webhook(added.secret).sign(said.id, said.at, said.body);
  expect(signatureOf(newest, row, said)).toBe(expected);
});

test("a delivery whose job is lost is sent by the sweep once it is due for ten minutes", async () => {
  await hooks.test(webhookId);
  await planner.db.execute(sql`delete from ${jobTable} where name = 'webhook.deliver'`);
  const sweep = async () => {
    await planner.deps.send(planner.db, "house.sweep", {});
    await runDeliveries(planner);
  };
  await sweep();
  expect(receiver.received).toEqual([]);
  now = new Date(now.getTime() + 601_000);
  await sweep();
  expect(receiver.received).toHaveLength(1);
  await sweep();
  expect(receiver.received).toHaveLength(1);
});
