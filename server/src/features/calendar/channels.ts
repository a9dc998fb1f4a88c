import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { CalendarKey } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import { tryLocked } from "../../platform/db/lock.ts";
import type { CalendarAccounts, GrantHolder } from "./calendar-account.ports.ts";
import {
  type CalendarRow,
  findByChannel,
  findToSync,
  type StoredChannel,
  saveChannel,
  setDue,
} from "./sync.store.ts";
import { holdGrant } from "./grants.ts";
import { sendRound } from "./sync-account.ts";
import { leaseUntil } from "./sync-times.ts";
import { plain } from "./sync-problem.ts";

type ChannelDeps = Pick<
  Deps,
  "database" | "calendars" | "sealing" | "send" | "log" | "now" | "publicUrl"
>;

const DAY_MS = 86_400_000;
const PATH = "/api/calendar/google/push";

/**
 * Has the provider tell of changes by itself, where it can and where it can reach this installation: opens a channel, or another one
 * a day before its end. Where that fails, the calendar is asked every few minutes, and a channel is tried again a day later.
 */
export async function ensureChannel(deps: ChannelDeps, key: CalendarKey): Promise<void> {
  if (!isReachable(deps.publicUrl)) return;
  await tryLocked(deps.database.pool, ["channel", key.teamId, key.calendarId], async () => {
    const linked = await findToSync(deps.database.db, key);
    if (!linked?.calendar.selected || linked.account.state === "reconnect") return;
    if (linked.calendar.syncedAt === null || !isOver(linked.calendar, deps.now())) return;
    const accounts = deps.calendars.accounts[linked.account.provider];
    if (!accounts?.watch) return;
    const grant = holdGrant(deps, { teamId: key.teamId, accountId: linked.account.id });
    await openAnother(deps, { key, grant, accounts, calendar: linked.calendar });
  });
}

interface Watched {
  readonly key: CalendarKey;
  readonly grant: GrantHolder;
  readonly accounts: CalendarAccounts;
  readonly calendar: CalendarRow;
}

async function openAnother(deps: ChannelDeps, watched: Watched): Promise<void> {
  const { key, grant, accounts, calendar } = watched;
  const { db } = deps.database;
  const token = randomBytes(32).toString("base64url");
  try {
    const request = { remoteId: calendar.remoteId ?? "", id: randomUUID(), token };
    const address = `${deps.publicUrl}${PATH}`;
    const opened = await accounts.watch?.(grant, { ...request, address });
    if (!opened) return;
    await db.transaction(async (tx) => {
      await saveChannel(tx, key, {
        channelId: opened.id,
        channelResource: opened.resource,
        channelTokenHash: hashOf(token),
        channelUntil: opened.until,
      });
      // What changed before it was open was told to nobody.
      await setDue(tx, key, leaseUntil(deps.now()));
      await sendRound(deps, tx, key);
    });
    await closeOld(deps, watched);
  } catch (error) {
    deps.log.warn({ ...key, err: plain(error) }, "calendar.no_channel");
    if (!isOpen(calendar, deps.now())) await saveChannel(db, key, nothingUntil(tomorrow(deps)));
  }
}

const nothingUntil = (channelUntil: Date): StoredChannel => ({
  channelId: null,
  channelResource: null,
  channelTokenHash: null,
  channelUntil,
});
const tomorrow = ({ now }: Pick<Deps, "now">): Date => new Date(now().getTime() + DAY_MS);

/** The other one is open by now; the old one would end by itself. */
async function closeOld({ log }: ChannelDeps, watched: Watched): Promise<void> {
  const { channelId, channelResource } = watched.calendar;
  if (channelId === null || channelResource === null) return;
  const old = { id: channelId, resource: channelResource };
  await watched.accounts
    .unwatch?.(watched.grant, old)
    .catch((error: unknown) => log.info({ err: plain(error) }, "calendar.unwatch_failed"));
}

/** Has the calendar of a channel read, if the message's token is the channel's; whether it is. */
export async function receivePush(
  deps: Pick<Deps, "database" | "send" | "now">,
  { channelId, token, state }: { channelId: string; token: string; state: string },
): Promise<boolean> {
  const found = await findByChannel(deps.database.db, channelId);
  if (!isSame(hashOf(token), found?.tokenHash ?? hashOf("")) || !found?.tokenHash) return false;
  // 'sync' says that the channel is open, and that nothing has changed.
  if (!found.selected || state === "sync") return true;
  const key = { teamId: found.teamId, calendarId: found.calendarId };
  await deps.database.db.transaction(async (tx) => {
    await setDue(tx, key, leaseUntil(deps.now()));
    await sendRound(deps, tx, key);
  });
  return true;
}

/** Google reaches public https addresses alone. */
function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
  return protocol === "https:" && !isHere;
}

/** Whether one is open still, and whether it is time for another: a day before its end, or when trying again is due. */
const isOpen = ({ channelId, channelUntil }: CalendarRow, now: Date): boolean =>
  channelId !== null && channelUntil !== null && channelUntil > now;
const isOver = ({ channelId, channelUntil }: CalendarRow, now: Date): boolean =>
  channelUntil === null ||
  channelUntil.getTime() - now.getTime() < (channelId === null ? 0 : DAY_MS);

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
