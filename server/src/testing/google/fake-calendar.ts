import type { calendar_v3 } from "@googleapis/calendar";
import { createHash } from "node:crypto";

export type GoogleEvent = calendar_v3.Schema$Event;
export type CalendarEntry = calendar_v3.Schema$CalendarListEntry & { id: string };

interface StoredEvent {
  event: GoogleEvent & { id: string };
  /** The calendar's count of changes when it was last changed. */
  revision: number;
}

/** An event of a test: what it does not say is filled in as Google would. */
export type NewEvent = GoogleEvent & { id: string };

/** One calendar in memory, as Google keeps it for one person. */
export class FakeCalendar {
  readonly entry: CalendarEntry;
  readonly #stored = new Map<string, StoredEvent>();
  revision = 0;
  /** Sync tokens of earlier revisions are answered with 410. */
  forgottenBefore = 0;

  constructor(entry: CalendarEntry) {
    this.entry = { accessRole: "owner", timeZone: "Europe/Berlin", summary: entry.id, ...entry };
  }

  /** Adds events, or puts others in their place. */
  put(...events: NewEvent[]): void {
    for (const event of events)
      this.#store({ kind: "calendar#event", status: "confirmed", ...event });
  }

  /** Adds a series as the instances that it is expanded to: one for each start, of the same length in minutes. */
  putSeries(series: NewEvent, starts: readonly string[], minutes: number): string[] {
    const instances = starts.map((start) => toInstance(series, start, minutes));
    this.put(...instances);
    return instances.map(({ id }) => id);
  }

  /** Changes some fields; the rest stays. */
  change(id: string, fields: GoogleEvent): GoogleEvent {
    return this.#store({ ...this.get(id), ...fields, id });
  }

  /** Cancels events, instances, or all instances of a series. */
  cancel(...ids: string[]): void {
    for (const { event } of this.#stored.values()) {
      if (ids.includes(event.id) || ids.includes(event.recurringEventId ?? "")) {
        this.#store({ ...event, status: "cancelled" });
      }
    }
  }

  forgetTokens(): void {
    this.revision += 1;
    this.forgottenBefore = this.revision;
  }

  find(id: string): (GoogleEvent & { id: string }) | undefined {
    return this.#stored.get(id)?.event;
  }

  get(id: string): GoogleEvent & { id: string } {
    const event = this.find(id);
    if (!event) throw new Error(`the fake calendar has no event ${id}`);
    return event;
  }

  /** Everything in the window that is not cancelled, or what changed after a revision; sorted by id. */
  list(
    query: { since: number } | { timeMin: string | null; timeMax: string | null },
  ): GoogleEvent[] {
    const stored = [...this.#stored.values()].toSorted((a, b) =>
      a.event.id < b.event.id ? -1 : 1,
    );
    if ("since" in query) {
      return stored
        .filter(({ revision }) => revision > query.since)
        .map(({ event }) => trimmed(event));
    }
    const after = query.timeMin ? Date.parse(query.timeMin) : -Infinity;
    const before = query.timeMax ? Date.parse(query.timeMax) : Infinity;
    return stored
      .map(({ event }) => event)
      .filter(({ status }) => status !== "cancelled")
      .filter(({ start, end }) => msOf(end) > after && msOf(start) < before);
  }

  #store(event: GoogleEvent & { id: string }): GoogleEvent {
    this.revision += 1;
    const etag = `"${createHash("sha256").update(`${event.id} ${this.revision}`).digest("hex").slice(0, 16)}"`;
    const stored = { ...event, etag };
    this.#stored.set(event.id, { event: stored, revision: this.revision });
    return stored;
  }
}

/** Of what is cancelled Google says little more than the id. */
function trimmed(event: GoogleEvent & { id: string }): GoogleEvent {
  if (event.status !== "cancelled") return event;
  const { kind, etag, id, status, recurringEventId, originalStartTime } = event;
  const series = recurringEventId ? { recurringEventId, originalStartTime } : {};
  return JSON.parse(JSON.stringify({ kind, etag, id, status, ...series })) as GoogleEvent;
}

function toInstance(series: NewEvent, start: string, minutes: number): NewEvent {
  const startMs = Date.parse(start);
  const stamp = new Date(startMs).toISOString().replace(/[-:]|\.\d+/g, "");
  const at = (ms: number) => ({
    dateTime: new Date(ms).toISOString(),
    timeZone: series.start?.timeZone ?? "Europe/Berlin",
  });
  return {
    ...series,
    id: `${series.id}_${stamp}`,
    recurringEventId: series.id,
    originalStartTime: at(startMs),
    start: at(startMs),
    end: at(startMs + minutes * 60_000),
  };
}

const msOf = (time: calendar_v3.Schema$EventDateTime | undefined): number =>
  Date.parse(time?.dateTime ?? time?.date ?? "");
