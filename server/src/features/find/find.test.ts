import type { Found } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Failure } from "../../platform/failures.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { passage, passageWord } from "../../tables/passage.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { buildTestApp } from "../../testing/index.ts";
import { elementRow, meetingRow } from "../../testing/rows.ts";
import { buildHandlers } from "../../worker.ts";
import { deleteWhole } from "../meeting/index.ts";
import { passagesOf } from "./passages.ts";

type NewMeeting = Parameters<typeof meetingRow>[0];
interface Line {
  readonly text: string;
  readonly speaker?: string;
  readonly page?: number | null;
}
interface Note {
  readonly text: string;
  readonly type?: string;
  readonly owner?: string;
  readonly suggestion?: boolean;
  readonly isDone?: boolean;
}

const planner = await buildTestApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const readAll = async () => {
  await buildHandlers(planner.deps)["house.sweep"]({});
  await planner.runJobs();
};

/** A meeting in which this was said and noted. */
async function addMeeting(
  given: Omit<NewMeeting, "teamId"> & { id: string; teamId?: string },
  { said = [], notes = [], goal }: { said?: Line[]; notes?: Note[]; goal?: string } = {},
): Promise<void> {
  const key = { teamId: given.teamId ?? ann.teamId, meetingId: given.id };
  await planner.db.insert(meeting).values(meetingRow({ ...given, teamId: key.teamId }));
  const segments = said.map(({ text, speaker, page = null }, index) => ({
    id: `s${index}`,
    index,
    text,
    start: index * 10,
    page,
    ...(speaker && { speaker }),
  }));
  const annotations = notes.map((note, index) => ({
    id: `n${index}`,
    reference: `0.${index + 1}`,
    type: "Decision",
    subtype: "",
    evidence: [],
    confidence: 1,
    suggestion: false,
    ...note,
  }));
  const data = {
    extract: { segments, language: "en", message: null },
    report: { pages: [{ page: null, annotations }] },
    ...(goal !== undefined && { goal: { text: goal } }),
  };
  for (const [type, content] of Object.entries(data))
    await planner.db
      .insert(element)
      .values(elementRow({ ...key, type: type as "goal", data: content as { text: string } }));
}

async function find(query: Record<string, string>, person = ann): Promise<Found> {
  const answer = await person.get(`/find?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const textsOf = ({ meetings }: Found): string[] =>
  meetings.flatMap(({ passages }) => passages.map(({ text }) => text));
const idsInSeries = async (seriesId: string) =>
  (await find({ q: "quokka before:2025-01-10", seriesId })).meetings.map(({ id }) => id);
const textsFor = async (q: string, filters: Record<string, string> = {}, person = ann) =>
  textsOf(await find({ q, ...filters }, person));
const statusFor = async (query: string) => (await ann.get(`/find?q=price&${query}`)).statusCode;
const markedIn = ({ meetings }: Found): string[] =>
  meetings.flatMap(({ passages }) =>
    passages.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))),
  );

describe("words", () => {
  beforeAll(async () => {
    await addMeeting(
      { id: "march", title: "Pricing review", startTime: new Date("2026-03-02T09:00:00Z") },
      {
        said: [
          { text: "The price of the starter plan is too high.", speaker: "Ada Lovelace" },
          { text: "Then the Kundenübersicht shows the Preisliste first.", speaker: "Ben" },
          { text: "A café in São Paulo tested the blue button.", speaker: "Ada Lovelace" },
        ],
        notes: [
          { text: "The starter plan costs nine euros." },
          { text: "Ben draws the blue table.", type: "Action Item", owner: "Ben" },
          { text: "The table could be green.", type: "New Idea", suggestion: true },
        ],
        goal: "## Agree on the price list\n- Choose **one** currency",
      },
    );
    await addMeeting(
      { id: "may", title: "Launch", startTime: new Date("2026-05-04T09:00:00Z") },
      { said: [{ text: "Nobody asked for a lower price again.", speaker: "Carla" }] },
    );
    await readAll();
  });

  test("are found in what was said, noted and planned, newest meeting first, and marked", async () => {
    const found = await find({ q: "price" });
    expect(found.meetings.map(({ id }) => id)).toEqual(["may", "march"]);
    expect(textsOf(found)).toEqual([
      "Nobody asked for a lower price again.",
      "Agree on the price list",
      "The price of the starter plan is too high.",
      "Pricing review",
    ]);
    expect(markedIn(found)).toEqual(["price", "price", "price", "Pricing"]);
    expect(found.meetings[1]?.passages[1]).toMatchObject({
      kind: "said",
      itemId: "s0",
      person: "Ada Lovelace",
      said: 0,
    });
    expect(found).toMatchObject({ isLoose: false, isQuestion: false, next: null, unread: 0 });
  });

  test("have all to be there", async () => {
    expect(await textsFor("starter high")).toEqual(["The price of the starter plan is too high."]);
  });

  test("in quotation marks stand as they are written, one after another", async () => {
    expect(await textsFor('"starter plan costs"')).toEqual(["The starter plan costs nine euros."]);
    expect(await textsFor('"plan starter"')).toEqual([]);
  });

  test("with a minus are not there", async () => {
    expect(await textsFor("blue -table")).toEqual(["A café in São Paulo tested the blue button."]);
    expect(await textsFor('starter -"too high"')).toEqual(["The starter plan costs nine euros."]);
  });

  test("of a person, a title or a day are left out with a minus", async () => {
    const [march, may] = [
      "The price of the starter plan is too high.",
      "Nobody asked for a lower price again.",
    ];
    const kind = "said";
    expect(await textsFor("price", { kind })).toEqual([may, march]);
    expect(await textsFor("price -person:Ada", { kind })).toEqual([may]);
    expect(await textsFor('price -person:"Ada Byron"', { kind })).toEqual([may, march]);
    expect(await textsFor("price -person:ada -person:carla", { kind })).toEqual([]);
    expect(await textsFor("price -title:review", { kind })).toEqual([may]);
    expect(await textsFor("price -title:launch -title:nothing", { kind })).toEqual([march]);
    expect(await textsFor("price -before:2026-05-04", { kind })).toEqual([may]);
    expect(await textsFor("price -before:2026-05-05", { kind })).toEqual([]);
    expect(await textsFor("price -after:2026-03-02", { kind })).toEqual([march]);
  });

  test("are found with and without accents", async () => {
    expect(await textsFor("cafe sao")).toEqual(["A café in São Paulo tested the blue button."]);
    expect(await textsFor("kundenubersicht")).toHaveLength(1);
    expect(await textsFor("Kundenuebersicht")).toHaveLength(1);
    // 'Joe' and 'due' are whole words, and not 'jö' and 'dü'.
    await addMeeting(
      { id: "joe", title: "Runde" },
      { said: [{ text: "It is due, says Joe." }, { text: "The journey during the jobs." }] },
    );
    await readAll();
    expect([await textsFor("Joe"), await textsFor("due")]).toEqual([
      ["It is due, says Joe."],
      ["It is due, says Joe."],
    ]);
  });

  test("are found inside of compounds, and a compound finds its parts", async () => {
    expect(await textsFor("Preis")).toEqual([
      "Then the Kundenübersicht shows the Preisliste first.",
    ]);
    expect(await textsFor("Liste")).toEqual([
      "Then the Kundenübersicht shows the Preisliste first.",
    ]);
    await addMeeting({ id: "deutsch", title: "Runde" }, { said: [{ text: "Der Preis bleibt." }] });
    await readAll();
    expect(await find({ q: "Preisgestaltung" })).toMatchObject({ isLoose: true });
    expect(await textsFor("Preisgestaltung")).toEqual(["Der Preis bleibt."]);
  });

  test("with a slip of the hand are found, and it is said that nothing is just so", async () => {
    const found = await find({ q: "currnecy" });
    expect(found.isLoose).toBe(true);
    expect(textsOf(found)).toEqual(["Choose one currency"]);
    expect(markedIn(found)).toEqual(["currency"]);
    expect((await find({ q: "currency" })).isLoose).toBe(false);
    expect(await find({ q: "zzzzzz" })).toMatchObject({ meetings: [], isLoose: false });
  });

  test("with a slip are looked for in the three longest alone, and begin as they were typed", async () => {
    expect(await find({ q: "vurrency" })).toMatchObject({ meetings: [], isLoose: false });
    expect(await textsFor("one currnecy chooze")).toEqual(["Choose one currency"]);
    expect(await textsFor("Kundenuebersicht Preislistn shows chooze")).toEqual([]);
    expect(await textsFor("Kundenuebersicht Preislistf frist thwn")).toEqual([]);
    expect(await textsFor("Kundenuebersicht Preislistf shiws then")).toHaveLength(1);
  });

  test("of a person are theirs", async () => {
    expect(await textsFor("person:ada starter")).toEqual([
      "The price of the starter plan is too high.",
    ]);
    expect(await textsFor('person:"Ada Lovelace" price')).toHaveLength(1);
    expect(await textsFor("blue", { person: "Ben" })).toEqual(["Ben draws the blue table."]);
  });

  test("are found before and after a day, in meetings of a title, of a kind and in a state", async () => {
    expect(await textsFor("price before:2026-05-04", { kind: "said" })).toEqual([
      "The price of the starter plan is too high.",
    ]);
    expect(await textsFor("price after:2026-03-02")).toEqual([
      "Nobody asked for a lower price again.",
    ]);
    expect(await textsFor("price", { to: "2026-03-02", from: "2026-03-02", kind: "plan" })).toEqual(
      ["Agree on the price list"],
    );
    expect(await textsFor("price title:launch")).toHaveLength(1);
    expect(await textsFor("", { kind: "Action Item" })).toEqual(["Ben draws the blue table."]);
    expect(await textsFor("table", { state: "unsure" })).toEqual(["The table could be green."]);
    expect(await textsFor("table", { state: "open" })).toEqual(["Ben draws the blue table."]);
  });

  test("of a question are answered by at most five passages, and small words do not count", async () => {
    const found = await find({ q: "What did we say about the price?" });
    expect(found.isQuestion).toBe(true);
    expect(textsOf(found)).toEqual([
      "Nobody asked for a lower price again.",
      "The price of the starter plan is too high.",
    ]);
    expect(await find({ q: "What did we say about unicorns?" })).toMatchObject({ meetings: [] });
  });

  test("of a question that has more answers come with five of them, from as many meetings as speak of it", async () => {
    const q = "What did we say about the gerenuk?";
    const said = Array.from({ length: 8 }, (_, at) => ({ text: `The gerenuk has horn ${at}.` }));
    await addMeeting(
      { id: "gerenuk-0", title: "Zoo", startTime: new Date("2024-01-01") },
      { said },
    );
    await readAll();
    expect((await find({ q })).meetings).toMatchObject([{ passages: { length: 5 }, more: 3 }]);
    for (let day = 1; day <= 6; day += 1) {
      const startTime = new Date(Date.UTC(2024, 0, day + 1));
      await addMeeting({ id: `gerenuk-${day}`, title: "Zoo", startTime }, { said });
    }
    await readAll();
    const found = await find({ q });
    expect(found.meetings.map(({ id, passages }) => [id, passages.length])).toEqual(
      [6, 5, 4, 3, 2].map((day) => [`gerenuk-${day}`, 1]),
    );
    expect(found.next).toBeNull();
  });

  test("that are no words find nothing, and nothing breaks", async () => {
    for (const q of ["", "   ", "'", "\\", ":*", "!", "a & | (", "person:", '"', "-", "%_"])
      expect((await find({ q })).unread).toBe(0);
  });
});

test("days and pages that there cannot be are words or refused, and never an error", async () => {
  for (const day of ["2026-02-30", "2026-06-31", "0000-01-01", "9999-12-31"])
    for (const name of ["before", "after"])
      expect(await find({ q: `price ${name}:${day}` })).toMatchObject({ meetings: [] });
  const days = ["to=9999-12-31", "from=0000-01-01", "to=2026-02-30"];
  const pages = [
    "1~0~x",
    "2026-02-30%2000:00:00%2B00~0~x",
    "2026-03-02%2009:00:00%2B00~0~%00",
    "x",
  ];
  for (const query of [...days, ...pages.map((page) => `after=${page}`)])
    expect([query, await statusFor(query)]).toEqual([query, 400]);
  expect(await statusFor("after=2026-03-02%2009:00:00%2B00~0~x&to=2999-12-31")).toBe(200);
});

describe("who may see a meeting", () => {
  test("finds it: a private one its owner alone, and only where they show private ones", async () => {
    const ben = await planner.signUp({ teamId: ann.teamId });
    await addMeeting(
      { id: "secret", title: "Salaries", userId: ann.userId, isPrivate: true },
      { said: [{ text: "The walrus budget is secret." }] },
    );
    expect((await find({ q: "walrus" }, ben)).unread).toBe(0);
    await readAll();
    const show = (showPrivate: boolean) =>
      planner.db.update(member).set({ showPrivate }).where(eq(member.userId, ann.userId));
    expect(await textsFor("walrus")).toEqual([]);
    await show(true);
    expect(await textsFor("walrus")).toEqual(["The walrus budget is secret."]);
    expect(await textsFor("walrus", {}, ben)).toEqual([]);
    // Not even that there is such a word.
    expect(await find({ q: "walrsu" }, ben)).toMatchObject({ meetings: [], isLoose: false });
    await show(false);
  });

  test("alone has its words to spell with: a private one neither tells of a word nor hides one", async () => {
    const ben = await planner.signUp({ teamId: ann.teamId });
    await addMeeting({ id: "open" }, { said: [{ text: "Hedgehugs are welcome." }] });
    await addMeeting(
      { id: "hidden", userId: ann.userId, isPrivate: true },
      { said: [{ text: "A hedgehog met a hedgehugs and a dormouse." }] },
    );
    await readAll();
    expect(await textsFor("hedgehig", {}, ben)).toEqual(["Hedgehugs are welcome."]);

    // Decided again whenever it is made private or open; until it is read again, nobody is told.
    const makePrivate = async (isPrivate: boolean) => {
      const version = sql`${meeting.version} + 1`;
      await planner.db.update(meeting).set({ isPrivate, version }).where(eq(meeting.id, "hidden"));
    };
    const spelled = async () => (await find({ q: "dormuose" }, ben)).isLoose;
    const words = async () => (await planner.db.select().from(passageWord)).map(({ term }) => term);
    await makePrivate(false);
    await readAll();
    expect([await spelled(), (await words()).includes("dormouse")]).toEqual([true, true]);
    await makePrivate(true);
    expect(await textsFor("hedgehig", {}, ben)).toEqual(["Hedgehugs are welcome."]);
    await readAll();
    // The sweep before this reading had nothing to forget.
    await readAll();
    expect([await spelled(), (await words()).includes("dormouse")]).toEqual([false, false]);
    expect(await words()).toContain("hedgehugs");
  });

  test("is of its team: another team finds nothing of it", async () => {
    const other = await planner.signUp();
    await addMeeting(
      { id: "theirs", teamId: other.teamId, title: "Ours" },
      { said: [{ text: "Only we know the narwhal." }] },
    );
    await readAll();
    expect(await textsFor("narwhal", {}, other)).toHaveLength(1);
    expect(await textsFor("narwhal")).toEqual([]);
    expect(await textsFor("price", {}, other)).toEqual([]);
    expect((await ann.get("/find?q=narwhal", other)).statusCode).not.toBe(200);
  });

  test("names its people, once each", async () => {
    const attendees = [{ name: "Zoë Quill", email: "zoe@example.com" }];
    for (const id of ["zoe-1", "zoe-2"]) await addMeeting({ id, attendees } as never, {});
    await readAll();
    expect((await find({ q: "zoe" })).people).toEqual([
      { name: "Zoë Quill", email: "zoe@example.com" },
    ]);
  });
});

const isCorrected = () => and(eq(element.meetingId, "told"), eq(element.type, "report"));
const reset = (resetAt: Date | null) =>
  planner.db.update(element).set({ resetAt }).where(eq(element.meetingId, "reset"));

describe("what is found", () => {
  test("follows what is corrected, and is gone with what is deleted, words and all", async () => {
    await addMeeting(
      { id: "told", title: "Told" },
      { said: [{ text: "We like ocelots." }], notes: [{ text: "The ocelot stays." }] },
    );
    expect(await find({ q: "ocelot" })).toMatchObject({ unread: 1, meetings: [] });
    // The question itself had it read.
    await planner.runJobs();
    expect(await textsFor("ocelot")).toEqual(["The ocelot stays.", "We like ocelots."]);

    const [row] = await planner.db.select().from(element).where(isCorrected());
    const data = JSON.parse(JSON.stringify(row?.data).replace("ocelot", "lynx"));
    await planner.db.update(element).set({ data }).where(isCorrected());
    await planner.db.update(meeting).set({ version: 2 }).where(eq(meeting.id, "told"));
    await readAll();
    expect(await textsFor("ocelot", { kind: "note" })).toEqual([]);
    expect(await textsFor("lynx")).toEqual(["The lynx stays."]);

    const key = { teamId: ann.teamId, meetingId: "told" };
    await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
    expect(await textsFor("lynx")).toEqual([]);
    await readAll();
    const words = await planner.db.select().from(passageWord);
    expect(words.map(({ term }) => term)).toContain("price");
    expect(words.filter(({ term }) => /lynx|ocelot|stays/.test(term))).toEqual([]);
  });

  test("is not shown from the moment on when its meeting is reset, and comes back with it", async () => {
    await addMeeting({ id: "reset", title: "Reset" }, { said: [{ text: "A pangolin." }] });
    await readAll();
    await reset(new Date());
    expect(await textsFor("pangolin")).toEqual([]);
    await reset(null);
    expect(await textsFor("pangolin")).toEqual(["A pangolin."]);
  });

  test("is nothing of notes that were reset, while the plan is found again", async () => {
    const id = "half";
    await addMeeting(
      { id, title: "Half" },
      { said: [{ text: "A tapir came." }], notes: [{ text: "The tapir stays." }], goal: "Axolotl" },
    );
    await readAll();
    expect(await textsFor("tapir")).toHaveLength(2);
    const url = `/meetings/${id}`;
    const asReset = await ann.delete(`${url}?half=notes`);
    expect(asReset.statusCode).toBe(200);
    for (const q of ["tapir", "tapri"])
      expect(await find({ q })).toMatchObject({ meetings: [], isLoose: false, unread: 1 });
    await readAll();
    expect([await textsFor("tapir"), await textsFor("axolotl")]).toEqual([[], ["Axolotl"]]);
    const back = await ann.post(`${url}/undo-reset`);
    expect(back.statusCode).toBe(200);
    await readAll();
    expect(await textsFor("tapir")).toHaveLength(2);
  });

  test("is the same when the reading of a meeting was killed before its commit and is done again", async () => {
    await addMeeting({ id: "killed", title: "Killed" }, { said: [{ text: "The okapi is shy." }] });
    const broken = {
      ...planner.deps,
      failpoint: () => Promise.reject(new Failure("unavailable", "killed")),
    };
    const { teamId } = ann;
    await expect(buildHandlers(broken)["find.read"]({ teamId })).rejects.toThrow("killed");
    expect(await textsFor("okapi")).toEqual([]);
    const rows = () => planner.db.select().from(passage).where(eq(passage.meetingId, "killed"));
    await readAll();
    const once = await rows();
    expect(once).toHaveLength(2);
    await planner.db.update(meeting).set({ foundVersion: 0 }).where(eq(meeting.id, "killed"));
    await readAll();
    expect(await rows()).toEqual(once);
  });

  test("keeps its words to spell with where they are settled while its meeting is being read", async () => {
    const { teamId } = ann;
    await addMeeting({ id: "first" }, { said: [{ text: "An aardwolf sang." }] });
    await readAll();
    await planner.db.transaction((tx) =>
      deleteWhole(planner.deps.send, tx, { teamId, meetingId: "first" }),
    );
    await addMeeting({ id: "second" }, { said: [{ text: "The aardwolf left." }] });

    let sweep: Promise<void> | undefined;
    let isSwept = false;
    const isWaiting = async () => {
      const { rows } = await planner.db.execute(
        sql`select 1 from pg_locks where relation = 'passage_word'::regclass and not granted`,
      );
      return rows.length > 0;
    };
    const sweepMeanwhile = async () => {
      const { "house.sweep": settle } = buildHandlers(planner.deps);
      sweep ??= settle({}).finally(() => (isSwept = true));
      await expect.poll(async () => isSwept || (await isWaiting())).toBe(true);
    };
    const handlers = buildHandlers({ ...planner.deps, failpoint: sweepMeanwhile });
    await handlers["find.read"]({ teamId });
    await sweep;
    expect(await find({ q: "aardwofl" })).toMatchObject({ isLoose: true });
    expect(await textsFor("aardwofl")).toEqual(["The aardwolf left."]);
  });

  test("is all but one meeting that cannot be read, which is tried again when it changes", async () => {
    const isBroken = and(eq(element.meetingId, "broken"), eq(element.type, "report"));
    const readAgain = async (data: unknown) => {
      await planner.db
        .update(element)
        .set({ data: data as never })
        .where(isBroken);
      const version = sql`${meeting.version} + 1`;
      await planner.db.update(meeting).set({ version }).where(eq(meeting.id, "broken"));
      await readAll();
    };
    const startTime = new Date("2027-01-01T09:00:00Z");
    await addMeeting({ id: "broken", startTime }, { said: [{ text: "A kinkajou slept." }] });
    await addMeeting({ id: "older" }, { said: [{ text: "The kinkajou woke." }] });
    await readAgain({ pages: null });
    expect(await find({ q: "kinkajou" })).toMatchObject({ unread: 0 });
    expect(await textsFor("kinkajou")).toEqual(["The kinkajou woke."]);
    await readAgain({ pages: [] });
    expect(await textsFor("kinkajou")).toEqual(["A kinkajou slept.", "The kinkajou woke."]);
  });

  test("comes in pages, each meeting once, and one meeting can be asked for alone", async () => {
    const said = Array.from({ length: 8 }, (_, index) => ({ text: `Quokka number ${index}.` }));
    for (let day = 0; day < 45; day += 1)
      await addMeeting(
        { id: `day-${day}`, title: "Daily", startTime: new Date(Date.UTC(2025, 0, day + 1)) },
        { said },
      );
    await readAll();
    const ids: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page: Found = await find({ q: "quokka", ...(after && { after }) });
      ids.push(...page.meetings.map(({ id }) => id));
      expect(page.meetings[0]).toMatchObject({ more: 3, passages: { length: 5 } });
      after = page.next;
    }
    expect(ids).toEqual(Array.from({ length: 45 }, (_, day) => `day-${44 - day}`));
    expect(await textsFor("quokka", { meetingId: "day-3" })).toHaveLength(8);
    const refused = await ann.get("/find?q=a&after=x");
    expect(refused.statusCode).toBe(400);
  });

  test("can be narrowed to a series", async () => {
    const isOne = eq(meeting.id, "day-7");
    await planner.db.update(meeting).set({ seriesId: "uid" }).where(isOne);
    expect(await idsInSeries("uid")).toEqual(["day-7"]);
  });

  test("of a long text is the part around the match", async () => {
    const words = "and so on ".repeat(60);
    await addMeeting(
      { id: "long", title: "Long" },
      { said: [{ text: `${words}numbat ${words}` }] },
    );
    await readAll();
    const found = await find({ q: "numbat" });
    expect(markedIn(found)).toEqual(["numbat"]);
    expect(textsOf(found)[0]).toMatch(/^so on.* numbat and so.*$/);
    expect(textsOf(found)[0]?.length).toBeLessThan(330);
  });

  test("of a page is its text, with the page", () => {
    const row = { ...meetingRow({ teamId: "t", id: "m" }), presentationFileId: "f", attendees: [] };
    const line = { x: 0, y: 0, width: 1, height: 0.1, text: "Total" };
    const [page] = passagesOf({
      meeting: row as never,
      elements: [],
      deck: { pages: [{ page: 4, widthPt: 1, heightPt: 1, title: null, lines: [line, line] }] },
      documents: [],
    });
    expect(page).toMatchObject({ kind: "page", page: 4, fileId: "f", text: "Total\nTotal" });
  });
});
