import type { ReadWindow } from "../../../features/calendar/calendar-account.ports.ts";
import type { CalendarHead } from "../../../features/calendar/calendar.ports.ts";
import type { EventPlace } from "./ics-place.ts";

/** One resource of a calendar server: an event, or a series with its changed occurrences. */
export interface CalendarResource {
  readonly resourceId: string;
  /** The .ics text; null for one that is gone. */
  readonly text: string | null;
}

/** What the reading process is given. */
export type IcsTask =
  /** A file: batches of `Occurrence[]`. */
  | { kind: "file"; bytes: Uint8Array; window: ReadWindow }
  /** A file: batches of `{resourceId, occurrences}[]`, a resource for each UID. */
  | { kind: "series"; bytes: Uint8Array; window: ReadWindow }
  /** Resources: one batch of `{resourceId, occurrences}[]`. */
  | {
      kind: "resources";
      resources: readonly CalendarResource[];
      window: ReadWindow;
      owners: readonly string[];
    }
  /** Only what a file says of itself. */
  | { kind: "head"; bytes: Uint8Array }
  | { kind: "place"; bytes: Uint8Array; eventId: string; timeZone?: string | undefined };

/** What the reading process says. */
export type IcsMessage =
  | { kind: "batch"; json: string }
  | { kind: "head"; head: CalendarHead }
  | { kind: "place"; place: EventPlace | "shared" | undefined }
  /** One that breaks off in the middle. */
  | { kind: "cut" }
  | { kind: "no-calendar" };
