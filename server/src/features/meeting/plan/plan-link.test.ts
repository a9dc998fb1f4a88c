import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { CalendarScript, linkTo, runRound } from "../../../testing/linked-calendars.ts";
import { occurrenceOf } from "../../../testing/scripted-calendar.ts";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { member } from "../../../tables/team.tables.ts";

const script = new CalendarScript();
const planner = await openPlanApp(script.overrides);
afterAll(() => planner.close());

test("a finished plan puts its link into the event, is not made again because of it, and takes it out when it goes", async () => {
  const ben = await planner.signUp();
  script.provider.addCalendar("main", { isPrimary: true });
  const startTime = new Date(script.now.getTime() + 86_400_000);
  const description = "Bring prints.";
  script.provider.put("main", "review", [occurrenceOf("review", { description, startTime })]);
  await linkTo(planner, ben);
  await planner.runJobs();
  await planner.db
    .update(member)
    .set({ injectPlanLink: true })
    .where(eq(member.userId, ben.userId));
  const [row] = await planner.db.select().from(event).where(eq(event.id, "review"));
  const wanted = { googleCalendarId: row?.calendarId ?? "", googleEventId: "review" };
  const id = await planner.plan(ben, wanted);
  const written = () => script.provider.all("main")[0]?.description;
  expect(written()).toBe(`${description}\n\nMeeting plan: http://localhost:3000/meeting/${id}`);
  script.later(10);
  await runRound(planner);
  await planner.deps.send(planner.db, "plan.round", {});
  await planner.runJobs();
  expect(planner.plans.inputs).toHaveLength(1);
  expect(planner.plans.last.event.description).toBe(description);
  await planner.call(ben, "DELETE", `/${id}`);
  script.later(2);
  await planner.deps.send(planner.db, "house.sweep", {});
  await planner.runJobs();
  expect(written()).toBe(description);
});

test("an event that is not external keeps its description as it is", async () => {
  const ben = await planner.signUp();
  script.provider.addCalendar("other", { isPrimary: true });
  const startTime = new Date(script.now.getTime() + 86_400_000);
  script.provider.put("other", "own", [occurrenceOf("own", { description: "Ours.", startTime })]);
  await linkTo(planner, ben);
  await planner.runJobs();
  await planner.db
    .update(member)
    .set({ injectPlanLink: true })
    .where(eq(member.userId, ben.userId));
  const [row] = await planner.db.select().from(event).where(eq(event.id, "own"));
  const wanted = { googleCalendarId: row?.calendarId ?? "", googleEventId: "own" };
  await planner.plan(ben, { ...wanted, external: false });
  expect(script.provider.all("other")[0]?.description).toBe("Ours.");
});
