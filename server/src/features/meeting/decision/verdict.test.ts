import type { DecisionList } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { meeting, planPreparation } from "../../../tables/meeting.tables.ts";
import { type DecidedMeetings, openDecidedMeetings } from "../../../testing/decided-meetings.ts";

const [BLUE, GREEN, RED] = ["The header is blue.", "The header is green.", "The header is red."];

let planner: DecidedMeetings;
beforeAll(async () => {
  planner = await openDecidedMeetings();
});
afterAll(() => planner.close());

const list = async (query = ""): Promise<DecisionList> => {
  const { ann } = planner;
  return (await ann.inject({ url: `/api/team/${ann.teamId}/decisions?${query}` })).json();
};
const answer = async (linkId: string, verdict: boolean | null) => {
  const url = `/api/team/${planner.ann.teamId}/decisions/links/${linkId}`;
  const { statusCode } = await planner.ann.inject({ method: "POST", url, payload: { verdict } });
  expect(statusCode).toBe(200);
};
const both = async () => (await list("q=footer")).decisions;
const find = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).decisions;
const nameOf = async () => {
  const [person] = await planner.db.select().from(user).where(eq(user.id, planner.ann.userId));
  return person!.name;
};
const replaced = async () =>
  (await list("view=replaced")).decisions.map(({ note, later }) => [
    note.text,
    later.map((one) => one.note.text),
  ]);

test("a person's word on a link has later meetings linked anew, and plans of the series made again", async () => {
  await planner.hold("2026-03-03", [[BLUE]]);
  const second = await planner.hold("2026-03-10", [[GREEN]]);
  await planner.hold("2026-03-17", [[RED]]);
  const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, second));
  const [own] = await planner.db.select().from(event).where(eq(event.id, row!.eventId));
  const soon = new Date(planner.deps.now().getTime() + 24 * 3_600_000);
  await planner.db.insert(event).values({ ...own!, id: "next", startTime: soon, endTime: soon });
  const digests = () => planner.db.select().from(planPreparation);
  const before = await digests();
  expect(await replaced()).toEqual([
    [GREEN, [RED]],
    [BLUE, [GREEN]],
  ]);

  const [, blue] = (await list("view=replaced")).decisions;
  const { linkId } = blue!.later[0]!;
  await answer(linkId, false);
  expect(await replaced()).toEqual([
    [GREEN, [RED]],
    [BLUE, [RED]],
  ]);
  const after = await digests();
  expect(after).toMatchObject([{ eventId: "next" }]);
  expect(after).not.toEqual(before);

  await answer(linkId, null);
  expect(await replaced()).toEqual([
    [GREEN, [RED]],
    [BLUE, [GREEN]],
  ]);
  expect(await digests()).not.toEqual(after);
});

test("a link that somebody rejected is shown with both notes and who said so, until it is linked again", async () => {
  await planner.hold("2026-05-03", [["The footer is blue."]]);
  await planner.hold("2026-05-10", [["The footer is green."]]);
  const [green] = await both();
  const { linkId } = green!.earlier[0]!;
  await answer(linkId, false);
  const name = await nameOf();
  expect((await both()).map(({ earlier, later, rejected }) => [earlier, later, rejected])).toEqual(
    ["The footer is blue.", "The footer is green."].map((text) => [
      [],
      [],
      [
        expect.objectContaining({
          linkId,
          verdictBy: name,
          note: expect.objectContaining({ text }),
        }),
      ],
    ]),
  );
  await answer(linkId, true);
  expect(await both()).toMatchObject([
    { earlier: [{ linkId, verdict: true, verdictBy: name }], rejected: [] },
  ]);
});

test("words, numbers and days are found as they are written", async () => {
  await planner.hold("2026-04-03", [
    ["Contrast is 4.5 to 1 from 2026-11-17 on, see the style-guide."],
  ]);
  for (const q of ["4.5", "2026-11-17", "style-guide", "style-gui", "4.", "contr"])
    expect([q, (await find(q)).length]).toEqual([q, 1]);
  for (const q of ["4.6", "2026-11-18", "':*", "\\", "'\\' & x:*"])
    expect([q, await find(q)]).toEqual([q, []]);
});
