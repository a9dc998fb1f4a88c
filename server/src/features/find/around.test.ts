import type { FindPlaces } from "@planner/contract/api";
import type { Found, FoundPassage } from "@planner/contract/model";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { page } from "../../tables/file.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { openDecidedMeetings } from "../../testing/decided-meetings.ts";
import { runAlone } from "../../testing/one-job.ts";
import type { TestPerson } from "../../testing/person.ts";

const REGION = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
const BLUE = "The header is blue.";
const GREEN = "The header is green.";
const RED = "The header is red.";

afterAll(() => planner.close());

const readForFind = () => runAlone(planner, "find.read", { teamId: planner.ann.teamId });

const get = async <T>(path: string, person = planner.ann): Promise<T> =>
  (await person.get(`/${path}`, planner.ann)).json();
const passagesFor = async (query: string, person?: TestPerson): Promise<FoundPassage[]> =>
  (await get<Found>(`find?${query}`, person)).meetings.flatMap(({ passages }) => passages);

const planner = await openDecidedMeetings();
const mate = await planner.signUp({ teamId: planner.ann.teamId });
const ids = [
  await planner.hold("2026-03-03", [[BLUE, { page: 2, region: REGION }]]),
  await planner.hold("2026-03-19", [[GREEN, { page: 3 }]]),
  await planner.hold("2026-03-26", [[RED]]),
];
await readForFind();

test("a note is found with its place on the page, and how wide that is", async () => {
  const [note] = await passagesFor("q=blue&kind=note");
  expect(note).toMatchObject({ text: BLUE, page: 2, region: REGION, ratio: expect.any(Number) });
  const [without] = await passagesFor("q=green&kind=note");
  expect(without).toMatchObject({ page: 3, region: null, ratio: note?.ratio });
});

test("a page is found with the place of the line that matches, a recognised one too", async () => {
  const query = `q=baskets&kind=page&meetingId=${ids[0]}`;
  const [found] = await passagesFor(query);
  const rows = await planner.db.select().from(page).where(eq(page.page, 2));
  const line = rows[0]?.lines.find(({ text }) => text.includes("baskets"));
  expect(line?.y).toBeGreaterThan(0);
  expect(found?.region).toEqual({
    x: line?.x,
    y: line?.y,
    width: line?.width,
    height: line?.height,
  });

  const recognised = { ...REGION, text: "Lighthouse 12", confidence: 1 };
  await planner.db
    .update(page)
    .set({ recognised: sql`${JSON.stringify({ isBeside: true, lines: [recognised] })}::jsonb` })
    .where(eq(page.page, 3));
  await planner.db.update(meeting).set({ foundVersion: 0 });
  await readForFind();
  const [picture] = await passagesFor(`q=lighthouse&kind=page&meetingId=${ids[0]}`);
  expect(picture?.region).toEqual(REGION);
});

test("a decision that was replaced says by which one of its line, to those who may see that", async () => {
  const replaced = async (person?: TestPerson) =>
    Object.fromEntries(
      (await passagesFor("q=header&kind=Decision", person)).map(({ text, replacedBy }) => [
        text,
        replacedBy?.text ?? null,
      ]),
    );
  expect(await replaced()).toEqual({ [RED]: null, [GREEN]: RED, [BLUE]: RED });
  const [blue] = await passagesFor("q=blue&kind=Decision");
  const { decisionId } = blue?.replacedBy ?? {};
  expect(blue?.replacedBy).toMatchObject({ page: 4, startTime: "2026-03-26T09:00:00.000Z" });
  expect(await get(`decisions/${decisionId}`)).toMatchObject({ note: { text: RED } });
  await planner.db
    .update(meeting)
    .set({ isPrivate: true })
    .where(eq(meeting.id, ids[2] ?? ""));
  expect(await replaced(mate)).toEqual({ [GREEN]: null, [BLUE]: GREEN });
  await planner.db.update(meeting).set({ isPrivate: false });
});

const places = (person?: TestPerson) => get<FindPlaces>("find/places", person);

test("series and calendars are named, of what the person may see alone", async () => {
  const { series, calendars } = await places();
  expect(series).toEqual([{ id: "series", title: "Design review" }]);
  expect(calendars).toHaveLength(1);
  const [calendar] = calendars;
  expect(await passagesFor(`q=blue&calendarId=${calendar?.id}`)).not.toEqual([]);
  await planner.db.update(meeting).set({ isPrivate: true });
  expect(await places(mate)).toEqual({ series: [], calendars: [] });
  await planner.db.update(member).set({ showPrivate: true });
  expect((await places()).series).toHaveLength(1);
  await planner.db.update(meeting).set({ isPrivate: false });
});
