import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openWebhookSender } from "../adapters/webhook/webhook-sender.ts";
import { announce } from "../features/webhook/index.ts";
import { openLog } from "../platform/log.ts";
import { openQueue } from "../platform/jobs/queue.ts";
import { meeting } from "../tables/meeting.tables.ts";
import { buildTestApp } from "../testing/index.ts";
import {
  countFault,
  type Fault,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";
import { meetingRow } from "../testing/rows.ts";
import { until } from "../testing/until.ts";
import { openWebhookReceiver } from "../testing/webhook-receiver.ts";
import { runDeliveries, webhooksOf } from "../testing/webhooks.ts";
import { buildHandlers } from "../worker.ts";

/** What a receiver may need for its answer under these faults. */
const HURRIED = { totalMs: 400, connectMs: 400 };
const EVENTS_OF_EACH = 10;
const MEETING = "m1";

const receiver = await openWebhookReceiver();
const [host = "", port] = receiver.host.split(":");
const proxy = await openFaultProxy({ host, port: Number(port) });
const address = `127.0.0.1:${proxy.port}`;
const planner = await buildTestApp({ webhooks: openWebhookSender([address], HURRIED) });
const ann = await planner.signUp();
const hooks = webhooksOf(ann);
const webhookId = (await hooks.add(`http://${address}/hook`)).webhook.id;
const { teamId, userId } = ann;
await planner.db.insert(meeting).values(meetingRow({ id: MEETING, teamId, userId }));
afterAll(async () => {
  printFaults();
  await planner.close();
  await proxy.close();
  await receiver.close();
});

const happen = async (count: number): Promise<void> => {
  const key = { teamId: ann.teamId, meetingId: MEETING };
  for (let place = 0; place < count; place += 1)
    await planner.db.transaction((tx) =>
      announce(planner.deps, tx, key, { type: "notes.changed", data: {} }),
    );
};
const rowsOf = async () => {
  const { rows } = await planner.db.execute<{ id: string; status: string }>(
    sql`select id, status from webhook_delivery where endpoint_id = ${webhookId}`,
  );
  return rows;
};

const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 20 },
  { kind: "cut at start" },
  { kind: "reset" },
  ...[0, 10, 40].map((bytes) => ({ kind: "cut in answer", bytes }) as const),
  ...[0, 10].map((bytes) => ({ kind: "silent", bytes }) as const),
  { kind: "answer", status: 503, body: "<html>busy</html>" },
];

test.each(FAULTS.map((fault) => [nameOfFault(fault), fault] as const))(
  "no event is lost where the way to a receiver was %s",
  async (name, fault) => {
    await planner.db.execute(sql`delete from webhook_delivery`);
    receiver.received.length = 0;
    proxy.set(fault);
    await happen(EVENTS_OF_EACH);
    for (let round = 0; round < 2; round += 1) await runDeliveries(planner);
    const { tries } = proxy;
    proxy.set({ kind: "none" });
    await runDeliveries(planner);

    const rows = await rowsOf();
    expect(rows.map(({ status }) => status)).toEqual(Array(EVENTS_OF_EACH).fill("delivered"));
    const ids = receiver.received.map(({ id }) => id);
    const lost = rows.filter(({ id }) => !ids.includes(id)).length;
    const doubled = ids.length - new Set(ids).size;
    countFault({ peer: "webhook", fault: name, tries, lost, doubled });
    expect(lost).toBe(0);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    // Whoever took it and could not say so gets it again, under the same id.
    const mayBeDoubled = fault.kind === "cut in answer" || fault.kind === "silent";
    expect(doubled > 0).toBe(mayBeDoubled);
  },
);

test("two processes that deliver at once send each event once", { timeout: 60_000 }, async () => {
  await planner.db.execute(sql`delete from webhook_delivery`);
  receiver.received.length = 0;
  proxy.set({ kind: "none" });
  const log = openLog("silent");
  const queues = await Promise.all(
    [0, 1].map(() => openQueue(planner.databaseUrl, log, { hasClock: false })),
  );
  for (const queue of queues)
    await queue.work(buildHandlers({ ...planner.deps, send: queue.send }));
  await happen(40);
  await until(async () => {
    const statuses = new Set((await rowsOf()).map(({ status }) => status));
    expect(statuses).toEqual(new Set(["delivered"]));
  });
  for (const queue of queues) await queue.stop(5_000);
  const ids = receiver.received.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});
