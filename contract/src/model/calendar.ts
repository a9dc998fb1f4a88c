import { z } from "zod";

export const CALENDAR_PROVIDERS = ["builtin", "sample", "ics", "google", "caldav"] as const;
export const CalendarProvider = z.enum(CALENDAR_PROVIDERS);
export type CalendarProvider = z.infer<typeof CalendarProvider>;

export const ACCOUNT_STATES = ["syncing", "ok", "reconnect", "broken"] as const;

/**
 * An account at a provider, or a subscribed address, with the calendars that come from it. `reconnect`: the provider no
 * longer lets Planner in, and the person has to link it again. `broken`: the last rounds failed, and go on being tried.
 */
export const CalendarAccount = z.object({
  accountId: z.string(),
  provider: CalendarProvider,
  /** The mail address or user name there, or the host of the address. */
  name: z.string(),
  state: z.enum(ACCOUNT_STATES),
  /** What the person should know, as a sentence; null where all is well. */
  message: z.string().nullable(),
  /** ISO 8601; null before the first round is complete. */
  lastSyncedAt: z.string().nullable(),
  /** The address to link it again at, where that is no secret (CalDAV). */
  server: z.string().nullable().optional(),
  /** Where the provider transcribes calls: whether its transcripts are fetched, and what ended that. */
  transcripts: z.object({ areFetched: z.boolean(), message: z.string().nullable() }).optional(),
});
export type CalendarAccount = z.infer<typeof CalendarAccount>;

export const Calendar = z.object({
  calendarId: z.string(),
  name: z.string(),
  provider: CalendarProvider,
  selected: z.boolean(),
  /** Null for an imported file and for the built-in calendar. */
  accountId: z.string().nullable(),
  /** Whether an agenda can be published into its events. */
  canWrite: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarSettings = z.object({
  accounts: z.array(CalendarAccount),
  calendars: z.array(Calendar),
  showPrivate: z.boolean(),
  injectPlanLink: z.boolean(),
  /** Whether the plans of the next seven days are prepared in the background. */
  preparePlans: z.boolean(),
  /** Whether Google is configured here; CalDAV, subscriptions and calendar files are there in any case. */
  canSignIn: z.boolean(),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

/** Why a sign-in with Google did not link a calendar, by the `problem` that /sync is opened with, as sentences. */
export const SYNC_PROBLEMS = {
  denied: "Google was not allowed to share your calendar, so nothing was linked.",
  incomplete: "Planner needs both calendar permissions. Connect again and tick both boxes.",
  expired: "This sign-in has expired or was already used. Connect your calendar again.",
  "wrong-account":
    "This is a different Google account from the linked one. Choose the linked account to reconnect it.",
  "no-transcripts":
    "Google was not allowed to share transcripts, so none are fetched. Your calendar stays as it was.",
  clock: "This server's clock is minutes away from Google's. Tell the administrator.",
  failed: "Google did not answer as expected. Connect your calendar again in a few minutes.",
  "too-many": "Too many attempts. Connect your calendar again in a few minutes.",
} as const;
export type SyncProblem = keyof typeof SYNC_PROBLEMS;
