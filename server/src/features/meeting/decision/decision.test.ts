import type { DecisionEntry, DecisionList } from "@planner/contract/api";
import { eq, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { MIGRATIONS } from "../../../platform/db/database.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { page } from "../../../tables/file.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { deleteWhole } from "../meeting.jobs.ts";
import { linkUnlinked } from "./link-meeting.ts";

const QUESTION = { type: "Open Question" } as const;

const planner = await openDecidedMeetings();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
const stranger = await planner.signUp();
afterEach(async () => {
  await planner.db.delete(meeting);
  await planner.db.delete(element);
  await planner.db.delete(decision);
  await planner.db.delete(decisionLink);
});
afterAll(() => planner.close());

const get = (path: string, person = ann) => person.get(`/${path}`, ann);
const list = async (query = "", person = ann): Promise<DecisionList> =>
  (await get(`decisions?${query}`, person)).json();
const states = async (query = "", person = ann) =>
  (await list(query, person)).decisions.map(({ note, state }) => [note.text, state]);
const read = async (id: string, person = ann): Promise<DecisionEntry> =>
  (await get(`decisions/${id}`, person)).json();
const answer = (linkId: string | undefined, verdict: boolean | null, person = ann) =>
  person.post(`/decisions/links/${linkId}`, { verdict }, ann);
const offered = async () => (await list("view=check")).decisions[0]?.offers[0];
const textsOf = (notes: DecisionEntry["earlier"]) => notes.map(({ note }) => note.text);

const BLUE = "The header is blue.";
const GREEN = "The header is green.";

describe("a decision", () => {
  test("stands until a later meeting of its series decides otherwise, and keeps its line", async () => {
    const first = await planner.hold("2026-03-03", [[BLUE]]);
    expect(await states()).toEqual([[BLUE, "active"]]);
    const second = await planner.hold("2026-03-19", [[GREEN, { page: 7 }]]);
    await planner.hold("2026-03-26", [["The header is red."]]);
    expect(await states()).toEqual([["The header is red.", "changed"]]);
    expect(await states("view=replaced")).toEqual([
      [GREEN, "replaced"],
      [BLUE, "replaced"],
    ]);
    const { decisions, counts } = await list();
    expect(counts).toEqual({
      current: 1,
      check: 0,
      active: 0,
      changed: 1,
      reopened: 0,
      replaced: 2,
    });
    expect(decisions[0]).toMatchObject({
      meetingTitle: "Design review",
      startTime: "2026-03-26T09:00:00.000Z",
      page: 4,
      earlier: [
        {
          meetingId: first,
          page: 4,
          startTime: "2026-03-03T09:00:00.000Z",
          note: { text: BLUE, evidence: [{ quote: `So: ${BLUE}`, speaker: "Tomás Reis" }] },
        },
        {
          meetingId: second,
          page: 7,
          note: { text: GREEN, evidence: [{ quote: `So: ${GREEN}`, speaker: "Tomás Reis" }] },
          kind: "replaces",
          verdict: null,
        },
      ],
      later: [],
      offers: [],
    });
    const fileId = decisions[0]?.fileId ?? "";
    const size = { widthPt: 400, heightPt: 300 };
    await planner.db
      .insert(page)
      .values({ teamId: ann.teamId, fileId, page: 4, lines: [], ...size })
      .onConflictDoUpdate({ target: [page.teamId, page.fileId, page.page], set: size });
    expect((await list()).decisions[0]).toMatchObject({ fileId, ratio: 1.3333 });
    const [green] = (await list("view=replaced")).decisions;
    expect(textsOf(green!.later)).toEqual(["The header is red."]);
  });

  test("is linked anew when notes before or after it are made again, and when a person corrects one", async () => {
    const first = await planner.hold("2026-03-03", [["The footer is grey."]]);
    const second = await planner.hold("2026-03-10", [[GREEN]]);
    expect(await states("view=changed")).toEqual([]);
    await planner.setNotes(first, [[BLUE]]);
    expect(await states("view=changed")).toEqual([[GREEN, "changed"]]);
    const corrected = await ann.patch(`/meetings/${second}/notes/n1`, { text: BLUE, basedOn: 0 });
    expect(corrected.statusCode).toBe(200);
    expect(await states()).toEqual([
      [BLUE, "active"],
      [BLUE, "active"],
    ]);
  });

  test("shows each earlier one once, also where two notes of each week replace both of the week before", async () => {
    for (let week = 0; week < 20; week++) {
      const day = new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10);
      const colour = week % 2 === 0 ? "blue" : "green";
      const notes = [`The header is ${colour}.`, `We go with ${colour} for the header.`];
      await planner.hold(
        day,
        notes.map((text) => [text]),
      );
    }
    const { decisions } = await list();
    expect(decisions.map(({ earlier }) => earlier.length)).toEqual([38, 38]);
    const places = decisions[0]!.earlier.map(({ decisionId }) => decisionId);
    expect(new Set(places).size).toBe(38);
  });

  test("is reopened by a question, until it is decided again", async () => {
    await planner.hold("2026-03-03", [["We keep guest checkout."]]);
    await planner.hold("2026-03-10", [["Should we reconsider guest checkout?", QUESTION]]);
    const [reopened] = (await list("view=reopened")).decisions;
    expect(reopened).toMatchObject({
      note: { text: "We keep guest checkout." },
      later: [{ kind: "reopens", decisionId: null, note: { type: "Open Question" } }],
    });
    await planner.hold("2026-03-17", [["Guest checkout stays."]]);
    expect(await states()).toEqual([["Guest checkout stays.", "changed"]]);
  });

  test("counts as changed where its own meeting changed it", async () => {
    await planner.hold("2026-03-03", [[BLUE, { replaces: [{ segmentId: "s", quote: "Red." }] }]]);
    expect(await states()).toEqual([[BLUE, "changed"]]);
  });

  test("that nobody is sure of is none", async () => {
    await planner.hold("2026-03-03", [[BLUE, { suggestion: true }]]);
    expect((await list()).decisions).toEqual([]);
  });

  test("of another series is replaced only where the subject is plainly the same", async () => {
    const summary = "The order summary of the checkout has three lines.";
    await planner.hold("2026-03-03", [[BLUE], [summary]], { title: "Brand" });
    await planner.hold(
      "2026-03-10",
      [[GREEN], ["The order summary of the checkout has two lines."]],
      { title: "Shop" },
    );
    expect(await states("view=replaced")).toEqual([[summary, "replaced"]]);
  });
});

describe("a doubtful link", () => {
  const INTER = "The headline font is Inter.";
  const GEORGIA = "The headline font is Georgia.";

  test("is offered, and a person's word on it stays, whoever makes the notes anew", async () => {
    await planner.hold("2026-03-03", [[INTER]]);
    const second = await planner.hold("2026-03-10", [[GEORGIA]]);
    expect(await offered()).toMatchObject({ kind: "replaces", note: { text: INTER } });
    expect((await list()).counts).toMatchObject({ current: 2, check: 1 });
    const { linkId } = (await offered())!;
    expect((await answer(linkId, true, mate)).json()).toEqual({ isLinked: true });
    expect((await answer(linkId, true)).json()).toEqual({ isLinked: true });
    expect(await states("view=replaced")).toEqual([[INTER, "replaced"]]);
    await planner.setNotes(second, []);
    expect(await states()).toEqual([[INTER, "active"]]);
    await planner.setNotes(second, [[GEORGIA]]);
    expect(await states()).toEqual([[GEORGIA, "changed"]]);
    expect((await answer(linkId, false)).json()).toEqual({ isLinked: false });
    await planner.setNotes(second, [[GEORGIA]]);
    expect((await list()).counts).toMatchObject({ current: 2, check: 0, replaced: 0 });
    expect((await answer(linkId, null)).json()).toEqual({ isLinked: false });
    expect((await list()).counts).toMatchObject({ check: 1 });
  });

  test("that is sure goes with a person's no, too", async () => {
    await planner.hold("2026-03-03", [[BLUE]]);
    await planner.hold("2026-03-10", [[GREEN]]);
    const [green] = (await list()).decisions;
    await answer(green?.earlier[0]?.linkId, false);
    expect(await states()).toEqual([
      [GREEN, "active"],
      [BLUE, "active"],
    ]);
  });

  test("has no word of strangers, and none once one of the notes is gone", async () => {
    await planner.hold("2026-03-03", [[INTER]]);
    const second = await planner.hold("2026-03-10", [[GEORGIA]]);
    const { linkId } = (await offered())!;
    const payload = { verdict: true };
    expect((await stranger.post(`/decisions/links/${linkId}`, payload)).statusCode).toBe(404);
    await planner.setNotes(second, []);
    expect((await answer(linkId, true)).json()).toMatchObject({
      message: "One of the two notes is no longer there.",
    });
  });
});

describe("the register", () => {
  test("is narrowed by project, person and words, and its counts with it", async () => {
    const evidence = [{ segmentId: "s", quote: "So be it.", speaker: "Zoë  Okafor" }];
    await planner.hold("2026-03-03", [[BLUE], ["Pricing has two tiers.", { evidence }]]);
    await planner.hold("2026-03-04", [["The café page opens at noon."]], { title: "Other" });
    expect(await states("q=PRIC%20two")).toEqual([["Pricing has two tiers.", "active"]]);
    expect(await states("q=cafe")).toHaveLength(1);
    expect(await states("q=pricing%20blue")).toEqual([]);
    expect(await states("q=%27%3A*%20%26")).toEqual([]);
    expect(await states("person=zoe%20ok")).toEqual([["Pricing has two tiers.", "active"]]);
    const { projects } = await list();
    expect(projects).toEqual([
      { id: "Other", title: "Other" },
      { id: "series", title: "Design review" },
    ]);
    const other = await list(`project=${projects[0]?.id}`);
    expect(other.decisions.map(({ project }) => project)).toEqual(["Other"]);
    expect(other.counts).toMatchObject({ current: 1, active: 1 });
  });

  test("comes in pages, each decision once", async () => {
    await planner.hold("2026-03-03", [[BLUE], ["Pricing has two tiers."]]);
    await planner.hold("2026-03-04", [["The café opens at noon."]]);
    const ids: string[] = [];
    let after = "";
    do {
      const some = await list(`limit=1${after}`);
      ids.push(...some.decisions.map(({ id }) => id));
      after = some.next === null ? "" : `&after=${encodeURIComponent(some.next)}`;
    } while (after !== "");
    expect(new Set(ids).size).toBe(3);
    expect(ids).toHaveLength(3);
    for (const bad of [
      "after=x",
      "limit=0",
      "limit=1001",
      "view=all",
      `after=2026-02-31T09:00:00Z~${"0".repeat(20)}`,
      `after=2026-03-03%2009:00:00%2B99~${"0".repeat(20)}`,
    ])
      expect((await get(`decisions?${bad}`)).statusCode).toBe(400);
  });

  test("shows what is private to its person alone, and its links to nobody else", async () => {
    await planner.hold("2026-03-03", [[BLUE]]);
    await planner.hold("2026-03-10", [[GREEN]], { isPrivate: true });
    expect(await states("", mate)).toEqual([[BLUE, "active"]]);
    expect(await states()).toEqual([[BLUE, "active"]]);
    await planner.db.update(member).set({ showPrivate: true }).where(eq(member.userId, ann.userId));
    // What nobody else may see changes nothing that all see.
    expect(await states()).toEqual([
      [GREEN, "active"],
      [BLUE, "active"],
    ]);
    await planner.db.update(member).set({ showPrivate: false });
  });

  test("hides what a meeting that has become private did to a decision", async () => {
    await planner.hold("2026-03-03", [[BLUE]]);
    const second = await planner.hold("2026-03-10", [[GREEN]]);
    const [green] = (await list()).decisions;
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, second));
    expect(await states("", mate)).toEqual([[BLUE, "active"]]);
    expect((await list("", mate)).counts).toMatchObject({ replaced: 0 });
    expect((await get(`decisions/${green?.id}`, mate)).statusCode).toBe(404);
    expect((await answer(green?.earlier[0]?.linkId, false, mate)).statusCode).toBe(404);
    expect((await read(green?.id ?? "")).note.text).toBe(GREEN);
  });

  test("opens one by its address for whoever may see its meeting", async () => {
    const id = await planner.hold("2026-03-03", [[BLUE]]);
    const [blue] = (await list()).decisions;
    expect(await read(blue?.id ?? "", mate)).toMatchObject({ note: { text: BLUE }, meetingId: id });
    await planner.setNotes(id, [[BLUE]]);
    expect((await read(blue?.id ?? "", mate)).id).toBe(blue?.id);
    expect((await get("decisions/none")).statusCode).toBe(404);
    expect((await get(`decisions/${blue?.id}`, stranger)).statusCode).toBe(404);
    expect((await stranger.get(`/decisions/${blue?.id}`)).statusCode).toBe(404);
    expect((await get(`meetings/${id}/decisions`)).json()).toMatchObject([{ id: blue?.id }]);
    expect((await get("meetings/none/decisions")).statusCode).toBe(404);
  });

  test("loses what was deleted, with what people said of it", async () => {
    const first = await planner.hold("2026-03-03", [[BLUE]]);
    const second = await planner.hold("2026-03-10", [[GREEN]]);
    await answer((await list()).decisions[0]?.earlier[0]?.linkId, true);
    const url = `/meetings/${second}`;
    await ann.delete(`${url}?half=notes`);
    expect(await states()).toEqual([[BLUE, "active"]]);
    await ann.post(`${url}/undo-reset`);
    expect(await states()).toEqual([[GREEN, "changed"]]);
    const key = { teamId: ann.teamId, meetingId: first };
    await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
    expect(await states()).toEqual([[GREEN, "active"]]);
    expect(await planner.db.select().from(decisionLink)).toEqual([]);
  });

  test("has the notes of a database of before, which the sweep links", async () => {
    await planner.hold("2026-03-03", [[BLUE]]);
    await planner.hold("2026-03-10", [[GREEN], ["The café opens at noon."]]);
    const rows = () =>
      planner.db.select().from(decision).orderBy(decision.meetingId, decision.noteId);
    const before = await rows();
    await planner.db.delete(decision);
    await planner.db.delete(decisionLink);
    const [, upgrade = ""] = readFileSync(`${MIGRATIONS}/0036_decisions.sql`, "utf8").split(
      "the sweep links them.",
    );
    await planner.db.execute(sql.raw(upgrade));
    expect(await rows()).toEqual(before.map((row) => ({ ...row, isLinked: false })));
    await linkUnlinked(planner.deps);
    await linkUnlinked(planner.deps);
    expect(await rows()).toEqual(before);
    expect(await states("view=replaced")).toEqual([[BLUE, "replaced"]]);
  });
});
