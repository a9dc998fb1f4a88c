import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openMeetingApp } from "../../testing/meetings.ts";
import { meeting } from "../../tables/meeting.tables.ts";

const planner = await openMeetingApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const read = async (id: string, person = ann) => person.get(`/meetings/${id}/earlier-notes`);

/** Puts the meeting into a series, at that day of November. */
async function putIntoSeries(id: string, day: number): Promise<void> {
  const startTime = new Date(Date.UTC(2026, 10, day, 9));
  const fields = { seriesId: "weekly review", startTime };
  await planner.db.update(meeting).set(fields).where(eq(meeting.id, id));
}

test("the notes of the last meeting of the series stand by the pages of this one's deck, and of no other", async () => {
  const [last, next] = [await planner.addMeeting(ann), await planner.addMeeting(ann)];
  await planner.runJobs();
  expect((await read(next)).json()).toEqual({ meeting: null, pages: [] });
  await putIntoSeries(last, 5);
  await putIntoSeries(next, 12);
  const earlier = (await read(next)).json();
  expect(earlier.meeting).toMatchObject({ id: last, startTime: "2026-11-05T09:00:00.000Z" });
  const { elements } = await planner.read(ann, last);
  const report = elements.find(({ type }) => type === "report")?.data as Pages | undefined;
  const expected = (report?.pages ?? [])
    .filter(({ page }) => page !== null)
    .map(({ page, annotations }) => ({
      page,
      notes: annotations
        .filter(({ suggestion }) => !suggestion)
        .map(({ id, reference, type, text }) => ({ id, reference, type, text })),
    }))
    .filter(({ notes }) => notes.length > 0);
  expect(expected.length).toBeGreaterThan(0);
  expect(earlier.pages).toEqual(expected);
  expect((await read(last)).json()).toEqual({ meeting: null, pages: [] });
  await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, last));
  expect((await read(next)).json()).toEqual({ meeting: null, pages: [] });
  const stranger = await planner.signUp();
  expect((await read(next, stranger)).statusCode).toBe(404);
});

interface Pages {
  pages: { page: number | null; annotations: Note[] }[];
}

interface Note {
  id: string;
  reference: string;
  type: string;
  text: string;
  suggestion: boolean;
}
