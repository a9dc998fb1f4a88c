/**
 * Recurrences are expanded from `from` to `to`; single events are read whenever they are. Times that name no zone are in
 * the calendar's own, else in `timeZone` (IANA name; another is ignored).
 */
export interface ReadWindow {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone?: string | undefined;
}

/** What lets Planner into an account, as JSON; what is in it is known to its adapter alone. */
export type Grant = Readonly<Record<string, unknown>>;

/** The grant of one account, for as long as something is asked of the provider. */
export interface GrantHolder {
  current(): Promise<Grant>;
  /**
   * Renews the grant under a lock: `renew` sees it as it is by then, for somebody else may just have renewed it, and what
   * it answers is kept before the lock is let go. Also across processes.
   */
  renew(renew: (grant: Grant) => Promise<Grant>): Promise<Grant>;
}

/** A calendar of an outside account. */
export interface OutsideCalendar {
  /** Its id or address there. */
  readonly remoteId: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string | null;
  readonly canWrite: boolean;
  /** The one that is switched on at first; the others only where there is none. */
  readonly isPrimary: boolean;
}

/** What is asked of a calendar: changes since `cursor`, or everything where it is null. */
export interface ChangesQuery {
  readonly remoteId: string;
  readonly cursor: string | null;
  /** `nextPage` of the page before; null for the first. */
  readonly page: string | null;
  readonly window: ReadWindow;
}

/** One page of what a calendar has, or of what changed in it. */
export interface ChangePage {
  /**
   * A JSON array of `{resourceId, occurrences: Occurrence[]}`: the occurrences take the place of all that the calendar had
   * of that resource; without any it is gone.
   */
  readonly resources: string;
  /** Asks for the next page; null on the last one. */
  readonly nextPage: string | null;
  /** On the last page: asks what has changed since. Null where only reading everything tells. */
  readonly cursor: string | null;
  /** Whether this is part of everything, though only changes were asked: what is not in it is gone. */
  readonly isFull: boolean;
}

/** Which description is to be changed, and how. */
export interface DescriptionChange {
  readonly remoteId: string;
  readonly resourceId: string;
  /** The occurrence, as `Occurrence.id`. */
  readonly eventId: string;
  /** Given the description as it is; called again when somebody changed it meanwhile. The same text: nothing is written. */
  readonly edit: (description: string) => string;
  readonly notifyGuests: boolean;
}

/** A way to be told of changes at once. */
export interface PushChannel {
  readonly id: string;
  readonly resource: string;
  readonly until: Date;
}

/** Which call is looked for: where it takes place, and from when to when its event says. */
export interface CallQuery {
  readonly conferenceUrl: string;
  readonly startTime: Date;
  readonly endTime: Date;
}

/** How a provider's calendars read a description: where it is HTML, text has to be escaped. */
export type DescriptionFormat = "plain" | "html";

/** A provider with accounts. All methods throw `CalendarTrouble` for what the provider refuses. */
export interface CalendarAccounts {
  /** Plain text unless it says otherwise. */
  readonly descriptionFormat?: DescriptionFormat;
  listCalendars(grant: GrantHolder): Promise<OutsideCalendar[]>;
  readChanges(grant: GrantHolder, query: ChangesQuery): Promise<ChangePage>;
  changeDescription(grant: GrantHolder, change: DescriptionChange): Promise<"changed" | "same">;
  /** Ends the access at the provider; a provider without such a thing has none. */
  revoke?(grant: Grant): Promise<void>;
  watch?(
    grant: GrantHolder,
    channel: { remoteId: string; id: string; token: string; address: string },
  ): Promise<PushChannel>;
  unwatch?(grant: GrantHolder, channel: { id: string; resource: string }): Promise<void>;
  /**
   * The provider's own transcript of a call, as JSON in one of the forms that transcripts are read in; null as long as
   * there is none. A provider without calls has no such thing.
   */
  readTranscript?(grant: GrantHolder, call: CallQuery): Promise<string | null>;
}

export type ProblemKind =
  /** The grant is no longer good: the person has to link the account again. */
  | "reconnect"
  /** The cursor or page is no longer good: everything has to be read. */
  | "cursor_gone"
  /** The calendar or the event is no longer there. */
  | "gone"
  /** Too many questions, or the provider is down for a while: later. */
  | "later"
  /** The event changed again and again while it was to be written. */
  | "conflict"
  /** The person no longer allows this part; all else of the grant is good. */
  | "not_allowed"
  /** The person may read but not write there. */
  | "read_only"
  /** What came is nothing that can be read. */
  | "unreadable";

/** Why a provider did not do what was asked; `message` is a sentence for the person. */
export class CalendarProblem extends Error {
  readonly kind: ProblemKind;
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    sentence: string,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "CalendarTrouble";
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
