import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { event } from "../../../tables/calendar.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { ALONG, openSignOffs } from "../../../testing/sign-offs.ts";
import { followCalendar } from "../meeting.store.ts";

const ROUNDS = 20;
const MEETINGS = 8;

/** Each update of these takes its time, so that what is done at once overlaps. */
const SLOW_UPDATES = `
  create function slow_update() returns trigger language plpgsql as
    'begin perform pg_sleep(0.003); return new; end';
  create trigger slow before update on meeting for each row execute function slow_update();
  create trigger slow before update on sign_off for each row execute function slow_update();`;

const planner = await openSignOffs();
await planner.db.execute(sql.raw(SLOW_UPDATES));
afterAll(() => planner.close());

test("meetings are hidden, and requests about them sent and withdrawn, all at once, and none of it breaks off", async () => {
  const { ann, db, at } = planner;
  const { teamId } = ann;
  for (let one = 0; one < MEETINGS; one += 1)
    await planner.hold("2026-03-03", [[`Header ${one} is blue.`]]);
  const [row] = await db.select().from(meeting);
  const follow = () => db.transaction((tx) => followCalendar(tx, teamId, row?.calendarId ?? ""));
  await follow();
  const ids = (await planner.decisions()).map(({ id }) => id);
  const toSend = { expiresInDays: 7, recipientEmail: "client@example.com" };
  const seen = await planner.seenOf(ids);
  const send = (decisions: typeof seen) =>
    ann.inject({
      method: "POST",
      url: at("sign-offs"),
      payload: { id: randomUUID(), ...ALONG, ...toSend, decisions },
    });
  const before = [await planner.sent(ids, toSend), await planner.sent(ids, toSend)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.update(event).set({ isPrivate: sql`not ${event.isPrivate}` });
    const [first, second] = before.splice(0);
    const answers = await Promise.all([
      send(seen),
      send(seen.toReversed()),
      ...[first, second].map((one) =>
        ann.inject({ method: "DELETE", url: at(`sign-offs/${one?.id}`) }),
      ),
      follow().then(() => undefined),
    ]);
    const [one, other, ...withdrawn] = answers.filter((answer) => answer !== undefined);
    for (const answer of [one, other]) {
      expect(answer?.statusCode).toBe(200);
      before.push(answer?.json().signOff);
    }
    for (const answer of withdrawn) expect(answer.json()).toMatchObject({ state: "withdrawn" });
  }
});
