import { afterAll, beforeEach, expect, test } from "vitest";
import { runInChild } from "../../testing/one-job.ts";
import { buildTestApp } from "../../testing/index.ts";
import { openReceiving, runDeliveries, webhooksOf } from "../../testing/webhooks.ts";
import { isSignedWith } from "../../testing/webhook-receiver.ts";
import type { Stage } from "../../platform/failpoint.ts";

const receiving = await openReceiving();
const receiver = receiving.receiver;
const planner = await buildTestApp(receiving.overrides);
afterAll(async () => {
  await planner.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

test.each<[Stage, number]>([
  ["webhook.begun", 1],
  ["webhook.sent", 2],
  ["webhook.settled", 1],
])(
  "a worker that is killed at %s loses nothing: the event arrives, each time with the same id",
  async (killAt, times) => {
    const ann = await planner.signUp();
    const hooks = webhooksOf(ann);
    const { webhook, secret } = await hooks.add(receiver.url);
    const { id: deliveryId } = await hooks.test(webhook.id);
    const payload = { teamId: ann.teamId, deliveryId };
    const job = { name: "webhook.deliver", payload, killAt, webhookHost: receiver.host } as const;
    expect(await runInChild(planner, job)).toBe("SIGKILL");
    // The queue gives the job of a worker that died to another.
    await runDeliveries(planner);
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(times).fill(deliveryId));
    for (const got of receiver.received) expect(isSignedWith(secret, got)).toBe(true);
    expect(await hooks.deliveries(webhook.id)).toMatchObject([{ status: "delivered" }]);
    await runDeliveries(planner);
    expect(receiver.received).toHaveLength(times);
  },
);
