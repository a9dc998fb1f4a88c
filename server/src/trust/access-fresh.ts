import type { Annotation } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { makeKey } from "../features/account/invite.ts";
import { saveComparison } from "../features/meeting/deck-changes/deck-changes.store.ts";
import { insertRecording } from "../features/file/recording/recording.store.ts";
import { partKey } from "../features/file/storage-keys.ts";
import { unsubscribeLink } from "../features/meeting/promise/email/unsubscribe.ts";
import { tickLink } from "../features/meeting/promise/linked/linked-promise.ts";
import { decision, decisionLink } from "../tables/decision.tables.ts";
import { file } from "../tables/file.tables.ts";
import { earlierPlan, element, meeting } from "../tables/meeting.tables.ts";
import { promise } from "../tables/promise.tables.ts";
import { outcome } from "../tables/outcome.tables.ts";
import type { TestPerson } from "../testing/person.ts";
import { newEmail, PASSWORD, visit } from "../testing/visitor.ts";
import {
  addMaterialFile,
  caller,
  type Ids,
  invitationOf,
  WORDS,
  type World,
} from "./access-world.ts";

/** What one call needs that works, made for it alone, since the call uses it up. */
export interface Fresh {
  readonly ids?: Ids;
  /** Who calls, where nobody else's session may be used up. */
  readonly headers?: Record<string, string>;
}
export type MakeFresh = (world: World, person: TestPerson) => Promise<Fresh>;

/** Somebody new with a password, signed in. */
export const newcomer: MakeFresh = async ({ planner }) => {
  const email = newEmail();
  const visitor = visit(planner);
  await visitor.signUp(email);
  return { ids: { email, password: PASSWORD }, headers: await visitor.logIn(email) };
};

/** Somebody new, with a session that is not this one. */
export const newSession: MakeFresh = async ({ planner }) => {
  const email = newEmail();
  const visitor = visit(planner);
  await visitor.signUp(email);
  await visitor.logIn(email);
  const headers = await visit(planner).logIn(email);
  const { sessions } = (await planner.app.inject({ url: "/api/account/sessions", headers })).json();
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  return { ids: { sessionId: other.id }, headers };
};

export const betaKey: MakeFresh = async ({ planner }) => ({
  ids: { email: newEmail(), code: await makeKey(planner.deps) },
});

/** The code in the letter that asks somebody into the person's team. */
export const invited: MakeFresh = async ({ planner }, person) => {
  const email = newEmail();
  await caller(person)("POST", "invitations", { email });
  return { ids: { code: await readCode(planner, email) } };
};

/** The token in the letter to somebody who forgot the password. */
export const forgotten: MakeFresh = async (world, person) => {
  const { ids = {} } = await newcomer(world, person);
  await visit(world.planner).post("/forget-password", { email: ids["email"] });
  return { ids: { ...ids, code: await readCode(world.planner, ids["email"] ?? "") } };
};

async function readCode(planner: World["planner"], email: string): Promise<string> {
  const letter = await visit(planner).mailTo(email);
  return /(?:code[=/]|token=)([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

export const invitation: MakeFresh = async (_, person) => {
  const email = newEmail();
  await caller(person)("POST", "invitations", { email });
  return { ids: { invitationId: await invitationOf(person, email) } };
};

export const colleague: MakeFresh = async ({ planner }, { teamId }) => ({
  ids: { userId: (await planner.signUp({ teamId })).userId },
});

export const unusedFile: MakeFresh = async ({ planner }, person) => ({
  ids: { fileId: await addMaterialFile(planner, person) },
});

/** A recording of one byte, of which nothing has come yet. */
export const begunRecording: MakeFresh = async ({ planner: { db } }, { teamId, userId }) => {
  const jobId = randomUUID();
  const chosen = { name: "talk.mp4", sizeBytes: 1, modifiedAtMs: 2 };
  const row = { teamId, userId, id: jobId, ...chosen };
  await insertRecording(db, row);
  return { ids: { jobId, part: "0" } };
};

/** A transcript whose recording, of one byte, can be played. */
export const playableRecording: MakeFresh = async ({ planner }, person) => {
  const fileId = await addMaterialFile(planner, person);
  const { teamId } = person;
  await planner.deps.files.put(partKey({ teamId, jobId: fileId }, 0), Buffer.from("x"));
  const recording = { mediaType: "audio/mp4", sizeBytes: 1 };
  await planner.db.update(file).set({ recording }).where(eq(file.id, fileId));
  return { ids: { fileId } };
};

export const importedCalendar: MakeFresh = async (_, person) => {
  const answer = await person.inject({
    method: "POST",
    url: `/api/team/${person.teamId}/calendar/import`,
    ...(await formOf(calendarFile(randomUUID()), "own.ics")),
  });
  return { ids: { calendarId: answer.json().calendarId } };
};

/** An event of which nothing was made yet. */
export const newEvent: MakeFresh = async ({ planner }, person) => {
  const { googleCalendarId: calendarId, googleEventId: eventId } = await planner.addEvent(person);
  return { ids: { calendarId, eventId } };
};

/** A meeting with a plan that is about to be made. */
export const planned: MakeFresh = async ({ planner }, person) => {
  const { id = "" } = await caller(person)("POST", "meetings", await planner.addEvent(person));
  const { elements } = await planner.read(person, id);
  return { ids: { id, elementId: elements[0]?.id ?? "" } };
};

/** A plan that somebody has a link of their own to. */
export const sharedWith: MakeFresh = async (world, person) => {
  const { ids = {} } = await planned(world, person);
  const at = `meetings/${ids["id"]}/share`;
  await caller(person)("POST", `${at}/people`, { half: "plan", email: newEmail() });
  const { people } = (
    await person.inject({
      url: `/api/team/${person.teamId}/${at}?half=plan`,
    })
  ).json();
  return { ids: { id: ids["id"] ?? "", linkId: people[0].id } };
};

export const failed: MakeFresh = async (world, person) => {
  const fresh = await planned(world, person);
  await setStatus(world, fresh, "FAILED");
  return fresh;
};

/** One that was made anew, and before there was another. */
export const replanned: MakeFresh = async (world, person) => {
  const fresh = await planned(world, person);
  await setStatus(world, fresh, "DONE");
  const { id = "" } = fresh.ids ?? {};
  await world.planner.db
    .insert(earlierPlan)
    .values({ teamId: person.teamId, meetingId: id, elements: [] });
  return fresh;
};

const setStatus = ({ planner: { db } }: World, { ids }: Fresh, status: "FAILED" | "DONE") =>
  db
    .update(element)
    .set({ status })
    .where(eq(element.meetingId, ids?.["id"] ?? ""));

export const deleted: MakeFresh = async (world, person) => {
  const fresh = await planned(world, person);
  await caller(person)("DELETE", `meetings/${fresh.ids?.["id"]}`);
  return fresh;
};

/** A meeting whose plan draws on a document. */
export const drawing: MakeFresh = async (world, person) => {
  const { ids = {} } = await planned(world, person);
  const fileId = await addMaterialFile(world.planner, person);
  await caller(person)("POST", `meetings/${ids["id"]}/materials`, { fileId });
  return { ids: { ...ids, fileId } };
};

/** A note of the shared meeting as it is now. */
export const note: MakeFresh = async ({ planner, shared }, person) => {
  const { elements } = await planner.read(person, shared["id"] ?? "");
  const report = elements.find(({ type }) => type === "report")?.data;
  const pages = report && "pages" in report ? report.pages : [];
  const [found] = pages.flatMap(({ annotations }) => annotations);
  return { ids: { noteId: found?.id ?? "", version: `${found?.edited?.version ?? 0}` } };
};

/** A note of a meeting a week before with the same deck and notes, which the deck of the shared one is held against. */
export const followed: MakeFresh = async (world, person) => {
  const { ids = {} } = await note(world, person);
  const { db } = world.planner;
  const key = { teamId: person.teamId, meetingId: world.shared["id"] ?? "" };
  const [row] = await db.select().from(meeting).where(eq(meeting.id, key.meetingId));
  const ofReport = and(eq(element.meetingId, key.meetingId), eq(element.type, "report"));
  const [report] = await db.select().from(element).where(ofReport);
  if (!row || !report) throw new Error("The shared meeting has no notes.");
  const earlierMeetingId = randomUUID();
  const startTime = new Date(row.startTime.getTime() - 7 * 24 * 3_600_000);
  const before = { id: earlierMeetingId, eventId: randomUUID(), startTime };
  await db.insert(meeting).values({ ...row, ...before });
  await db.insert(element).values({ ...report, id: randomUUID(), meetingId: earlierMeetingId });
  await saveComparison(db, key, { earlierMeetingId, digest: "", pages: [], message: null });
  return { ids };
};

export const correctedNote: MakeFresh = async (world, person) => {
  const { ids = {} } = await note(world, person);
  await person.inject({
    method: "PATCH",
    url: `/api/team/${person.teamId}/meetings/${world.shared["id"]}/notes/${ids["noteId"]}`,
    payload: { text: "Grace draws.", basedOn: Number(ids["version"]) },
  });
  return note(world, person);
};

/** A point of the shared meeting's plan, of which it was found that it was decided. */
export const pointWithOutcome: MakeFresh = async ({ planner: { db }, shared }, { teamId }) => {
  const outcomeId = randomUUID();
  const point = {
    id: outcomeId,
    part: "goal",
    text: "Prices",
    place: 0,
    found: "decided",
  } as const;
  const meetingId = shared["id"] ?? "";
  await db.insert(outcome).values({ teamId, meetingId, ...point, evidence: [] });
  return { ids: { outcomeId } };
};

/** A decision of the shared meeting, and a link to it. */
export const decided: MakeFresh = async ({ planner: { db }, shared }, { teamId }) => {
  const [noteId, decisionId, linkId] = [randomUUID(), randomUUID(), randomUUID()];
  const meetingId = shared["id"] ?? "";
  const made: Annotation = {
    id: noteId,
    reference: "1.9",
    type: "Decision",
    subtype: "",
    text: WORDS.shared,
    evidence: [],
    confidence: 1,
    suggestion: false,
  };
  const row = { teamId, meetingId, noteId, note: made };
  const words = { people: "", words: "", isChanged: false, isLinked: true };
  await db.insert(decision).values({ ...row, ...words, id: decisionId });
  const earlier = { earlierMeetingId: meetingId, earlierNoteId: noteId };
  const link = { kind: "reopens", confidence: 0.5, isSure: false } as const;
  await db.insert(decisionLink).values({ ...row, ...earlier, ...link, id: linkId });
  return { ids: { decisionId, linkId } };
};

/** How often the first speaker of a world was renamed. */
const renamesIn = new WeakMap<World, number>();
/** What the first speaker is called now, and another name. */
export const speaker: MakeFresh = async (world) => {
  const renames = renamesIn.get(world) ?? 0;
  renamesIn.set(world, renames + 1);
  return { ids: { from: renames === 0 ? "Ada" : `Ada ${renames}`, to: `Ada ${renames + 1}` } };
};

export const renamed: MakeFresh = async (world, person) => {
  const { renameId = "" } = await caller(person)(
    "POST",
    `meetings/${world.shared["id"]}/speakers`,
    {
      from: `Grace ${WORDS.shared}`,
      to: `Grace ${randomUUID()}`,
    },
  );
  return { ids: { renameId } };
};

/** The first line of a world's transcript, and a page that it is not on. */
export const line: MakeFresh = async (world, person) => {
  const { elements } = await world.planner.read(person, world.shared["id"] ?? "");
  const extract = elements.find(({ type }) => type === "extract")?.data;
  const [first] = extract && "segments" in extract ? extract.segments : [];
  return { ids: { segmentId: first?.id ?? "", page: first?.page === 1 ? "2" : "1" } };
};

export const correctedPages: MakeFresh = async (world, person) => {
  const { ids = {} } = await line(world, person);
  const path = `meetings/${world.shared["id"]}/pages`;
  const body = { segmentId: ids["segmentId"], page: Number(ids["page"]) };
  const { correctionId = "" } = await caller(person)("POST", path, body);
  return { ids: { correctionId } };
};

/** The token of a link that ticks an action item of the shared meeting for this person. */
export const linkedPromise: MakeFresh = async ({ planner, shared }, { teamId, userId }) => {
  const meetingId = shared["id"] ?? "";
  const [found] = await planner.db.select().from(promise).where(eq(promise.meetingId, meetingId));
  const of = { teamId, userId, meetingId, noteId: found?.noteId ?? "" };
  return { ids: { token: tokenIn(tickLink(planner.deps, of)) } };
};

/** The token of the link that ends this person's emails of promises. */
export const subscribed: MakeFresh = async ({ planner }, person) => ({
  ids: { token: tokenIn(unsubscribeLink(planner.deps, person)) },
});

const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** A multipart body with one file. */
export async function formOf(text: string, name: string) {
  const form = new FormData();
  form.append("file", new Blob([text]), name);
  const encoded = new Response(form);
  return {
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export const calendarFile = (name: string): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    `X-WR-CALNAME:${name}`,
    "BEGIN:VEVENT",
    "UID:one",
    "DTSTAMP:20260301T090000Z",
    "DTSTART:20260301T090000Z",
    "DTEND:20260301T100000Z",
    "SUMMARY:One",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
