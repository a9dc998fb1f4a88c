import { ELEMENT_DATA, PLAN_TYPES } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { type MeetingHouse, openMeetingHouse } from "../../testing/meetings.ts";
import { meeting } from "../meeting/meeting.tables.ts";

let house: MeetingHouse;
let ann: TestPerson;
beforeAll(async () => {
  house = await openMeetingHouse();
  ann = await house.signUp();
});
afterAll(() => house.close());

const create = (person: TestPerson, payload: object) =>
  person.inject({ method: "POST", url: `/api/team/${person.teamId}/meetings`, payload });

describe("opening an event", () => {
  test("gives a meeting with seven pending parts, and one job makes all of them", async () => {
    const event = await house.addEvent(ann, { title: "Review two" });
    const answer = await create(ann, event);
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    expect(await house.read(ann, id)).toMatchObject({
      ...event,
      title: "Review two",
      elements: PLAN_TYPES.map((type) => ({ type, status: "PENDING", data: null, message: null })),
      files: [],
    });
    const ran = await house.runJobs();
    expect(ran.filter(({ error }) => error)).toEqual([]);
    const { elements } = await house.read(ann, id);
    expect(elements.map(({ type, status }) => [type, status])).toEqual(
      PLAN_TYPES.map((type) => [type, "DONE"]),
    );
    for (const { type, data } of elements) expect(ELEMENT_DATA[type].parse(data)).toEqual(data);
  });

  test("twice at once makes one plan, and opening it again neither rebuilds nor changes it", async () => {
    const event = await house.addEvent(ann);
    const both = await Promise.all([create(ann, event), create(ann, event)]);
    const [id, other] = both.map((answer) => answer.json().id);
    expect(other).toBe(id);
    await house.runJobs();
    const before = await house.read(ann, id);
    expect((await create(ann, event)).json().id).toBe(id);
    expect(await house.runJobs()).toEqual([]);
    expect(await house.read(ann, id)).toEqual(before);
    const rows = await house.db
      .select()
      .from(meeting)
      .where(and(eq(meeting.teamId, ann.teamId), eq(meeting.eventId, event.googleEventId)));
    expect(rows).toMatchObject([{ planBuild: 1, planAttempts: 1 }]);
  });
});
