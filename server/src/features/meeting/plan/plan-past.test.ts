import { type ElementData, type ElementType, NO_HEADINGS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { indexNotes } from "../note-index.ts";
import type { Occurrence } from "../../calendar/calendar.ports.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const mara = { name: "Mara Oyelaran", email: "mara@client.example", answer: "accepted" as const };
const lena = { name: "Lena Vogt", email: "Lena@Studio.example", answer: "accepted" as const };

const planner = await openPlanApp({ now: () => NOW });
const ann = await planner.signUp({ email: "Ann@Studio.example" });
const mate = await planner.signUp({ teamId: ann.teamId, email: "ben@gmail.com" });
afterAll(() => planner.close());

const segments = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `s${index}`, index, text, page: null }));
const extract = (texts: readonly string[]) => ({
  extract: { segments: segments(texts), language: "en", message: null },
});
const at = (day: string): Date => new Date(`2026-02-${day}T09:00:00Z`);

/** A meeting of the past with these finished parts. */
async function addPast(
  change: Partial<Occurrence> & { startTime: Date },
  parts: Partial<ElementData>,
  person = ann,
): Promise<string> {
  const id = await planner.plan(person, await planner.addOccurrence(person, change));
  for (const [type, data] of Object.entries(parts) as [ElementType, ElementData[ElementType]][]) {
    const row = { teamId: ann.teamId, meetingId: id, type, data, status: "DONE" as const };
    const own = (await planner.read(person, id)).elements.find((part) => part.type === type);
    if (own) await planner.db.update(element).set({ data }).where(eq(element.id, own.id));
    else await planner.db.insert(element).values({ ...row, id: id + type });
  }
  return id;
}

const REPORT: ElementData["report"] = {
  pages: [
    {
      page: null,
      annotations: [
        {
          id: "n1",
          reference: "0.1",
          type: "Action Item",
          subtype: "",
          text: "Mara sends the numbers.",
          evidence: [{ segmentId: "s1", quote: "I will send the numbers", speaker: "Mara" }],
          confidence: 0.9,
          suggestion: false,
          owner: "Mara",
          due: "2026-03-09",
          isDone: true,
          comment: "Sent on Monday.",
        },
        {
          id: "n2",
          reference: "0.2",
          type: "Open Question",
          subtype: "",
          text: "Who decides?",
          evidence: [],
          confidence: 0.4,
          suggestion: true,
        },
      ],
    },
  ],
  ...NO_HEADINGS,
};

const decidedIn = (text: string): ElementData["report"] => {
  const words = { type: "Decision", subtype: "" } as const;
  const note = { id: "d1", reference: "0.1", text, confidence: 0.9, suggestion: false };
  return {
    ...NO_HEADINGS,
    pages: [{ page: null, annotations: [{ ...words, ...note, evidence: [] }] }],
  };
};

describe("earlier meetings of a plan", () => {
  test("are those of its series with their notes, what they carried over, asked and ticked off", async () => {
    const carried = { item: 0, kind: "meeting" as const, label: "1 Mar", quote: "q", noteId: "n0" };
    const id = await addPast(
      { seriesId: "weekly", title: "Weekly", startTime: new Date("2026-03-03T09:00:00Z") },
      {
        report: REPORT,
        questions: { items: [{ title: "Who decides?", text: "" }], sources: [carried] },
        agenda: { content: "- [x] Send the numbers\n- [ ] Ask", items: [] },
      },
    );
    await planner.plan(
      ann,
      await planner.addOccurrence(ann, {
        seriesId: "weekly",
        startTime: new Date("2026-03-10T09:00:00Z"),
      }),
    );
    expect(planner.plans.last.earlier).toMatchObject([
      {
        id,
        title: "Weekly",
        startTime: "2026-03-03T09:00:00.000Z",
        isSameSeries: true,
        carried: ["n0"],
        plannedQuestions: ["Who decides?"],
        ticked: ["Send the numbers"],
        notes: [
          {
            id: "n1",
            type: "Action Item",
            text: "Mara sends the numbers.",
            quote: "I will send the numbers",
            speaker: "Mara",
            owner: "Mara",
            due: "2026-03-09",
            isSure: true,
            isDone: true,
            comment: "Sent on Monday.",
          },
          { id: "n2", quote: "", isSure: false },
        ],
      },
    ]);
  });

  test("say which of their decisions are over, and what those that stand replaced", async () => {
    const series = { seriesId: "header" };
    const held = async (day: string, text: string) => {
      const id = await addPast({ ...series, startTime: at(day) }, { report: decidedIn(text) });
      await indexNotes(planner.db, { teamId: ann.teamId, meetingId: id });
      return id;
    };
    const first = await held("05", "The header is blue.");
    await held("12", "The header is green.");
    await planner.plan(ann, await planner.addOccurrence(ann, { ...series, startTime: at("19") }));
    expect(planner.plans.last.earlier.map(({ notes }) => notes)).toMatchObject([
      [{ text: "The header is green.", was: { meetingId: first, noteId: "d1" } }],
      [{ text: "The header is blue.", isOver: true }],
    ]);
  });

  test("come with what was said to be done in them, whole segments and at most fifty of them", async () => {
    const spoken = [
      "Good morning.",
      "I sent the revised prototype to Dana on Tuesday, so that is done.",
      "Das Icon-Blatt ist ERLEDIGT.",
      "Nobody abandoned us.",
    ];
    const long = Array.from({ length: 60 }, (_, count) => `Ticket ${count} is fixed.`);
    const series = { seriesId: "spoken" };
    await addPast({ ...series, startTime: at("03") }, extract(spoken));
    await addPast({ ...series, startTime: at("04") }, extract(long));
    await planner.plan(ann, await planner.addOccurrence(ann, { ...series, startTime: at("10") }));
    expect(planner.plans.last.earlier.map(({ spoken: words }) => words)).toEqual([
      long.slice(10),
      [spoken[1], spoken[2]],
    ]);
  });

  test("are those with the same people, newest first, never later ones, and not because of the reader alone", async () => {
    const own = { name: "Ann", email: "ann@studio.example", answer: null };
    const titled = (title: string, day: string, attendees: Occurrence["attendees"]) =>
      addPast({ title, startTime: at(day), attendees }, {});
    await titled("Older", "01", [own, lena]);
    await titled("Newer", "03", [{ ...lena, email: "lena@studio.example" }]);
    await titled("Nobody shared", "02", [own]);
    await titled("Later", "20", [lena]);
    await planner.plan(
      ann,
      await planner.addOccurrence(ann, {
        startTime: at("10"),
        attendees: [own, lena, { ...mara, answer: "declined" }],
      }),
    );
    expect(planner.plans.last.earlier.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    expect(planner.plans.last.earlier.map(({ isSameSeries }) => isSameSeries)).toEqual([
      false,
      false,
    ]);
  });

  test("are at most twenty, with both kinds among them", async () => {
    const people = [{ name: "Ines", email: "ines@client.example", answer: null }];
    for (let day = 1; day <= 22; day += 1) {
      const startTime = new Date(Date.UTC(2026, 0, day, 9));
      await addPast({ seriesId: "daily", startTime, attendees: people }, {});
    }
    const other = new Date("2026-01-01T12:00:00Z");
    await addPast({ title: "Rare", startTime: other, attendees: people }, {});
    await planner.plan(
      ann,
      await planner.addOccurrence(ann, {
        seriesId: "daily",
        startTime: new Date("2026-01-23T09:00:00Z"),
        attendees: people,
      }),
    );
    const { earlier } = planner.plans.last;
    expect(earlier).toHaveLength(20);
    expect(earlier.filter(({ title }) => title === "Rare")).toHaveLength(1);
    expect(earlier[0]?.startTime).toBe("2026-01-22T09:00:00.000Z");
  });

  test("never another team's, a reset one, or what is private to somebody else", async () => {
    const startTime = new Date("2026-03-03T09:00:00Z");
    const series = { seriesId: "secret", startTime };
    const stranger = await planner.signUp();
    await addPast({ ...series, title: "Foreign" }, {}, stranger);
    const reset = await addPast({ ...series, title: "Reset" }, {});
    await planner.call(ann, "DELETE", `/${reset}`);
    const [theirs, mine] = [
      await addPast({ ...series, title: "Theirs" }, {}, mate),
      await addPast({ ...series, title: "Mine" }, {}),
    ];
    const next = { seriesId: "secret", startTime: new Date("2026-03-10T09:00:00Z") };
    const earlierOf = async (change: Partial<Occurrence> = {}) => {
      await planner.plan(ann, await planner.addOccurrence(ann, { ...next, ...change }));
      return planner.plans.last.earlier.map(({ title }) => title).toSorted();
    };
    expect(await earlierOf()).toEqual(["Mine", "Theirs"]);
    for (const id of [theirs, mine])
      await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    // Colleagues see this plan: what was private may only show in one that is private too.
    expect(await earlierOf()).toEqual([]);
    await planner.db.update(member).set({ showPrivate: true }).where(eq(member.userId, ann.userId));
    expect(await earlierOf({ isPrivate: true })).toEqual(["Mine"]);
  });
});
