import type { Calendar, CalendarAccount, CalendarSettings } from "@planner/contract/model";

/** An account that is in step, unless `rest` says otherwise. */
export const account = (
  accountId: string,
  rest: Partial<CalendarAccount> = {},
): CalendarAccount => ({
  accountId,
  provider: "google",
  name: `${accountId}@studio.test`,
  state: "ok",
  message: null,
  lastSyncedAt: "2026-11-12T14:57:00.000Z",
  ...rest,
});

/** A calendar from a file, unless `rest` says otherwise. */
export const calendar = (name: string, rest: Partial<Calendar> = {}): Calendar => ({
  calendarId: name.toLowerCase(),
  name,
  provider: "ics",
  accountId: null,
  canWrite: false,
  selected: true,
  ...rest,
});

/** Nothing linked and Google configured, unless `rest` says otherwise. */
export const settingsWith = (rest: Partial<CalendarSettings> = {}): CalendarSettings => ({
  accounts: [],
  calendars: [],
  showPrivate: false,
  injectPlanLink: false,
  preparePlans: true,
  canSignIn: true,
  ...rest,
});

export const mara = account("mara");
export const studio = calendar("Studio", {
  provider: "google",
  accountId: "mara",
  canWrite: true,
});

export const holidays = calendar("Holidays", {
  provider: "google",
  accountId: "mara",
  selected: false,
});

/** One account at Google with a calendar that is shown and one that is not. */
export const linkedSettings = settingsWith({
  accounts: [mara],
  calendars: [studio, holidays],
  injectPlanLink: true,
});
