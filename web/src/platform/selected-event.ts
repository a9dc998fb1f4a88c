import { z } from "zod";

/** The calendar event that the person picked last, kept so that a reload of the interview finds it. */
export const SelectedEvent = z.object({
  calendarId: z.string().min(1),
  eventId: z.string().min(1),
});
export type SelectedEvent = z.infer<typeof SelectedEvent>;

const KEY = "selectedEvent";

/** Remembers the event in this browser. */
export const selectEvent = (event: SelectedEvent): void =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ calendarId: event.calendarId, eventId: event.eventId }),
  );

/** The remembered event, null where there is none or what is kept is not one. */
export function selectedEvent(): SelectedEvent | null {
  try {
    return SelectedEvent.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** Forgets it (logout). */
export const forgetSelectedEvent = (): void => localStorage.removeItem(KEY);
