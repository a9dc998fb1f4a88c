import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { shareLink } from "../../../tables/share.tables.ts";

const NOT_SHOWN = "These notes cannot be shown at the moment.";

afterAll(() => planner.close());

const share = (meetingId: string, person = ann) => person.post(`/meetings/${meetingId}/share`, {});
const tokenOf = (link: string): string => link.split("/").at(-1) ?? "";
/** As someone without an account. */
const open = (rest = "", meetingId = id, shareId = token) =>
  planner.app.inject({ url: `/api/share/meetings/${meetingId}/share/${shareId}${rest}` });

const planner = await openMeetingApp();
const ann = await planner.signUp();
const id = await planner.addMeeting(ann);
await planner.runJobs();
const attendees = [
  { name: "Mara", email: "mara@example.com", answer: "accepted" as const },
  { name: null, email: "noor@example.com", answer: null },
];
await planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, id));
const token: string = tokenOf((await share(id)).json().link);

describe("a share link", () => {
  test("leads to the notes and is the same each time, also when two share at once", async () => {
    const other = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const both = await Promise.all([share(other), share(other)]);
    const [link, again] = both.map((answer) => answer.json().link);
    expect(again).toBe(link);
    expect(link).toMatch(new RegExp(`^http://localhost:3000/meeting/${other}/share/[\\w-]{43}$`));
    expect((await planner.read(ann, other)).shareLink).toBe(link);
  });

  test("is stored as a hash alone", async () => {
    const rows = await planner.db.select().from(shareLink).where(eq(shareLink.meetingId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("cannot be made by a stranger", async () => {
    const stranger = await planner.signUp();
    expect((await share(id, stranger)).statusCode).toBe(404);
  });
});

describe("whoever holds the link", () => {
  test("sees report, summary and deck, and neither addresses, answers, transcript nor ids of the team", async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      id,
      title: "Design review",
      attendees: [{ name: "Mara" }, { name: null }],
      elements: [
        { type: "report", status: "DONE" },
        { type: "summary", status: "DONE" },
      ],
      files: [{ contextType: "MEETING_PRESENTATION" }],
    });
    expect(answer.body).not.toContain("@example.com");
    expect(answer.body).not.toContain("accepted");
    expect(answer.body).not.toContain(ann.teamId);
    expect(answer.body).not.toContain(ann.userId);
    const { googleCalendarId } = await planner.read(ann, id);
    expect(answer.body).not.toContain(googleCalendarId);
  });

  test("sees the pages of the deck, and no other file", async () => {
    const { files } = await planner.read(ann, id);
    const [deck, transcript] = files;
    const page = await open(`/files/${deck?.id}/page/2?width=320`);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await open(`/files/${transcript?.id}/page/1`)).statusCode).toBe(404);
    const other = await planner.addFiles(ann, "Ada: Let us ship it.");
    expect((await open(`/files/${other.presentationFileId}/page/1`)).statusCode).toBe(404);
  });

  test("hears nothing of what the team is asked to do when its notes fail", async () => {
    const other = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const link = tokenOf((await share(other)).json().link);
    const message =
      "The transcript has no words in it. Add another one and create the notes again.";
    await planner.db
      .update(element)
      .set({ status: "FAILED", message })
      .where(eq(element.meetingId, other));
    const answer = await open("", other, link);
    const messages = answer.json().data.elements.map((one: { message: string }) => one.message);
    expect(messages).toEqual([NOT_SHOWN, NOT_SHOWN]);
    expect((await planner.read(ann, other)).elements.map((one) => one.message)).toContain(message);
  });

  test("leaves nothing in caches or search engines, whatever is wrong with the call", async () => {
    const { files } = await planner.read(ann, id);
    const page = `/files/${files[0]?.id}/page/1`;
    for (const rest of [
      "",
      `${page}?width=320`,
      `${page}?width=7`,
      "%00",
      "x".repeat(2_000),
      "%zz",
    ]) {
      const { headers } = await open(rest);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers["referrer-policy"]).toBe("no-referrer");
    }
  });
});

describe("without a valid link", () => {
  test("all that is not there looks the same: malformed, unknown, another meeting's", async () => {
    const other = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const ended = tokenOf((await share(other)).json().link);
    expect((await open("", other, ended)).statusCode).toBe(200);
    await planner.db
      .update(shareLink)
      .set({ revokedAt: new Date() })
      .where(eq(shareLink.meetingId, other));
    const answers = await Promise.all([
      open("", id, "short"),
      open("", id, "x".repeat(43)),
      open("", id, `${token}x`),
      open("", other, token),
      open("", "unknown", token),
      // Ended, and asked for under another meeting.
      open("", id, ended),
      open(`/files/any/page/1`, id, ended),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body]);
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
    }
    // Refused for what it is, before anything is looked up.
    for (const [meetingId, link] of [
      [id, "%00".repeat(10)],
      ["%00", token],
    ] as const) {
      expect((await open("", meetingId, link)).statusCode).toBe(400);
    }
  });

  test("a reset closes it, taking that back opens it, and new notes need a new link", async () => {
    const other = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const old = tokenOf((await share(other)).json().link);
    const url = `/meetings/${other}`;
    await ann.delete(url);
    expect((await open("", other, old)).statusCode).toBe(410);
    await ann.post(`${url}/undo-reset`);
    expect((await open("", other, old)).statusCode).toBe(200);

    const { googleCalendarId, googleEventId, files } = await planner.read(ann, other);
    const [deck, transcript] = files.map((file) => file.id);
    await ann.delete(url);
    await ann.post("/meetings", {
      googleCalendarId,
      googleEventId,
      presentationFileId: deck,
      notesFileId: transcript,
    });
    expect((await open("", other, old)).statusCode).toBe(410);
    const fresh = tokenOf((await share(other)).json().link);
    expect(fresh).not.toBe(old);
    expect((await open("", other, fresh)).statusCode).toBe(200);
  });
});
