import type { Found } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { meeting } from "../../tables/meeting.tables.ts";
import { passage } from "../../tables/passage.tables.ts";
import { CHECKOUT_TALK, openMadeNotes } from "../../testing/made-notes.ts";
import { runAlone, runInChild } from "../../testing/one-job.ts";

const notes = await openMadeNotes();
afterAll(() => notes.planner.close());

async function find(q: string): Promise<Found> {
  return (await notes.ann.get(`/find?q=${encodeURIComponent(q)}`)).json();
}
const idsOf = ({ meetings }: Found) => meetings.map(({ id }) => id);

test("a worker that dies while a meeting is made findable leaves it as it was, and the next one goes on", async () => {
  const { planner, ann } = notes;
  const { db } = planner;
  const payload = { teamId: ann.teamId };
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  const isOf = eq(passage.meetingId, id);
  const die = () => runInChild(planner, { name: "find.read", payload, killAt: "find.written" });

  expect(await die()).toBe("SIGKILL");
  expect(await db.$count(passage, isOf)).toBe(0);
  expect(await find("checkout")).toMatchObject({ meetings: [], unread: 1 });
  await runAlone(planner, "find.read", payload);
  const [made, found] = [await db.$count(passage, isOf), await find("checkout")];
  expect(made).toBeGreaterThan(0);
  expect(found).toMatchObject({ unread: 0 });
  expect(idsOf(found)).toEqual([id]);

  const [row] = await db.select().from(meeting).where(eq(meeting.id, id));
  await db
    .update(meeting)
    .set({ title: "Zebra", version: (row?.version ?? 0) + 1 })
    .where(eq(meeting.id, id));
  expect(await die()).toBe("SIGKILL");
  // It is found by what it was, until it is read whole.
  expect(idsOf(await find("checkout"))).toEqual([id]);
  expect(await find("zebra")).toMatchObject({ meetings: [], unread: 1 });
  await runAlone(planner, "find.read", payload);
  expect(idsOf(await find("zebra"))).toEqual([id]);
  expect(await db.$count(passage, isOf)).toBe(made);
});
