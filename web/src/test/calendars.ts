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
