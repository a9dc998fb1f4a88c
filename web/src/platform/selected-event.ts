/** The calendar event that the person picked last, kept in this tab so that a reload of the interview finds it. */
export interface SelectedEvent {
  calendarId: string;
  eventId: string;
}

const KEY = "selectedEvent";

/** Remembers the event in this tab. */
export const selectEvent = (event: SelectedEvent): void =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ calendarId: event.calendarId, eventId: event.eventId }),
  );

/** The remembered event, null where there is none or what is kept is not one. */
export function selectedEvent(): SelectedEvent | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isSelectedEvent(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isSelectedEvent = (stored: unknown): stored is SelectedEvent =>
  typeof stored === "object" &&
  stored !== null &&
  "calendarId" in stored &&
  "eventId" in stored &&
  [stored.calendarId, stored.eventId].every((id) => typeof id === "string" && id !== "");
