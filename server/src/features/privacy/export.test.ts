import type { Report } from "@planner/contract/model";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import Fastify from "fastify";
import { fromBufferPromise } from "yauzl";
import { meetingRow } from "../../testing/rows.ts";
import { Failure } from "../../platform/failures.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { fillTables } from "../../testing/canaries.ts";
import { icsOf, importFile } from "../../testing/calendar-files.ts";
import type { TestPerson } from "../../testing/person.ts";
import { calendar, calendarAccount, event } from "../../tables/calendar.tables.ts";
import type { FileStore } from "../file/file.ports.ts";
import { originalKey } from "../file/storage-keys.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { mark, pageTurn, presentation } from "../../tables/presentation.tables.ts";
import { zipOf } from "../../platform/archive.ts";
import { exportData } from "./export/export-data.ts";

const planner = await openMeetingApp();
afterAll(() => planner.close());

/** The entries of a zip, by path. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

const TRANSCRIPT = "Ann: We decided to keep the address step.\nBen: I will draw it by Friday.";

test("a download holds what the person made and uploaded, to read and in the original, and nothing of others", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  const meetingId = await planner.addMeeting(ann, TRANSCRIPT);
  await planner.addMeeting(ben, "Ben: canary-of-ben.");
  await planner.runJobs();
  const { teamId, userId } = ann;
  await planner.db
    .insert(meeting)
    .values([
      meetingRow({ teamId, userId, title: "canary-private", isPrivate: true }),
      meetingRow({ teamId, userId: ben.userId, title: "canary-of-ben" }),
    ]);
  const linked = { provider: "caldav", name: "ann@dav", remoteUser: "ann", id: "account" } as const;
  const sealedGrant = "canary-grant";
  await planner.db.insert(calendarAccount).values({ ...linked, teamId, userId, sealedGrant });

  const answer = await ann.inject({ url: "/api/account/export" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="planner-.*\.zip"$/);
  const entries = await unzip(answer.rawPayload);
  const paths = [...entries.keys()];
  const textOf = (path: string): string => entries.get(path)?.toString() ?? "";
  const readable = ["meeting.json", "notes.html", "notes.md", "transcript.txt"];
  for (const name of readable)
    expect(paths.some((path) => path.startsWith("meetings/") && path.endsWith(`/${name}`))).toBe(
      true,
    );
  const json = paths.filter((path) => path.endsWith(".json")).map(textOf);
  expect(json.map((text) => typeof JSON.parse(text))).toEqual(json.map(() => "object"));
  expect(textOf("README.txt")).toContain("account.json");
  expect(JSON.parse(textOf("account.json"))).toMatchObject({ email: ann.email });
  expect(textOf("calendars.json")).toContain("ann@dav");
  const all = paths.map(textOf).join("\n");
  expect(all).toContain(meetingId);
  expect(all).toContain("canary-private");
  expect(all).toContain(TRANSCRIPT);
  expect(paths.filter((path) => path.startsWith("files/"))).toHaveLength(2);
  for (const hidden of ["canary-grant", "canary-of-ben", ben.email])
    expect(all).not.toContain(hidden);
});

test("the notes in a download have what the person wrote about them, and nothing that others wrote there", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  const meetingId = await planner.addMeeting(ann, TRANSCRIPT);
  await planner.runJobs();
  const report = (await planner.read(ann, meetingId)).elements.find(
    ({ type }) => type === "report",
  );
  const noteId = (report?.data as Report | undefined)?.pages[0]?.annotations[0]?.id;
  const place = { kind: "note", noteId };
  const send = async (person: TestPerson, payload: object) => {
    const { statusCode } = await person.post(`/meetings/${meetingId}/comments`, payload, ann);
    expect(statusCode).toBe(200);
  };
  await send(ann, { id: "thread-a", place, text: "canary-own" });
  await send(ben, { id: "reply-ab", threadId: "thread-a", text: "canary-reply" });
  await send(ben, { id: "thread-b", place, text: "canary-of-ben" });
  const { rawPayload } = await ann.inject({ url: "/api/account/export" });
  const entries = await unzip(rawPayload);
  for (const name of ["notes.html", "notes.md"]) {
    const [, notes = ""] =
      [...entries].find(([path]) => path.endsWith(`/${name}`))?.map(String) ?? [];
    expect(notes.split("canary-own")).toHaveLength(2);
    for (const hidden of ["canary-reply", "canary-of-ben"]) expect(notes).not.toContain(hidden);
  }
});

test("whoever is alone in a team takes all of it along; a stranger nothing", async () => {
  const ann = await planner.signUp();
  await planner.db.insert(meeting).values(meetingRow({ teamId: ann.teamId, title: "canary-left" }));
  const { rawPayload } = await ann.inject({ url: "/api/account/export" });
  const entries = await unzip(rawPayload);
  expect([...entries.keys()].some((path) => path.includes("canary-left"))).toBe(true);
  expect((await planner.app.inject({ url: "/api/account/export" })).statusCode).toBe(401);
});

/** What a download of theirs holds, as one text. */
async function downloadText(person: TestPerson): Promise<string> {
  const { rawPayload } = await person.inject({ url: "/api/account/export" });
  const entries = await unzip(rawPayload);
  return [...entries.values()].map(String).join("\n");
}

/** Tables that name a person and are not in their download, with why. */
const NOT_EXPORTED: Record<string, string> = {
  account: "how the person signs in: a password's hash",
  calendar_sign_in: "a sign-in that is under way, for ten minutes",
  erasure: "of people who are gone",
  oauth_code: "letting an app in, for a minute; the app is among the tokens then",
  recording: "a recording on its way to a transcript, which is among the files then",
  recovery_code: "how many are left is in the account; they are hashes",
  trusted_browser: "in the account as long as it is trusted, which this one is not",
  two_factor: "whether it is on is in the account; the rest is a sealed secret",
  upload_job: "how far an upload is; what came of it is among the files",
};
const NAMING = ["user_id", "created_by", "published_by", "edited_by"];

test("every table that names a person is in their download, or named here with a reason", async () => {
  const ann = await planner.signUp();
  const { pool } = planner.deps.database;
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = any($1) order by 1`,
    [NAMING],
  );
  const all = rows.map(({ name }) => name);
  expect(all.length).toBeGreaterThan(18);
  const { teamId, userId } = ann;
  const known = {
    ...Object.fromEntries(NAMING.map((column) => [column, userId])),
    team_id: teamId,
    "api_token.made_by": userId,
    meeting_id: "canary-meeting-id-all",
    "erasure.team_ids": "[]",
    "element.reset_at": null,
  };
  // The person's own row is there already.
  const goals = { goals: "canary-member-goals" };
  await pool.query("update member set personal_profile = $1 where user_id = $2", [goals, userId]);
  const others = all.filter((table) => table !== "member");
  await fillTables(pool, others, { known, mark: "all" });
  await planner.deps.files.put("canary-file-storage_key-all", Buffer.from("theirs"));

  const text = await downloadText(ann);
  expect(all.filter((table) => !text.includes(`canary-${table}-`))).toEqual(
    Object.keys(NOT_EXPORTED),
  );
  for (const secret of [
    "token",
    "token_hash",
    "refresh_hash",
    "sealed_grant",
    "plan_link",
    "channel_token_hash",
  ])
    expect(text).not.toMatch(new RegExp(`canary-\\w+-${secret}-`));
});

test("a download holds the events of calendars that are here alone, and not those of linked ones", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  await planner.addEvent(ann, { title: "canary-built-in" });
  await planner.addEvent(ben, { title: "canary-of-ben" });
  const lines = [
    "UID:a",
    "SUMMARY:canary-imported",
    "ATTENDEE;CN=canary-guest:mailto:g@example.com",
  ];
  await importFile(ann, icsOf([], [...lines, "DTSTART:20260302T080000Z", "DURATION:PT1H"]));
  const { teamId, userId } = ann;
  const linked = { provider: "caldav", name: "Work", sourceId: "w", accountId: "account" } as const;
  await planner.db.insert(calendar).values({ ...linked, teamId, userId, id: "linked" });
  const span = { startTime: new Date("2026-03-02"), endTime: new Date("2026-03-02T01:00:00Z") };
  const outside = { teamId, calendarId: "linked", id: "o", seriesId: "o", title: "canary-outside" };
  await planner.db.insert(event).values({ ...outside, ...span });

  const text = await downloadText(ann);
  for (const canary of ["canary-built-in", "canary-imported", "canary-guest", "2026-03-02T08:00"])
    expect(text).toContain(canary);
  for (const hidden of ["canary-of-ben", "canary-outside"]) expect(text).not.toContain(hidden);
});

test("a presentation is told with its page turns and marks, by whoever gave it", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  const [startedAt, teamId] = [new Date("2026-03-02T09:00:00Z"), ann.teamId];
  for (const { userId } of [ann, ben]) {
    const id = `by-${userId}`;
    const given = { teamId, id, meetingId: "m", fileId: "f", userId };
    await planner.db.insert(presentation).values({ ...given, startedAt, seenAt: startedAt });
    const turn = { teamId, presentationId: id, turn: 1, page: 7, at: 12.5 };
    await planner.db.insert(pageTurn).values(turn);
    const marked = { teamId, presentationId: id, id: "k", type: "Decision", page: 7 } as const;
    await planner.db.insert(mark).values({ ...marked, at: 13.5 });
  }
  const { rawPayload } = await ann.inject({ url: "/api/account/export" });
  const exported: unknown = JSON.parse(String((await unzip(rawPayload)).get("presentations.json")));
  expect(exported).toMatchObject([
    {
      id: `by-${ann.userId}`,
      pageTurns: [{ page: 7, at: 12.5 }],
      marks: [{ type: "Decision", page: 7, at: 13.5 }],
    },
  ]);
});

test("a file that is gone is left out of the download and of its list; the others are in both", async () => {
  const ann = await planner.signUp();
  const [gone, remaining] = [
    await planner.addFile(ann, { kind: "txt", bytes: "gone" }),
    await planner.addFile(ann, { kind: "txt", bytes: "kept" }),
  ];
  await planner.deps.files.delete(originalKey({ teamId: ann.teamId, fileId: gone }));
  const { rawPayload } = await ann.inject({ url: "/api/account/export" });
  const entries = await unzip(rawPayload);
  const listed = JSON.parse(String(entries.get("files.json"))) as { id: string; path: string }[];
  expect(listed.map(({ id }) => id)).toEqual([remaining]);
  expect(listed.map(({ path }) => String(entries.get(path)))).toEqual(["kept"]);
});

const notAnswering: FileStore["get"] = async () => {
  throw new Failure("unavailable", "The file store does not answer right now.");
};

test("a download while the file store is away breaks off: nobody takes it for all", async () => {
  const ann = await planner.signUp();
  await planner.addFile(ann, { kind: "txt", bytes: "kept" });
  const { deps } = planner;
  const away = Fastify().get("/export", (_, reply) =>
    exportData({ ...deps, files: { ...deps.files, get: notAnswering } }, ann.userId, reply),
  );
  try {
    const url = await away.listen({ port: 0, host: "127.0.0.1" });
    const download = async () => (await fetch(`${url}/export`)).arrayBuffer();
    await expect(download()).rejects.toThrow(/terminated|fetch failed/);
  } finally {
    await away.close();
  }
});

test("five downloads a day are enough; the sixth leads back to Settings", async () => {
  const ann = await planner.signUp();
  const download = () => ann.inject({ url: "/api/account/export" });
  for (let count = 0; count < 5; count += 1) expect((await download()).statusCode).toBe(200);
  const { statusCode, headers } = await download();
  expect([statusCode, headers.location]).toEqual([302, "/settings?export=too-many"]);
});

test("an archive waits for whoever reads it: however much there is, little of it is made ahead", async () => {
  let made = 0;
  async function* entries() {
    for (let place = 0; place < 1_000; place += 1) {
      made += 1;
      yield { path: `files/${place}`, content: Readable.from([Buffer.alloc(65_536, 1)]) };
    }
  }
  const zip = zipOf(entries(), new Date("2026-03-02"));
  await wait(200);
  expect(made).toBeLessThan(20);
  zip.destroy();
  await wait(50);
  const then = made;
  await wait(100);
  expect(made).toBe(then);
});

async function* broken() {
  yield { path: "a.txt", content: "whole" };
  await Promise.resolve();
  throw new Error("the database is away");
}

test("an entry that breaks breaks the archive: nobody takes half of one for all", async () => {
  await expect(buffer(zipOf(broken(), new Date("2026-03-02")))).rejects.toThrow(
    "the database is away",
  );
});
