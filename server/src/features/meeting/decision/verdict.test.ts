import type { DecisionList } from "@planner/contract/api";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { meeting, planPreparation } from "../../../tables/meeting.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";

const [BLUE, GREEN, RED] = ["The header is blue.", "The header is green.", "The header is red."];

const planner = await openDecidedMeetings();
afterAll(() => planner.close());

const list = async (query = ""): Promise<DecisionList> => {
  const { ann } = planner;
  return (await ann.get(`/decisions?${query}`)).json();
};
const answer = async (linkId: string, verdict: boolean | null) => {
  const { statusCode } = await planner.ann.post(`/decisions/links/${linkId}`, { verdict });
  expect(statusCode).toBe(200);
};
const deleteAll = async (...ids: string[]) => {
  await planner.db.delete(decision).where(inArray(decision.meetingId, ids));
  await planner.db.delete(meeting).where(inArray(meeting.id, ids));
};
const both = async () => (await list("q=footer")).decisions;
const find = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).decisions;
const rejectedCurtains = async () =>
  (await find("curtain")).flatMap(({ note, rejected: links }) =>
    links.map((one) => [note.text, one.note.text]),
  );
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

describe("notes that are made anew", () => {
  const BLUE_CURTAIN = "The curtain is blue.";
  const GREEN_CURTAIN = "The curtain is green.";
  const RED_CURTAIN = "The curtain is red.";
  const OTHERS = [["The lamp is brass."], ["We keep the wide door."]] as const;
  let earlier: string;
  let later: string;
  beforeEach(async () => {
    await planner.db.delete(decisionLink);
    earlier = await planner.hold("2026-06-03", [[BLUE_CURTAIN]], { title: "Curtains" });
    later = await planner.hold("2026-06-10", [[GREEN_CURTAIN]], { title: "Curtains" });
    const [green] = await find("curtain green");
    await answer(green!.earlier[0]!.linkId, false);
  });
  afterEach(() => deleteAll(earlier, later));

  test("leave a person's word with the note that it was said of, whatever ids others have now", async () => {
    const pair = [
      [GREEN_CURTAIN, BLUE_CURTAIN],
      [BLUE_CURTAIN, GREEN_CURTAIN],
    ];
    expect(await rejectedCurtains()).toEqual(pair);
    await planner.setNotes(later, [...OTHERS, [GREEN_CURTAIN]]);
    expect(await rejectedCurtains()).toEqual(pair);
    await planner.setNotes(earlier, [...OTHERS, [BLUE_CURTAIN]]);
    expect(await rejectedCurtains()).toEqual(pair);
    expect((await find("lamp")).flatMap((one) => [...one.rejected, ...one.earlier])).toEqual([]);
    const [green] = await find("curtain green");
    await answer(green!.rejected[0]!.linkId, null);
    expect(await rejectedCurtains()).toEqual([]);
    expect(await find("curtain green")).toMatchObject([
      { earlier: [{ note: { text: BLUE_CURTAIN } }] },
    ]);
  });

  test.each([
    ["later", () => later],
    ["earlier", () => earlier],
  ])(
    "keep it while the %s note is not there, and another note in its place has links of its own",
    async (_, id) => {
      const note = id() === later ? GREEN_CURTAIN : BLUE_CURTAIN;
      await planner.setNotes(id(), [[RED_CURTAIN]]);
      expect(await rejectedCurtains()).toEqual([]);
      const [first, second] =
        id() === later ? [BLUE_CURTAIN, RED_CURTAIN] : [RED_CURTAIN, GREEN_CURTAIN];
      expect(await find(second)).toMatchObject([{ earlier: [{ note: { text: first } }] }]);
      await planner.setNotes(id(), [["The lamp is brass."], [note]]);
      expect(await rejectedCurtains()).toEqual([
        [GREEN_CURTAIN, BLUE_CURTAIN],
        [BLUE_CURTAIN, GREEN_CURTAIN],
      ]);
    },
  );

  test("leave the last word where two notes have become one", async () => {
    await planner.setNotes(later, [[RED_CURTAIN]]);
    const [red] = await find("curtain red");
    await answer(red!.earlier[0]!.linkId, true);
    const evidence = [RED_CURTAIN, GREEN_CURTAIN].map((text, at) => ({
      segmentId: `t${at}`,
      quote: `So: ${text}`,
    }));
    await planner.setNotes(later, [["The curtain is red.", { evidence }]]);
    expect(await rejectedCurtains()).toEqual([]);
    expect(await find("curtain red")).toMatchObject([
      { earlier: [{ note: { text: BLUE_CURTAIN }, verdict: true }] },
    ]);
  });
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
