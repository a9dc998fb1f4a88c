import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { PushService } from "@planner/contract/model";
import type { Stage } from "../../../platform/failpoint.ts";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { runInChild } from "../../../testing/one-job.ts";
import { openFakeServices } from "../../../testing/services/fake-services.ts";
import { pushingOf } from "../../../testing/services/pushing.ts";

const services = await openFakeServices();
const notes = await openMadeNotes(services.overrides);
const pushing = pushingOf(notes.ann, services);
afterAll(async () => {
  await notes.planner.close();
  await services.close();
});
beforeEach(() => {
  services.created.length = 0;
});

/** The queue gives the job of a worker that died to another. */
async function runPushes(): Promise<void> {
  await notes.planner.db.execute(sql`update ${jobTable} set start_after = now()
    where name = 'push.send' and state in ('created', 'retry')`);
  await notes.planner.runJobs();
}

test.each<[Stage, PushService, string, number]>([
  ["push.begun", "jira", "failed", 0],
  ["push.sent", "jira", "sent", 1],
  ["push.settled", "jira", "sent", 1],
  ["push.begun", "teams", "unknown", 0],
  ["push.sent", "teams", "unknown", 1],
])(
  "a worker that is killed at %s while it sends to %s sends nothing twice: %s",
  async (killAt, service, status, times) => {
    const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
    const tool = await pushing.link(service);
    const { body } = await pushing.send(id, tool, [CHECKOUT_NOTES.task], { withPictures: false });
    const payload = { teamId: notes.ann.teamId, pushId: body.id };
    const job = { name: "push.send", payload, killAt, serviceHost: services.host } as const;
    expect(await runInChild(notes.planner, job)).toBe("SIGKILL");
    await runPushes();
    await runPushes();
    expect(services.created).toHaveLength(times);
    expect(await pushing.list(id)).toMatchObject([{ status }]);
    if (status === "sent") return;
    // A person looks, and presses again.
    await pushing.call("POST", `/meetings/${id}/pushes/${body.id}/retry`);
    await runPushes();
    expect(services.created).toHaveLength(times + 1);
    expect(await pushing.list(id)).toMatchObject([{ status: "sent" }]);
  },
);
