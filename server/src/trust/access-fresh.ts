import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { makeKey } from "../features/account/invite.ts";
import { insertRecording } from "../features/file/recording/recording.store.ts";
import { partKey } from "../features/file/storage-keys.ts";
import { file } from "../tables/file.tables.ts";
import { earlierPlan, element } from "../tables/meeting.tables.ts";
import { addToken } from "../testing/api-tokens.ts";
import type { TestPerson } from "../testing/person.ts";
import { newEmail, PASSWORD, visit } from "../testing/visitor.ts";
import { addMaterialFile, caller, type Ids, invitationOf, type World } from "./access-world.ts";

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

export const unusedToken: MakeFresh = async ({ planner: { db } }, { teamId, userId }) => ({
  ids: { tokenId: (await addToken(db, { teamId, userId })).id },
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
  const { people } = (await person.get(`/${at}?half=plan`)).json();
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
