import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { presentation } from "../../../tables/presentation.tables.ts";
import { openSignOffs } from "../../../testing/sign-offs.ts";
import { queueMail } from "../../mail/index.ts";
import { deleteWhole } from "../meeting.jobs.ts";
import { requestKeyOf } from "../sign-off/sign-off-keys.ts";

const planner = await openSignOffs();
const stranger = await planner.signUp();
afterEach(() => planner.clear());
afterAll(() => planner.close());

const deleteMeeting = (meetingId: string) => {
  const key = { teamId: planner.ann.teamId, meetingId };
  return planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
};

const empty = () => ({ subject: "", text: "" });

// Their senders' browsers choose them.
describe("a meeting that is deleted whole, with short ids in it, takes along", () => {
  test("no mails but those about its own requests for sign-off", async () => {
    const { ids, meetingId } = await planner.holdBoth();
    const cafe = await planner.holdCafe();
    for (const id of ["e", "sign-off"])
      await planner.send(ids, { id, recipientEmail: "gone@example.com" });
    for (const id of ["ee", "e-e"])
      await planner.send([cafe.id], { id, recipientEmail: "client@example.com" });
    const payload = { email: "friend@example.com" };
    await stranger.post("/invitations", payload);
    const theirs = { uniqueKey: `${requestKeyOf({ ...stranger, id: "e" })} first` };
    const letter = { ...theirs, recipient: "their-client@example.com", write: empty };
    await queueMail(planner.db, planner.deps.send, letter);
    const recipients = async () =>
      (await planner.db.select().from(mail)).map(({ recipient }) => recipient).toSorted();
    const others = [
      "client@example.com",
      "client@example.com",
      "friend@example.com",
      "their-client@example.com",
    ];
    expect(await recipients()).toEqual(
      [...others, "gone@example.com", "gone@example.com"].toSorted(),
    );
    await deleteMeeting(meetingId);
    expect(await recipients()).toEqual(others);
  });

  test.each(["a", "teamId"])("no jobs but those of its presentation %j", async (id) => {
    const { meetingId } = await planner.holdBoth();
    await planner.holdCafe();
    const { teamId, userId } = planner.ann;
    const shown = { teamId, id, meetingId, fileId: randomUUID(), userId };
    const now = new Date();
    await planner.db.insert(presentation).values({ ...shown, startedAt: now, seenAt: now });
    for (const one of [
      { teamId, presentationId: id },
      { teamId, presentationId: `${id}-other` },
      { teamId: stranger.teamId, presentationId: id },
    ])
      await planner.deps.send(planner.db, "notes.ahead", one, {
        singletonKey: JSON.stringify(one),
      });
    const isOf = sql`(strpos(data::text, ${meetingId}) > 0
      or (data ->> 'teamId' = ${teamId} and data ->> 'presentationId' = ${id}))`;
    // The event is written anew without the meeting.
    const waiting = async (which: SQL) =>
      (
        await planner.db.execute(sql`select id from ${jobTable}
          where state = 'created' and name <> 'calendar.write' and ${isOf} ${which} order by id`)
      ).rows;
    const others = await waiting(sql`is not true`);
    expect(others.length).toBeGreaterThan(2);
    expect((await waiting(sql`is true`)).length).toBeGreaterThan(1);
    await deleteMeeting(meetingId);
    expect(await waiting(sql`is true`)).toEqual([]);
    expect(await waiting(sql`is not true`)).toEqual(others);
  });
});
