import type { Attendee, CalendarProvider, SyncProblem } from "@planner/contract/model";
import type { CalendarAccounts, Grant, ReadWindow } from "./calendar-account.ports.ts";

/** One time at which an event takes place. All-day ones start and end at midnight UTC, the end excluded. */
export interface Occurrence {
  /** Unique within the calendar and the same each time the calendar is read. */
  readonly id: string;
  /** The same for all occurrences of a series, and in the calendars of all who are invited (made of its UID). */
  readonly seriesId: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly isAllDay: boolean;
  readonly isPrivate: boolean;
  readonly isRecurring: boolean;
  /** IANA name or offset, where the event has one. */
  readonly timeZone: string | null;
  readonly attendees: Attendee[];
  /** Where the video call takes place (https). */
  readonly conferenceUrl: string | null;
  /** What the calendar's owner answered; null where there was nothing to answer. */
  readonly answer: Attendee["answer"];
}

/** What a calendar says of itself. `ownId` (X-WR-RELCALID) recognises it when it comes again; few programs write one. */
export interface CalendarHead {
  readonly name: string | null;
  readonly ownId: string | null;
  /** Events that could not be read, or recurrences too dense to be meetings. */
  readonly skipped: number;
  /** What has to be kept so that recurrences can be expanded again later; null where nothing recurs. */
  readonly recurringText: string | null;
}

/** A calendar as it was read: its events as JSON arrays of `Occurrence`, ready for the database, in no order. */
export interface CalendarReading {
  readonly head: CalendarHead;
  readonly batches: readonly string[];
}

/** Reads calendar files. */
export interface CalendarFiles {
  /** Reads a calendar's events, off the event loop. Throws `Failure` with a sentence for what is no calendar. */
  read(bytes: Uint8Array, window: ReadWindow): Promise<CalendarReading>;
}

/** Where a person signs in with a provider. */
export interface CalendarSignIn {
  /** The provider's consent page. `challenge` is the PKCE one (S256); `account` the name of the one to sign in with. */
  consentUrl(request: {
    state: string;
    challenge: string;
    returnTo: string;
    account: string | undefined;
    /** Asks for transcripts of calls too. */
    wantsTranscripts: boolean;
  }): string;
  /** Trades the code for a grant; says whose it is. Throws `SignInTrouble`. `issuer` is who sends it, where they say so. */
  redeem(given: {
    code: string;
    verifier: string;
    returnTo: string;
    issuer: string | undefined;
  }): Promise<{ grant: Grant; remoteUser: string; name: string; hasTranscripts: boolean }>;
}

/** Why signing in did not lead to a grant. */
export class SignInProblem extends Error {
  readonly problem: SyncProblem;
  /** The account that was to be linked again, where the next try should be for it too. */
  readonly accountId: string | undefined;

  constructor(problem: SyncProblem, options: { cause?: unknown; accountId?: string } = {}) {
    super(`signing in failed: ${problem}`, options);
    this.name = "SignInTrouble";
    this.problem = problem;
    this.accountId = options.accountId;
  }
}

/** Links an account that needs no consent page. Throws `CalendarTrouble` or `Failure` with the field's name. */
export type LinkAccount<Input> = (
  input: Input,
) => Promise<{ grant: Grant; remoteUser: string; name: string }>;

/** The providers that this installation has. One more is one file in adapters/calendar and one line in its table. */
export interface CalendarSources {
  readonly files: CalendarFiles;
  /** By provider; 'ics' are subscribed addresses. Google only where it is configured. */
  readonly accounts: Partial<Record<CalendarProvider, CalendarAccounts>>;
  readonly google: CalendarSignIn | undefined;
  readonly linkCaldav?: LinkAccount<{ server: string; user: string; password: string }>;
  readonly subscribe?: LinkAccount<{ url: string; timeZone?: string | undefined }>;
}
