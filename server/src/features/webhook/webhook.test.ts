import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { openReceiving, runDeliveries, webhooksOf } from "../../testing/webhooks.ts";
import { isSignedWith } from "../../testing/webhook-receiver.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { webhookDelivery, webhookEndpoint } from "../../tables/webhook.tables.ts";

const HOUR_MS = 3_600_000;
let now = new Date("2026-03-02T09:00:00Z");
let ann: TestPerson;
let hooks: ReturnType<typeof webhooksOf>;
const receiving = await openReceiving();
const receiver = receiving.receiver;
const planner = await buildTestApp({ ...receiving.overrides, now: () => now });
afterAll(async () => {
  await planner.close();
  await receiver.close();
});
beforeEach(async () => {
  now = new Date();
  receiver.received.length = 0;
  ann = await planner.signUp();
  hooks = webhooksOf(ann);
});

test("a team has no webhook until somebody adds one; its secret is shown once, and kept sealed", async () => {
  expect(await hooks.list()).toEqual([]);
  const { webhook, secret } = await hooks.add(receiver.url, ["notes.ready", "plan.ready"]);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({
    url: receiver.url,
    events: ["plan.ready", "notes.ready"],
    isOn: true,
    addedBy: "Test Person",
    oldKeyUntil: null,
    last: null,
  });
  expect(await hooks.list()).toEqual([webhook]);
  const rows = await planner.db.select().from(webhookEndpoint);
  expect(JSON.stringify([rows, await hooks.read(webhook.id)])).not.toContain(secret.slice(6));
});

test.each([
  ["http://hooks.example.com/", "https"],
  ["https://hooks.example.com:8443/", "usual port"],
  ["https://127.0.0.1/", "on the internet"],
  ["https://[::1]/", "on the internet"],
  ["https://169.254.169.254/latest", "on the internet"],
  ["https://10.0.0.1/", "on the internet"],
  ["https://ann:secret@hooks.example.com/", "without a user name"],
  ["ftp://hooks.example.com/", "such as https://example.com/planner"],
  ["hooks.example.com", "such as https://example.com/planner"],
  ["", "such as https://example.com/planner"],
])("the address '%s' is refused in a sentence at its field", async (url, words) => {
  const { status, body } = await hooks.call("POST", "", { url, events: ["notes.ready"] });
  expect([status, body.field]).toEqual([400, "url"]);
  expect(body.message).toContain(words);
  expect(await hooks.list()).toEqual([]);
});

test("a webhook needs an event, an address of its own, and a team has ten at most", async () => {
  const add = (url: string, events: string[]) => hooks.call("POST", "", { url, events });
  const none = await add("https://hooks.example.com/0", []);
  expect([none.status, none.body.message]).toEqual([400, "Choose at least one event."]);
  expect((await add("https://hooks.example.com/0", ["notes.gone"])).status).toBe(400);
  for (let count = 0; count < 10; count += 1)
    expect((await add(`https://hooks.example.com/${count}`, ["notes.ready"])).status).toBe(200);
  const more = await add("https://hooks.example.com/10", ["notes.ready"]);
  expect([more.status, more.body.message]).toEqual([409, "A team has 10 webhooks at most."]);
  const [first, second] = await hooks.list();
  const same = await hooks.call("PATCH", `/${second?.id}`, { url: first?.url });
  expect([same.status, same.body.field]).toEqual([409, "url"]);
});

test("two who add the same address at once have it once", async () => {
  const add = () => hooks.call("POST", "", { url: receiver.url, events: ["notes.ready"] });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(await hooks.list()).toHaveLength(1);
});

test("a test reaches the receiver, signed, with ids and a link and nothing else", async () => {
  const { webhook, secret } = await hooks.add(receiver.url);
  const sent = await hooks.test(webhook.id);
  expect(sent).toMatchObject({ event: "webhook.test", status: "waiting", attempts: 0 });
  await runDeliveries(planner);
  const [got] = receiver.received;
  if (!got) throw new Error("nothing arrived");
  expect(got.id).toBe(sent.id);
  expect(isSignedWith(secret, got)).toBe(true);
  expect(isSignedWith("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", got)).toBe(false);
  expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false);
  expect(got.said).toEqual({
    type: "webhook.test",
    timestamp: sent.at,
    data: {
      teamId: ann.teamId,
      webhookId: webhook.id,
      url: `http://localhost:3000/settings/webhooks/${webhook.id}`,
    },
  });
  expect(got.headers["content-type"]).toBe("application/json");
  expect(await hooks.deliveries(webhook.id)).toMatchObject([
    { id: sent.id, status: "delivered", attempts: 1, answer: { status: 204, text: "" } },
  ]);
  expect((await hooks.read(webhook.id)).last).toMatchObject({ id: sent.id });
});

test("a replaced secret signs along for a day, so that a receiver has time to take the new one", async () => {
  const { webhook, secret: old } = await hooks.add(receiver.url);
  const replaced = await hooks.call("POST", `/${webhook.id}/secret`);
  const { signingKey: secret } = replaced.body;
  expect(replaced.body.webhook.oldKeyUntil).toBe(
    new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
  );
  await hooks.test(webhook.id);
  await runDeliveries(planner);
  const [both] = receiver.received;
  expect([old, secret].map((one) => both && isSignedWith(one, both))).toEqual([true, true]);
  now = new Date(now.getTime() + 24 * HOUR_MS + 1_000);
  await hooks.test(webhook.id);
  await runDeliveries(planner);
  const last = receiver.received.at(-1);
  expect(last?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
});

test("what is on its way to a webhook that was switched off is not sent, and can be replayed later", async () => {
  const { webhook } = await hooks.add(receiver.url);
  await hooks.test(webhook.id);
  expect((await hooks.call("PATCH", `/${webhook.id}`, { isOn: false })).body.isOn).toBe(false);
  await runDeliveries(planner);
  expect(receiver.received).toEqual([]);
  const [failed] = await hooks.deliveries(webhook.id);
  expect(failed).toMatchObject({ status: "failed", problem: "off", nextAt: null });
  const refused = await hooks.replay(webhook.id, failed?.id ?? "");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This webhook is off. Switch it on first.",
  ]);
  await hooks.call("PATCH", `/${webhook.id}`, { isOn: true });
  await hooks.replay(webhook.id, failed?.id ?? "");
  await runDeliveries(planner);
  expect(receiver.received.map(({ id }) => id)).toEqual([failed?.id]);
});

test("a webhook that was deleted meanwhile gets nothing, and nothing of it stays", async () => {
  const { webhook } = await hooks.add(receiver.url);
  await hooks.test(webhook.id);
  expect((await hooks.call("DELETE", `/${webhook.id}`)).status).toBe(200);
  expect((await hooks.call("DELETE", `/${webhook.id}`)).status).toBe(404);
  const failed = (await runDeliveries(planner)).filter(({ error }) => error);
  expect([failed, receiver.received]).toEqual([[], []]);
  expect(await planner.db.$count(webhookDelivery, eq(webhookDelivery.teamId, ann.teamId))).toBe(0);
});

test("the team's log has who added, changed and deleted a webhook, with its host alone", async () => {
  const { webhook } = await hooks.add(`${receiver.url}?token=canary-token`);
  await hooks.call("PATCH", `/${webhook.id}`, { events: ["notes.ready"] });
  await hooks.call("POST", `/${webhook.id}/secret`);
  await hooks.call("DELETE", `/${webhook.id}`);
  const lines = await planner.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.teamId, ann.teamId))
    .orderBy(auditEvent.at);
  expect(lines.map(({ event }) => event).toSorted()).toEqual([
    "webhook_added",
    "webhook_changed",
    "webhook_removed",
    "webhook_secret_replaced",
  ]);
  expect(new Set(lines.map(({ about }) => about))).toEqual(new Set([receiver.host]));
});

test("deliveries come in pages, the latest first, and are deleted after thirty days", async () => {
  const { webhook } = await hooks.add(receiver.url);
  const key = { teamId: ann.teamId, endpointId: webhook.id, event: "webhook.test" as const };
  const rows = Array.from({ length: 35 }, (_, count) => ({
    ...key,
    id: `of ${webhook.id} ${count}`,
    data: {},
    createdAt: new Date(now.getTime() - count * 24 * HOUR_MS),
    status: "delivered" as const,
  }));
  await planner.db.insert(webhookDelivery).values(rows);
  const first = (await hooks.call("GET", `/${webhook.id}/deliveries`)).body;
  expect(first.deliveries).toHaveLength(30);
  const query = `?before=${encodeURIComponent(first.next)}`;
  const second = (await hooks.call("GET", `/${webhook.id}/deliveries${query}`)).body;
  expect(second.next).toBeNull();
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(ids).toEqual(rows.map(({ id }) => id));
  await planner.deps.send(planner.db, "house.sweep", {});
  await planner.runJobs();
  expect(await planner.db.$count(webhookDelivery, eq(webhookDelivery.teamId, ann.teamId))).toBe(31);
});

test("sixty changes and tests of a team in ten minutes are enough", async () => {
  const { webhook } = await hooks.add(receiver.url);
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1)
    statuses.push((await hooks.call("PATCH", `/${webhook.id}`, { isOn: true })).status);
  expect(statuses.slice(0, 59).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await hooks.call("GET")).status).toBe(200);
});
