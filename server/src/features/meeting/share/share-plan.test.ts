import type { ElementData, PlanType } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { elementRow, meetingRow } from "../../../testing/rows.ts";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { shareLink } from "../../../tables/share.tables.ts";

const source = { item: 0, kind: "event", label: "the invitation", quote: "secret words" } as const;
const PARTS: Partial<ElementData> = {
  goal: { text: "Settle the checkout.", sources: [source] },
  agenda: {
    content: "## Go or no go (60 min)",
    items: ["Go or no go (60 min)"],
    sources: [source],
  },
  questions: { items: [], sources: [source] },
  challenges: { items: [{ title: "Ines may refuse", text: "", solution: "Ask her first." }] },
  materials: { items: ["“Seven of nine” Report, p. 4"], sources: [source] },
};

let id: string;
const planner = await openMeetingApp();
const ann = await planner.signUp();
afterAll(() => planner.close());
beforeEach(async () => {
  id = await addPlan();
});

/** A meeting whose plan is made. */
async function addPlan(): Promise<string> {
  const meetingId = randomUUID();
  const { teamId, userId } = ann;
  const attendees = [{ name: "Mara", email: "mara@example.com", answer: "accepted" as const }];
  await planner.db.insert(meeting).values(meetingRow({ teamId, id: meetingId, userId, attendees }));
  const rows = Object.entries(PARTS).map(([type, data]) =>
    elementRow({
      teamId,
      meetingId,
      type: type as PlanType,
      data,
      message: type === "materials" ? "Offer.pdf could not be read." : null,
    }),
  );
  await planner.db.insert(element).values(rows);
  return meetingId;
}

const share = (body: object = {}, person = ann) => person.post(`/meetings/${id}/share`, body);
const linkOf = async (body: object = {}): Promise<string> => (await share(body)).json().link;
/** As someone without an account. */
const open = (link: string) =>
  planner.app.inject({ url: `/api/share/plans/${link.split("/").at(-1)}` });
const typesIn = async (link: string): Promise<string[]> =>
  (await open(link)).json().data.elements.map(({ type }: { type: string }) => type);

describe("a link to a plan", () => {
  test("leads to /share and shows purpose, agenda and questions without what they rest on", async () => {
    const link = await linkOf({ half: "plan" });
    expect(link).toMatch(/^http:\/\/localhost:3000\/share\/[\w-]{43}$/);
    const answer = await open(link);
    expect(answer.json().data).toMatchObject({
      title: "Design review",
      attendees: [{ name: "Mara" }],
      hasTools: false,
    });
    expect(await typesIn(link)).toEqual(["goal", "agenda", "questions"]);
    for (const secret of ["secret words", "mara@example.com", ann.teamId, ann.userId, "Ines"])
      expect(answer.body).not.toContain(secret);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
  });

  test("is what sharing means where there are no notes, and the meeting names it", async () => {
    const link = await linkOf();
    expect(link).toContain("/share/");
    expect(await linkOf({ half: "plan" })).toBe(link);
    expect((await share({ half: "notes" })).json().message).toBe(
      "There are no visual notes to share yet.",
    );
  });

  test("shows the tools where the team wants that, and only as long as it does", async () => {
    const link = await linkOf({ half: "plan", withTools: true });
    expect(await typesIn(link)).toEqual(["goal", "agenda", "questions", "challenges", "materials"]);
    expect((await open(link)).body).not.toContain("Offer.pdf");
    expect(await linkOf({ half: "plan" })).toBe(link);
    expect(await typesIn(link)).toHaveLength(5);
    expect(await linkOf({ half: "plan", withTools: false })).toBe(link);
    expect(await typesIn(link)).toHaveLength(3);
  });

  test("ends when the team ends it, and the next one is another", async () => {
    const link = await linkOf({ half: "plan" });
    expect((await ann.delete(`/meetings/${id}/share?half=plan`)).statusCode).toBe(200);
    const answer = await open(link);
    expect(answer).toAnswer(410, "This link was ended by the team that shared it.");
    expect(await linkOf({ half: "plan" })).not.toBe(link);
  });

  test("ends with the plan, and does not open the notes", async () => {
    const link = await linkOf({ half: "plan" });
    const token = link.split("/").at(-1);
    const asNotes = await planner.app.inject({ url: `/api/share/meetings/${id}/share/${token}` });
    expect(asNotes.statusCode).toBe(404);
    expect((await ann.delete(`/meetings/${id}?half=plan`)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(410);
  });

  test("cannot be made, widened or ended by a stranger", async () => {
    await linkOf({ half: "plan" });
    const bob = await planner.signUp();
    const url = `/meetings/${id}/share`;
    const payload = { half: "plan", withTools: true };
    expect((await bob.post(url, payload, ann)).statusCode).toBe(404);
    expect((await bob.delete(`${url}?half=plan`, ann)).statusCode).toBe(404);
    const [row] = await planner.db.select().from(shareLink).where(eq(shareLink.meetingId, id));
    expect(row).toMatchObject({ withTools: false, revokedAt: null });
  });

  test("that nobody made leads nowhere", async () => {
    expect((await open(`/share/${"x".repeat(43)}`)).statusCode).toBe(404);
  });
});
