import type { Attendee, CalendarProvider } from "@planner/contract/model";

/** One time at which an event takes place. All-day ones start and end at midnight UTC, the end excluded. */
export interface Occurrence {
  /** Unique within the calendar and the same each time the calendar is read. */
  readonly id: string;
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

/**
 * Recurrences are expanded from `from` to `to`; single events are read whenever they are. Times that name no zone are in
 * the calendar's own, else in `timeZone` (IANA name; another is ignored).
 */
export interface ReadWindow {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone?: string | undefined;
}

/** Where events come from. A provider that asks for consent names its page in `consentUrl`. */
export interface CalendarSource {
  /** Reads a calendar's events, off the event loop. Throws `Failure` with a sentence for what is no calendar. */
  read(bytes: Uint8Array, window: ReadWindow): Promise<CalendarReading>;
  readonly consentUrl?: (userId: string) => Promise<string>;
}

/** The providers that this house has. One more is one file in adapters/calendar and one line in its table. */
export type CalendarSources = { readonly ics: CalendarSource } & Partial<
  Record<CalendarProvider, CalendarSource>
>;
