import { calendarRoutes } from "@planner/contract/api";
import type { Calendar, CalendarAccount, CalendarSettings } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { urlOf } from "../../platform/call.ts";

/** Whether it is being read, so that its state will change soon. */
export const isUnderWay = ({ state }: CalendarAccount): boolean => state === "syncing";

/** Whether it was never read to its end: its meetings are still coming. */
export const isFirstRead = (account: CalendarAccount): boolean =>
  isUnderWay(account) && account.lastSyncedAt === null;

/** Whether the person has linked anything, as far as that is known. */
export const isLinked = ({ accounts, calendars }: CalendarSettings): boolean =>
  accounts.length + calendars.length > 0;

export const RECONNECT = "Reconnect your calendar" satisfies Message;

/** Where an account is linked again: at Google by leaving the app, else in the settings. */
export const reconnectPath = ({ provider, accountId }: CalendarAccount): string =>
  provider === "google"
    ? urlOf(calendarRoutes.sync, { query: { account: accountId } })
    : `/settings?${new URLSearchParams({ reconnect: accountId })}`;

/** An account with its calendars; or, without one, a calendar that stands for itself. */
export interface Group {
  id: string;
  account: CalendarAccount | null;
  calendars: Calendar[];
}

/** 'cloud.test', the server that a CalDAV account is at; null for another account. */
export function serverOf({ provider, server }: CalendarAccount): string | null {
  if (provider !== "caldav" || !server) return null;
  return URL.canParse(server) ? new URL(server).host : server;
}

/** 'ada at cloud.test': what tells it from the person's other accounts. */
export function fullNameOf(account: CalendarAccount): string {
  const server = serverOf(account);
  return server && !account.name.includes(server)
    ? t("{name} at {server}", { name: account.name, server })
    : account.name;
}

/** What is wrong with it, without the words that stand on the link to mend it. */
export const problemOf = ({ message }: CalendarAccount): string =>
  translated(message ?? "")
    .replace(t("Reconnect your calendar."), "")
    .trim() || t("This calendar could not be read.");

/** What the person calls it. */
export const nameOf = ({ account, calendars }: Group): string =>
  (account && fullNameOf(account)) ?? calendars[0]?.name ?? t("this calendar");

/** Accounts first, each with its calendars, then the calendars that have none. */
export function groupsOf({ accounts, calendars }: CalendarSettings): Group[] {
  const own = accounts.map((account) => ({
    id: account.accountId,
    account,
    calendars: calendars.filter(({ accountId }) => accountId === account.accountId),
  }));
  const known = new Set(accounts.map(({ accountId }) => accountId));
  const alone = calendars.filter(({ accountId }) => accountId === null || !known.has(accountId));
  return [
    ...own,
    ...alone.map((calendar) => ({ id: calendar.calendarId, account: null, calendars: [calendar] })),
  ];
}
