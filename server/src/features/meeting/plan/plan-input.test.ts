import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { withBlock } from "../../calendar/description-block.ts";
import { event } from "../../../tables/calendar.tables.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const mara = { name: "Mara Oyelaran", email: "mara@client.example", answer: "accepted" as const };

const planner = await openPlanApp({ now: () => NOW });
const ann = await planner.signUp({ email: "Ann@Studio.example" });
const mate = await planner.signUp({ teamId: ann.teamId, email: "ben@gmail.com" });
afterAll(() => planner.close());

describe("a plan is made from", () => {
  test("the event as its calendar has it, without what Planner wrote into it", async () => {
    const block = {
      agenda: "Old points",
      outcomes: null,
      planLink: "https://planner.example/meeting/m1",
    };
    const wanted = await planner.addOccurrence(ann, {
      title: "Checkout review",
      startTime: new Date("2026-03-12T09:00:00Z"),
      description: withBlock("Ines decides.", block),
      attendees: [mara],
      isRecurring: true,
      location: "Room 4",
    });
    await planner.plan(ann, { ...wanted, prompt: "Be bold" });
    expect(planner.plans.last).toMatchObject({
      event: {
        id: wanted.googleEventId,
        title: "Checkout review",
        description: "Ines decides.",
        startTime: "2026-03-12T09:00:00.000Z",
        endTime: "2026-03-12T10:00:00.000Z",
        timeZone: "Europe/Berlin",
        isAllDay: false,
        isPrivate: false,
        isRecurring: true,
        location: "Room 4",
        attendees: [mara],
      },
      guidance: "Be bold",
      kind: null,
      documents: [],
      ticked: [],
      now: NOW.toISOString(),
    });
  });

  test("the meeting where the calendar is gone", async () => {
    const wanted = await planner.addOccurrence(ann, {
      title: "Gone",
      startTime: new Date("2026-03-12T09:00:00Z"),
    });
    const id = await planner.plan(ann, wanted);
    await planner.db.delete(event).where(eq(event.id, wanted.googleEventId));
    await planner.call(ann, "PATCH", `/${id}`, { prompt: "again" });
    await planner.runJobs();
    expect(planner.plans.last.event).toMatchObject({
      id: wanted.googleEventId,
      title: "Gone",
      description: null,
      isAllDay: false,
    });
  });

  test("the profile of who asked for it, the company's, and the mail domains of the team", async () => {
    const fullName = "Ben Adeyemi";
    await mate.patch("/members/me/profile", { fullName, goals: "Fewer meetings" }, ann);
    await ann.patch("/profile", { companyName: "Vale & Sons" });
    const id = await planner.plan(ann);
    expect(planner.plans.last).toMatchObject({
      reader: { name: "Test Person", email: "Ann@Studio.example", ownsCalendar: true },
      personal: { fullName: "", goals: "" },
      company: { companyName: "Vale & Sons", teamSize: null },
      ownDomains: ["gmail.com", "studio.example"],
    });
    await planner.call(mate, "PATCH", `/${id}`, { prompt: "again" });
    await planner.runJobs();
    expect(planner.plans.last).toMatchObject({
      reader: { name: fullName, email: "ben@gmail.com", ownsCalendar: false },
      personal: { fullName, goals: "Fewer meetings", jobTitle: "" },
    });
  });

  test("the note that was sent with it, and whether it recurs", async () => {
    const wanted = await planner.addOccurrence(ann, {
      title: "Checkout review",
      startTime: new Date("2026-03-13T09:00:00Z"),
      description: "Ines decides.",
    });
    await planner.plan(ann, { ...wanted, note: "Bring the numbers.", recurring: true });
    expect(planner.plans.last.event).toMatchObject({
      description: "Ines decides.\n\nBring the numbers.",
      isRecurring: true,
    });
  });

  test("tasks that were ticked off in its agenda", async () => {
    const id = await planner.plan(ann);
    const agenda = (await planner.read(ann, id)).elements.find(({ type }) => type === "agenda");
    const content =
      "## Look back\n\n- [x] Bring the numbers\n- [ ] Ask Ines\n\n```\n- [x] code\n```";
    await planner.call(ann, "PATCH", `/${id}/elements/${agenda?.id}`, { content });
    await planner.call(ann, "PATCH", `/${id}`, { keepEdits: false });
    await planner.runJobs();
    expect(planner.plans.last.ticked).toEqual(["Bring the numbers"]);
  });
});
