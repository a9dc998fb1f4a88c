import type {
  CalendarAccounts,
  ChangePage,
  ChangesQuery,
  DescriptionChange,
  DescriptionFormat,
  Grant,
  OutsideCalendar,
} from "../features/calendar/calendar-account.ports.ts";
import { CalendarProblem } from "../features/calendar/calendar-account.ports.ts";
import type { Occurrence } from "../features/calendar/calendar.ports.ts";

interface StoredCalendar {
  head: OutsideCalendar;
  readonly resources: Map<string, Occurrence[]>;
  /** The resource of each change so far, in order: a cursor is a place in it. */
  readonly changes: string[];
}

/**
 * A provider of our own making, in memory: calendars that a test changes, read in pages of any size, live while they are
 * paged as at a real provider. It shows how Planner keeps in step, and nothing about any vendor.
 */
export class ScriptedCalendar implements CalendarAccounts {
  readonly calendars = new Map<string, StoredCalendar>();
  pageSize = 100;
  descriptionFormat: DescriptionFormat = "plain";
  /** As a provider that knows no changes, only whether there are some. */
  answersWithEverything = false;
  /** How often it was asked for changes. */
  questions = 0;
  readonly revoked: Grant[] = [];
  /** Events about whose change the guests were mailed. */
  readonly mailed: string[] = [];
  /** Runs before each answer; what it throws is what the provider says. */
  onQuestion: (query: ChangesQuery) => void | Promise<void> = () => undefined;
  onList: () => void | Promise<void> = () => undefined;
  onWrite: (change: DescriptionChange) => void | Promise<void> = () => undefined;
  onRevoke: () => void | Promise<void> = () => undefined;
  #generation = 1;

  addCalendar(remoteId: string, head: Partial<OutsideCalendar> = {}): void {
    const own = { remoteId, name: remoteId, timeZone: null, canWrite: true, isPrimary: false };
    this.calendars.set(remoteId, { head: { ...own, ...head }, resources: new Map(), changes: [] });
    // One that was deleted and made anew is another one to those who knew it.
    this.forgetCursors();
  }

  /** Puts the occurrences in place of what the resource was; none: it is deleted. */
  put(remoteId: string, resourceId: string, occurrences: readonly Occurrence[]): void {
    const { resources, changes } = this.#find(remoteId);
    if (occurrences.length > 0) resources.set(resourceId, [...occurrences]);
    else resources.delete(resourceId);
    changes.push(resourceId);
  }

  rename(remoteId: string, name: string): void {
    const calendar = this.#find(remoteId);
    calendar.head = { ...calendar.head, name };
  }

  /** From now on no cursor and no page that was given out is good any more. */
  forgetCursors(): void {
    this.#generation += 1;
  }

  /** All occurrences that the calendar has now. */
  all(remoteId: string): Occurrence[] {
    return [...this.#find(remoteId).resources.values()].flat();
  }

  async listCalendars(): Promise<OutsideCalendar[]> {
    await this.onList();
    return [...this.calendars.values()].map(({ head }) => head);
  }

  async readChanges(_grant: unknown, query: ChangesQuery): Promise<ChangePage> {
    this.questions += 1;
    await this.onQuestion(query);
    const calendar = this.#find(query.remoteId);
    const isAll = query.cursor === null || this.answersWithEverything;
    return isAll ? this.#readAll(calendar, query) : this.#readSince(calendar, query);
  }

  async changeDescription(_grant: unknown, change: DescriptionChange): Promise<"changed" | "same"> {
    await this.onWrite(change);
    const { resources } = this.#find(change.remoteId);
    const occurrences = resources.get(change.resourceId) ?? [];
    const found = occurrences.find(({ id }) => id === change.eventId);
    if (!found) throw new CalendarProblem("gone", "The event is no longer in the calendar.");
    const before = found.description ?? "";
    const description = change.edit(before);
    if (description === before) return "same";
    const renewed = occurrences.map((one) => (one === found ? { ...one, description } : one));
    this.put(change.remoteId, change.resourceId, renewed);
    if (change.notifyGuests) this.mailed.push(change.eventId);
    return "changed";
  }

  async revoke(grant: Grant): Promise<void> {
    await this.onRevoke();
    this.revoked.push(grant);
  }

  #readAll({ resources, changes }: StoredCalendar, { page }: ChangesQuery): ChangePage {
    // What changes while it is paged is in the changes since the first page.
    const [since, after] = page === null ? [changes.length, ""] : this.#openPage(page);
    const ids = [...resources.keys()].filter((id) => id > after).toSorted(byCode);
    const own = ids.slice(0, this.pageSize);
    const nextPage = ids.length > own.length ? this.#token(since, own.at(-1)) : null;
    const cursor = nextPage === null ? this.#token(since) : null;
    return { resources: toJson(own, resources), nextPage, cursor, isFull: true };
  }

  #readSince({ resources, changes }: StoredCalendar, { cursor, page }: ChangesQuery): ChangePage {
    const [from] = this.#openPage(page ?? cursor ?? "");
    const own = changes.slice(from, from + this.pageSize);
    const to = from + own.length;
    const nextPage = to < changes.length ? this.#token(to) : null;
    const next = nextPage === null ? this.#token(to) : null;
    return { resources: toJson(own, resources), nextPage, cursor: next, isFull: false };
  }

  #token(position: number, after = ""): string {
    return JSON.stringify([this.#generation, position, after]);
  }

  #openPage(token: string): [number, string] {
    const [generation, position, after] = JSON.parse(token) as [number, number, string];
    if (generation === this.#generation) return [position, after];
    throw new CalendarProblem("cursor_gone", "The calendar has to be read anew.");
  }

  #find(remoteId: string): StoredCalendar {
    const calendar = this.calendars.get(remoteId);
    if (!calendar) throw new CalendarProblem("gone", "This calendar no longer exists.");
    return calendar;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const toJson = (ids: readonly string[], resources: StoredCalendar["resources"]): string =>
  JSON.stringify(
    ids.map((resourceId) => ({ resourceId, occurrences: resources.get(resourceId) ?? [] })),
  );

/** An event that takes place once, an hour long. */
export function occurrenceOf(id: string, change: Partial<Occurrence> = {}): Occurrence {
  const startTime = change.startTime ?? new Date("2026-03-01T09:00:00Z");
  return {
    id,
    seriesId: id,
    title: id,
    description: null,
    location: null,
    endTime: new Date(startTime.getTime() + 3_600_000),
    isAllDay: false,
    isPrivate: false,
    isRecurring: false,
    timeZone: null,
    attendees: [],
    conferenceUrl: null,
    answer: null,
    ...change,
    startTime,
  };
}
