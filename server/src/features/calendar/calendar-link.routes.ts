import { calendarRoutes } from "@planner/contract/api";
import type { CalendarProvider } from "@planner/contract/model";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure, type FailureCode } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limitersOf } from "../../platform/http/rate-limit.ts";
import { findAccount, listAccountsOf, lockAccount } from "./account.store.ts";
import { setTranscripts } from "./call-transcript.store.ts";
import { CalendarProblem, type ProblemKind } from "./calendar-account.ports.ts";
import { CALENDAR_LIMITS } from "./calendar-limits.ts";
import { readSettings } from "./calendar-settings.ts";
import { deleteCalendar, listLinked } from "./calendar.store.ts";
import { linkAccount, type LinkedAccount } from "./link-account.ts";
import { sendRounds } from "./sync-account.ts";
import { unlinkAccounts } from "./unlink-accounts.ts";

export type LinkDeps = Pick<Deps, "database" | "calendars" | "sealing" | "send" | "log" | "now">;

/** Linking accounts that need no consent page, looking for changes now, and unlinking. */
export function registerLinkRoutes(app: App, deps: LinkDeps): void {
  registerLinking(app, deps);
  registerUnlinking(app, deps);
}

function registerLinking(app: App, deps: LinkDeps): void {
  const { db } = deps.database;
  const limit = limitersOf(app, CALENDAR_LIMITS);

  bind(app, calendarRoutes.linkCaldav, async ({ params, session, body, request, reply }) => {
    await limit.link(request, reply);
    const viewer = { teamId: params.teamId, userId: session.userId };
    const { linkCaldav } = deps.calendars;
    if (!linkCaldav) throw unavailable("server");
    const linked = await named({ reconnect: "password", others: "server" }, () => linkCaldav(body));
    return link(deps, viewer, "caldav", linked);
  });

  bind(app, calendarRoutes.subscribe, async ({ params, session, body, request, reply }) => {
    await limit.link(request, reply);
    const viewer = { teamId: params.teamId, userId: session.userId };
    const { subscribe } = deps.calendars;
    if (!subscribe) throw unavailable("url");
    const linked = await named({ reconnect: "url", others: "url" }, () => subscribe(body));
    return link(deps, viewer, "ics", linked);
  });

  bind(app, calendarRoutes.syncNow, async ({ params: { teamId }, session, request, reply }) => {
    await limit.syncNow(request, reply);
    const accounts = await listAccountsOf(db, session.userId, teamId);
    await db.transaction(async (tx) => {
      for (const { id: accountId, state } of accounts) {
        if (state === "reconnect") continue;
        await deps.send(tx, "calendar.account", { teamId, accountId }, { singletonKey: accountId });
        await sendRounds(deps, tx, { teamId, accountId }, true);
      }
    });
    return { message: "Looking for changes." };
  });
}

function registerUnlinking(app: App, deps: LinkDeps): void {
  const { db } = deps.database;

  bind(app, calendarRoutes.removeAccount, async ({ params: { teamId, accountId }, session }) => {
    const viewer = { teamId, userId: session.userId };
    const account = await findAccount(db, { teamId, accountId });
    if (account?.userId !== viewer.userId) {
      throw new Failure("not_found", "There is no such account.");
    }
    await unlinkAccounts(deps, [account], (tx) => auditUnlinked(deps, tx, account));
    return readSettings(deps, viewer);
  });

  bind(app, calendarRoutes.stopTranscripts, async ({ params: { teamId, accountId }, session }) => {
    const viewer = { teamId, userId: session.userId };
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, { teamId, accountId });
      if (account?.userId !== viewer.userId)
        throw new Failure("not_found", "There is no such account.");
      if (account.transcriptsSince === null) return;
      await setTranscripts(tx, { teamId, accountId }, null);
      const event = "transcripts_switched_off";
      await record(tx, { event, at: deps.now(), ...viewer, about: account.provider });
    });
    return readSettings(deps, viewer);
  });

  bind(app, calendarRoutes.deSync, async ({ session: { userId } }) => {
    const accounts = await listAccountsOf(db, userId);
    await unlinkAccounts(deps, accounts, async (tx) => {
      for (const account of accounts) await auditUnlinked(deps, tx, account);
    });
    for (const { teamId, id, provider } of await listLinked(db, userId)) {
      await db.transaction(async (tx) => {
        const isGone = await deleteCalendar(tx, { teamId, userId }, id);
        if (isGone) await auditUnlinked(deps, tx, { teamId, userId, provider });
      });
    }
    deps.log.info({ userId }, "de_sync_google");
    return { message: "Your calendars are unlinked." };
  });
}

const auditUnlinked = (
  { now }: Pick<Deps, "now">,
  tx: Db,
  { teamId, userId, provider }: Viewer & { provider: CalendarProvider },
): Promise<void> =>
  record(tx, { event: "calendar_unlinked", at: now(), teamId, userId, about: provider });

async function link(
  deps: LinkDeps,
  viewer: Viewer,
  provider: "caldav" | "ics",
  linked: LinkedAccount,
) {
  await linkAccount(deps, viewer, provider, linked);
  return readSettings(deps, viewer);
}

const CODE_OF: Record<ProblemKind, FailureCode> = {
  reconnect: "invalid",
  cursor_gone: "unprocessable",
  gone: "unprocessable",
  later: "unavailable",
  conflict: "unavailable",
  not_allowed: "unprocessable",
  read_only: "unprocessable",
  unreadable: "unprocessable",
};

/** What a provider refuses while it is linked, as a refusal that names the field. */
async function named<Answer>(
  field: { reconnect: string; others: string },
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const name = error.kind === "reconnect" ? field.reconnect : field.others;
    throw new Failure(CODE_OF[error.kind], error.message, { field: name, cause: error });
  }
}

const unavailable = (field: string): Failure =>
  new Failure("unavailable", "This server is not set up for calendars of this kind.", { field });
