import { and, eq } from "drizzle-orm";
import { user } from "../tables/account.tables.ts";
import { promise } from "../tables/promise.tables.ts";
import { member } from "../tables/team.tables.ts";
import { buildHandlers } from "../worker.ts";
import { openMailServer, type ReceivedMail } from "./mail-server.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, type MadeNotesApp, openMadeNotes } from "./made-notes.ts";
import type { TestPerson } from "./person.ts";

/** A Monday; the notes' tasks are due on March 6 and 9. */
const MONDAY = "2026-03-16T07:30:00Z";

/** A Planner that sends emails of promises to a real mail server. */
export interface PromiseEmails {
  readonly notes: MadeNotesApp;
  /** Made the meeting; the notes name Tomás, who is a member, and Ben, who is none. */
  readonly ann: TestPerson;
  tomas: TestPerson;
  /** Of the meeting. */
  id: string;
  now: Date;
  /** With this the mail server answers instead of taking a mail. */
  refusal: number | undefined;
  /** A Monday on which nobody has switched emails on, with Tomás new in the team. */
  readonly begin: () => Promise<void>;
  /** Of two people called Tomás, notes mean neither. */
  readonly end: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly choose: TestChoice;
  /** As if it had been switched on long ago. */
  readonly subscribe: (person: TestPerson, days?: string) => Promise<void>;
  /** Runs what a minute brings; answers the errors of jobs. */
  readonly round: () => Promise<unknown[]>;
  readonly receivedBy: (person: TestPerson) => ReceivedMail[];
  readonly accept: (person: TestPerson, noteId?: string) => Promise<unknown>;
}

type TestChoice = (
  person: TestPerson,
  days: string | null,
  timeZone?: string,
) => ReturnType<TestPerson["inject"]>;

export async function openPromiseEmails(): Promise<PromiseEmails> {
  const state = { now: new Date(MONDAY), refusal: undefined as number | undefined, id: "" };
  const server = await openMailServer(() => emails.refusal);
  const notes = await openMadeNotes({ mailer: server.mailer, now: () => emails.now });
  const { ann, planner } = notes;
  const { db } = planner;
  const name = (person: TestPerson, called: string) =>
    db.update(user).set({ name: called }).where(eq(user.id, person.userId));
  await name(ann, "Ann Hart");
  const choose: TestChoice = (person, days, timeZone = "UTC") =>
    person.patch("/members/me/promise-email", { days, timeZone }, ann);
  const emails: PromiseEmails = {
    ...state,
    notes,
    ann,
    tomas: ann,
    choose,
    begin: async () => {
      Object.assign(emails, { now: new Date(MONDAY), refusal: undefined });
      await db.delete(promise);
      await db.update(member).set({ promiseEmailDays: null, promiseEmailedOn: null });
      emails.tomas = await planner.signUp({ teamId: ann.teamId });
      await name(emails.tomas, "Tomás Reis");
      emails.id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
    },
    end: async () => {
      await db.delete(member).where(eq(member.userId, emails.tomas.userId));
    },
    close: async () => {
      await planner.close();
      await server.close();
    },
    subscribe: async (person, days = "weekdays") => {
      const { statusCode, body } = await choose(person, days);
      if (statusCode !== 200) throw new Error(body);
      const isTheirs = and(eq(member.userId, person.userId), eq(member.teamId, ann.teamId));
      await db.update(member).set({ promiseEmailedOn: "2026-03-01" }).where(isTheirs);
    },
    round: async () => {
      await buildHandlers(planner.deps)["promise.round"]({});
      return (await planner.runJobs()).flatMap(({ error }) => (error ? [error] : []));
    },
    receivedBy: (person) =>
      server.to(person.email).filter(({ subject }) => !subject.startsWith("Your visual notes")),
    accept: (person, noteId = CHECKOUT_NOTES.task) =>
      notes.correct([emails.id, noteId], { isAccepted: true, basedOn: 0 }, person),
  };
  return emails;
}

/** The token of the link in such an email that leads to this page. */
export const tokenIn = (text: string, page: string): string =>
  new RegExp(`/promises/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? "";
