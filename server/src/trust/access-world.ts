import type { FastifyInstance } from "fastify";
import { countNotes, makeNotes } from "@planner/engine/notes";
import { and, eq, ne } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { readdir } from "node:fs/promises";
import { calendar, event } from "../tables/calendar.tables.ts";
import { file, uploadJob } from "../tables/file.tables.ts";
import type { MakeNotes } from "../features/meeting/notes/notes.ports.ts";
import { shareLink } from "../tables/share.tables.ts";
import { member } from "../tables/team.tables.ts";
import type { Live } from "../platform/live/live.ts";
import { CalendarScript, linkTo } from "../testing/linked-calendars.ts";
import { type MeetingApp, openMeetingApp } from "../testing/meetings.ts";
import type { TestPerson } from "../testing/person.ts";
import { addPresentation, toPost } from "../testing/presentations.ts";
import { occurrenceOf } from "../testing/scripted-calendar.ts";
import { ScriptedSpeech } from "../testing/scripted-speech.ts";
import { openTokens, type Tokens } from "./access-tokens.ts";
import { openWeb, type Registered } from "./access-web.ts";
import { watchWrites, type Writes } from "./access-writes.ts";

/** What a path or a body names of one person's things: by the names that the paths have. */
export type Ids = Readonly<Record<string, string>>;

/** A team with everything that can be asked for, others beside it, and the whole web process before them. */
export interface World {
  readonly planner: MeetingApp;
  readonly app: FastifyInstance;
  /** Where it listens. */
  readonly address: string;
  readonly live: Live;
  /** Every route that the process has, in the order in which it was registered. */
  readonly routes: readonly Registered[];
  /** Every event of the socket that has a handler. */
  readonly events: readonly string[];
  readonly writes: Writes;
  /** Whose things these are. */
  readonly ann: TestPerson;
  /** What her team may see, and what only she may. */
  readonly shared: Ids;
  readonly hidden: Ids;
  /** Of her team. */
  readonly tom: TestPerson;
  /** Of another team, with as much in it. */
  readonly ben: TestPerson;
  readonly bens: Ids;
  /** Was of Ann's team, and has the session from then. */
  readonly rex: TestPerson;
  /** Of Ann's team, signed out. */
  readonly una: TestPerson;
  readonly tokens: Tokens;
  /** Names of what is in the file store. */
  listStored(): Promise<string[]>;
  close(): Promise<void>;
}

/** Each of another matter, so that each becomes a note. */
const TRANSCRIPT = [
  "Ada: People leave at the payment step. We should move the summary up.",
  "Grace: I will draw the payment flow until Friday.",
  "Grace: I'll send the receipt to the printer by Monday.",
  "Ada: I'll ask the lawyers about the voucher text by Wednesday.",
  "Grace: I'll test the keyboard on an old phone by Thursday.",
  "Ada: I'll write the search page anew by Tuesday.",
  "Grace: I'll count the baskets of last summer by Friday.",
  "Ada: I'll call the courier about the parcel labels on Monday.",
].join("\n");
/** Words of what only Ann may see, of what only her team may see, and of the other team's. */
export const WORDS = { hidden: "Heron", shared: "Ibis", bens: "Jackdaw" } as const;

/** What opening it may take on a machine that does much else. */
export const OPENING_MS = 240_000;

/** Opens it on a database of its own. */
export async function openWorld(): Promise<World> {
  const script = new CalendarScript();
  script.now = new Date();
  for (const [id, title] of Object.entries(WORDS))
    script.provider.put(...newEvent(script, id, title));
  const { overrides } = script;
  const linked = { grant: { token: "given" }, remoteUser: "linked@example.com", name: "Linked" };
  const calendars = {
    ...overrides.calendars,
    linkCaldav: async () => linked,
    subscribe: async () => linked,
  };
  const own = {
    calendars,
    makeNotes: makeNotesHere,
    speech: new ScriptedSpeech(),
    recordingReader: {
      mediaTypeOf: async () => "audio/mp4",
      readSound: async () => ({ channels: 1 as const, areTracks: false, pcm: Readable.from([]) }),
      readFrames: () => Readable.from([]),
    },
    transcriber: async () => [],
    rateLimits: false,
  };
  const planner = await openMeetingApp({ ...overrides, ...own });
  const web = await openWeb(planner);
  const [ann, ben] = [await planner.signUp(), await planner.signUp()];
  const inTeam = { teamId: ann.teamId };
  const [tom, rex, una] = [
    await planner.signUp(inTeam),
    await planner.signUp(inTeam),
    await planner.signUp(inTeam),
  ];
  await planner.db.update(member).set({ showPrivate: true }).where(eq(member.userId, ann.userId));
  await link(planner, [ann, ben]);
  await planner.db.delete(event).where(and(eq(event.teamId, ben.teamId), ne(event.id, "bens")));
  await planner.db.delete(event).where(and(eq(event.teamId, ann.teamId), eq(event.id, "bens")));
  const [shared, bens] = [
    await addThings(planner, ann, "shared"),
    await addThings(planner, ben, "bens"),
  ];
  const hidden = await addThings(planner, ann, "hidden");
  const tokens = await openTokens(planner, { ann, ben, rex });
  await ann.delete(`/members/${rex.userId}`);
  await una.inject({ method: "POST", url: "/logout" });
  await planner.runJobs();
  return {
    planner,
    ...web,
    ann,
    tom,
    ben,
    rex,
    una,
    shared,
    hidden,
    bens,
    tokens,
    writes: await watchWrites(planner.deps.database.pool),
    listStored: async () => (await readdir(planner.folder, { recursive: true })).toSorted(),
    close: async () => {
      await web.app.close();
      await web.live.close();
      await planner.close();
    },
  };
}

/** Without a process for each of the meetings. */
const makeNotesHere: MakeNotes = async ({ deck, segments, ...options }) => {
  const notes = await makeNotes(deck, segments, options);
  const { segments: aligned, language, message } = notes;
  return {
    kind: "made",
    extract: JSON.stringify({ segments: aligned, language, message }),
    report: JSON.stringify(notes.report),
    summary: JSON.stringify(notes.summary),
    counts: countNotes(notes.report),
  };
};

const HOUR_MS = 3_600_000;

function newEvent({ provider, now }: CalendarScript, id: string, title: string) {
  if (!provider.calendars.has("main")) provider.addCalendar("main", { name: "Work" });
  const attendees = [{ name: "Mara", email: "mara@example.com", answer: "accepted" as const }];
  return [
    "main",
    id,
    [
      occurrenceOf(id, {
        title: `Checkout ${title}`,
        description: "Agenda:\n- Payment step\n- Summary",
        attendees,
        startTime: new Date(now.getTime() - 2 * HOUR_MS),
        isPrivate: id === "hidden",
      }),
    ],
  ] as const;
}

/** Each person links the same calendar, and has it read. */
async function link(planner: MeetingApp, people: readonly TestPerson[]): Promise<void> {
  for (const person of people) await linkTo(planner, person, { remoteUser: person.email });
  await planner.runJobs();
}

/** One meeting with plan and notes and all that belongs to it, of the event with that id; answers the ids. */
async function addThings(
  planner: MeetingApp,
  person: TestPerson,
  eventId: keyof typeof WORDS,
): Promise<Ids> {
  const { db } = planner;
  const { teamId, userId } = person;
  const call = caller(person);
  const [found] = await db
    .select({ calendarId: event.calendarId, accountId: calendar.accountId })
    .from(event)
    .innerJoin(calendar, and(eq(calendar.teamId, event.teamId), eq(calendar.id, event.calendarId)))
    .where(and(eq(event.teamId, teamId), eq(event.id, eventId)));
  if (!found?.accountId) throw new Error("the calendar was not read");
  const { calendarId, accountId } = found;
  const subject = { googleCalendarId: calendarId, googleEventId: eventId };
  const { id = "" } = await call("POST", "meetings", subject);
  const files = await planner.addFiles(
    person,
    `${TRANSCRIPT}\nAda: ${WORDS[eventId]} is its name.`,
  );
  await call("POST", "meetings", { ...subject, ...files });
  await planner.runJobs();
  await db.update(file).set({ pageCount: 4 }).where(eq(file.id, files.presentationFileId));
  const meeting = await planner.read(person, id);
  const report = meeting.elements.find(({ type }) => type === "report")?.data;
  const pages = report && "pages" in report ? report.pages : [];
  const note = pages.flatMap(({ annotations }) => annotations)[0];
  const fileId = files.presentationFileId;
  const turns = [{ page: 1, start: 0 }] as never;
  const presentationId = await addPresentation(planner, person, { meetingId: id, fileId, turns });
  const line = { text: `We call it ${WORDS[eventId]}.`, start: 1, end: 4 };
  await call("POST", `meetings/${id}/transcripts`, { ...toPost(fileId, line), presentationId });
  const email = `${randomUUID()}@example.com`;
  await call("POST", "invitations", { email });
  const jobId = randomUUID();
  await db.insert(uploadJob).values({ teamId, userId, id: jobId, status: "active" });
  const { renameId = "" } = await call("POST", `meetings/${id}/speakers`, {
    from: "Grace",
    to: `Grace ${WORDS[eventId]}`,
  });
  const extract = (await planner.read(person, id)).elements.find(({ type }) => type === "extract");
  const [first] = extract?.data && "segments" in extract.data ? extract.data.segments : [];
  const { correctionId = "" } = await call("POST", `meetings/${id}/pages`, {
    segmentId: first?.id ?? "",
    page: first?.page === 1 ? 2 : 1,
  });
  return {
    teamId,
    userId,
    id,
    correctionId,
    segmentId: first?.id ?? "",
    fileId,
    jobId,
    calendarId,
    eventId,
    accountId,
    presentationId,
    renameId,
    page: "1",
    noteId: note?.id ?? "",
    notesFileId: files.notesFileId,
    elementId: meeting.elements.find(({ type }) => type === "goal")?.id ?? "",
    invitationId: await invitationOf(person, email),
    materialFileId: await addMaterialFile(planner, person, eventId),
    notesShareId: await share(person, id, "notes"),
    planShareId: await share(person, id, "plan"),
  };
}

export const addMaterialFile = (
  planner: MeetingApp,
  person: TestPerson,
  word = "",
): Promise<string> =>
  planner.addFile(person, {
    kind: "txt",
    bytes: `Notes about the checkout ${word} ${randomUUID()}`,
  });

type Reply = Record<string, string | undefined>;

/** Calls of a person's team that must work. */
export const caller =
  (person: TestPerson) =>
  async (method: "GET" | "POST" | "DELETE", path: string, payload?: object): Promise<Reply> => {
    const url = `/api/team/${person.teamId}/${path}`;
    const answer = await person.inject({ method, url, ...(payload ? { payload } : {}) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  };

export async function invitationOf(person: TestPerson, email: string): Promise<string> {
  const { invitations } = (await caller(person)("GET", "members")) as unknown as {
    invitations: { id: string; email: string }[];
  };
  return invitations.find((one) => one.email === email)?.id ?? "";
}

/** The token of the link to that half of a meeting. */
export async function share(person: TestPerson, id: string, half: "plan" | "notes") {
  const { link: address = "" } = await caller(person)("POST", `meetings/${id}/share`, { half });
  return address.split("/").at(-1) ?? "";
}

/** Has all links of a meeting end, by their time or by the team; answers what takes that back. */
export async function endLinks(
  { db, deps }: MeetingApp,
  meetingId: string,
  how: "expired" | "revoked",
): Promise<() => Promise<void>> {
  const past = new Date(deps.now().getTime() - 1_000);
  const isOfMeeting = eq(shareLink.meetingId, meetingId);
  const set = async (change: { expiresAt?: Date | null; revokedAt?: Date | null }) => {
    await db.update(shareLink).set(change).where(isOfMeeting);
  };
  await set(how === "expired" ? { expiresAt: past } : { revokedAt: past });
  return () => set(how === "expired" ? { expiresAt: null } : { revokedAt: null });
}
