import { eq } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { account } from "../tables/account.tables.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { event } from "../tables/calendar.tables.ts";
import { pagesPrefix } from "../features/file/storage-keys.ts";
import { claimMeeting } from "../features/meeting/meeting.store.ts";
import { element } from "../tables/meeting.tables.ts";
import { erasure } from "../tables/erasure.tables.ts";
import type { Stage } from "../platform/failpoint.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import { fillTables, listTeamTables } from "./canaries.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import type { TestPerson } from "./person.ts";
import { RADICALE_PASSWORD, type Radicale, startRadicale } from "./radicale.ts";

/** Stands in the event of the person's calendar. */
export const AGENDA = "canary-points";
const PASSWORD = "a password of theirs";

/** Somebody with words that are nowhere else in every column, in files, in jobs and in their calendar. */
export interface Filled extends TestPerson {
  readonly meetingId: string;
  /** Those words, and every id. */
  readonly words: readonly string[];
}

/** A Planner with a calendar server and a mail server that nobody here wrote, and with real files. */
export interface CanaryApp extends TestApp {
  /** Where its files are, in the folder 'files', as a server has them in its data folder. */
  readonly folder: string;
  readonly post: MailServer;
  /** Turned by tests. */
  readonly script: {
    now: () => Date;
    brokenAt: Stage | undefined;
    /** What comes in between at each stage. */
    meanwhile: (stage: Stage) => Promise<void>;
  };
  fill(user: string): Promise<Filled>;
  /** host:port of the calendar server. */
  readonly calendarHost: string;
  /** From now on the calendar server does not answer. */
  cutCalendars(): Promise<void>;
  /** The event of this user as the calendar server has it. */
  eventOf(user: string): Promise<string>;
  requestDeletion(person: TestPerson, password?: string): ReturnType<TestPerson["inject"]>;
  /** Runs jobs until no deletion is under way; how often one broke. */
  finish(): Promise<number>;
}

/** Opens it for calendars of these users. */
export async function openCanaryApp(users: readonly string[]): Promise<CanaryApp> {
  const radicale = await startRadicale(users);
  const folder = await mkdtemp(join(tmpdir(), "planner-deletion-"));
  const post = await openMailServer();
  const script: CanaryApp["script"] = {
    now: () => new Date(),
    brokenAt: undefined,
    meanwhile: async () => undefined,
  };
  const planner = await buildTestApp({
    mailer: post.mailer,
    files: await openLocalFiles(join(folder, "files")),
    calendars: await openCalendarSources({ allowedHosts: [radicale.host] }),
    now: () => script.now(),
    failpoint: async (stage) => {
      await script.meanwhile(stage);
      if (stage !== script.brokenAt) return;
      script.brokenAt = undefined;
      throw new Error(`broken at ${stage}`);
    },
  });
  let isCut = false;
  const cutCalendars = async (): Promise<void> => {
    if (!isCut) await radicale.close();
    isCut = true;
  };
  const close = async (): Promise<void> => {
    await planner.close();
    await cutCalendars();
    await post.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    ...planner,
    folder,
    calendarHost: radicale.host,
    post,
    script,
    cutCalendars,
    close,
    fill: (user) => fill({ planner, radicale }, user),
    eventOf: async (user) => {
      const text = await (await radicale.request(user, "GET", `/${user}/work/review.ics`)).text();
      // Lines as long as they were meant (RFC 5545, 3.1).
      return text.replaceAll("\r\n ", "");
    },
    requestDeletion: (person, password = PASSWORD) =>
      person.inject({ method: "POST", url: "/api/account/delete", payload: { password } }),
    finish: () => finish(planner),
  };
}

type Rooms = { readonly planner: TestApp; readonly radicale: Radicale };

async function fill({ planner, radicale }: Rooms, user: string): Promise<Filled> {
  const person = await planner.signUp({ email: `canary-${user}@example.com` });
  const { teamId, userId, sessionId, email } = person;
  await planner.db.insert(account).values({
    id: `canary-account-${user}`,
    accountId: userId,
    providerId: "credential",
    userId,
    password: await hashPassword(PASSWORD),
  });
  const meetingId = await publishAgenda({ planner, radicale }, person, user);
  const ids = { id: `canary-row-${user}`, fileId: `canary-file-${user}`, meetingId, user };
  const inColumns = await fillColumns(planner, person, ids);
  const original = `${teamId}/files/${ids.fileId}/original`;
  await planner.deps.files.put(original, Buffer.from(`canary-bytes-${user}`));
  const pages = pagesPrefix({ teamId, sha256: `canary-hash-${user}` });
  await planner.deps.files.put(`${pages}/1-320.webp`, Buffer.from(`canary-page-${user}`));
  await fillJobs(planner, person, meetingId);
  const known = [teamId, userId, sessionId, email, meetingId, ids.id, ids.fileId];
  return { ...person, meetingId, words: [...inColumns, ...known] };
}

async function fillColumns(
  { deps }: TestApp,
  person: TestPerson,
  ids: { id: string; fileId: string; meetingId: string; user: string },
): Promise<string[]> {
  const { pool } = deps.database;
  const { teamId, userId, sessionId } = person;
  const { user } = ids;
  const tables = (await listTeamTables(pool)).filter((one) => !["member", "team"].includes(one));
  const known = knownOf(person, ids);
  const words = await fillTables(pool, [...tables, ...OWN_TABLES], { known, mark: user });
  const goals = { goals: `canary-profile-${user}` };
  await pool.query("update member set personal_profile = $1 where user_id = $2", [goals, userId]);
  await pool.query("update team set company_profile = $1, name = $2 where id = $3", [
    { goals: `canary-company-${user}` },
    `canary-team-${user}`,
    teamId,
  ]);
  const browser = `canary-browser-${user}`;
  await pool.query("update session set user_agent = $1 where id = $2", [browser, sessionId]);
  const name = `canary-name-${user}`;
  await pool.query(`update "user" set name = $1 where id = $2`, [name, userId]);
  const company = `canary-company-${user}`;
  return [...words, goals.goals, company, `canary-team-${user}`, browser, name, AGENDA];
}

/** Done, failed and waiting ones. */
async function fillJobs(
  planner: TestApp,
  { teamId, userId }: TestPerson,
  meetingId: string,
): Promise<void> {
  const { send } = planner.deps;
  await send(planner.db, "notes.build", { teamId, meetingId, build: 99 });
  await planner.runJobs();
  const later = { startAfterSeconds: 3_600 };
  await send(planner.db, "plan.build", { teamId, meetingId, build: 99 }, later);
  await send(planner.db, "feedback.tell", { teamId, feedbackId: userId }, later);
}

/** Links the calendar, makes a plan of its event and publishes the agenda into it; answers the meeting's id. */
async function publishAgenda(
  { planner, radicale }: Rooms,
  person: TestPerson,
  user: string,
): Promise<string> {
  const { teamId, userId } = person;
  await radicale.request(user, "MKCALENDAR", `/${user}/work/`);
  await radicale.request(user, "PUT", `/${user}/work/review.ics`, eventFile(user));
  const payload = { server: radicale.url, user, password: RADICALE_PASSWORD };
  await person.inject({ method: "POST", url: `/api/team/${teamId}/calendar/caldav`, payload });
  await planner.runJobs();
  const [row] = await planner.db.select().from(event).where(eq(event.teamId, teamId));
  if (!row) throw new Error("the event was not synced");
  const { calendarId, id: eventId, title, startTime, endTime } = row;
  const made = { teamId, userId, calendarId, eventId, title, startTime, endTime };
  const { id } = await claimMeeting(planner.db, made);
  await planner.db.insert(element).values({
    teamId,
    meetingId: id,
    id: `canary-agenda-${user}`,
    type: "agenda",
    status: "DONE",
    data: { content: AGENDA, items: [] },
  });
  const url = `/api/team/${teamId}/meetings/${id}/publish`;
  const { statusCode } = await person.inject({ method: "POST", url, payload: {} });
  if (statusCode !== 200) throw new Error(`publishing answered ${statusCode}`);
  return id;
}

function eventFile(user: string): string {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Studio//EN",
    "BEGIN:VEVENT",
    "UID:review",
    "DTSTAMP:20260101T000000Z",
    `SUMMARY:canary-title-${user}`,
    "DESCRIPTION:Bring prints.",
    `DTSTART:${tomorrow.replaceAll("-", "")}T090000Z`,
    "DURATION:PT1H",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

const PATIENCE_MS = 60_000;

async function finish(planner: TestApp): Promise<number> {
  let breaks = 0;
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const ran = await planner.runJobs();
    breaks += ran.filter(({ name, error }) => name === "privacy.erase" && error).length;
    if ((await planner.db.$count(erasure)) === 0) return breaks;
    if (Date.now() > until) throw new Error("the deletion does not come to its end");
    // The queue tries again after a second.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Beside those of teams: what belongs to a person or an email. */
const OWN_TABLES = [
  "beta_request",
  "mail",
  "verification",
  "person_setting",
  "company_identity",
  "company_session",
  "scim_user",
  "two_factor",
  "recovery_code",
  "trusted_browser",
  "passkey",
];

/** What the columns hold that have to fit together, and those that say whose a row is. */
function knownOf(
  { teamId, userId, email, sessionId }: TestPerson,
  ids: { id: string; fileId: string; meetingId: string; user: string },
): Record<string, unknown> {
  const { id, fileId, meetingId, user } = ids;
  const attendees = JSON.stringify([{ name: `canary-guest-${user}`, email: null, answer: null }]);
  const anchor = JSON.stringify({
    note: { id, text: `canary-noted-${user}`, evidence: [] },
    page: 1,
  });
  return {
    team_id: teamId,
    user_id: userId,
    id,
    "decision_link.anchor": anchor,
    "decision_link.earlier_anchor": anchor,
    "sign_off_decision.anchor": anchor,
    "file.id": fileId,
    file_id: fileId,
    meeting_id: meetingId,
    "person_setting.theme": "dark",
    "person_setting.language": "de",
    "person_setting.background": null,
    "person_setting.time_zone": null,
    "person_setting.tour_seen": "[]",
    "beta_request.email": email,
    "mail.recipient": email,
    "verification.value": userId,
    "invitation.email": email,
    "audit_event.about": email,
    "company_session.session_id": sessionId,
    "share_link.created_by": userId,
    "api_token.made_by": userId,
    "sign_off.created_by": userId,
    sign_off_id: id,
    "meeting.notes_asked_by": userId,
    "meeting.plan_asked_by": userId,
    "element.edited_by": userId,
    // What the installation looks at by itself must be as it would be.
    "calendar.provider": "builtin",
    "calendar.account_id": null,
    "calendar_account.state": "ok",
    "calendar_account.due_at": new Date("2099-01-01"),
    "calendar.due_at": null,
    "upload_job.status": "completed",
    "file.sha256": `canary-hash-${user}`,
    "mail.sent_at": new Date("2026-03-02T09:00:00Z"),
    "mail.is_forgotten": false,
    "erasure.team_ids": "[]",
    attendees,
  };
}
