import { type SignOff, type SignOffState, signOffRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { composeSignOff, mailRequest, sendSignOff } from "./send-sign-off.ts";
import { SIGN_OFF_LIMITS } from "./sign-off-limits.ts";
import { signTokenOf, signUrlOf } from "./sign-off-token.ts";
import {
  listSignOffs,
  lockSignOff,
  setReminded,
  type StoredSignOff,
  withdrawSignOff,
} from "./sign-off.store.ts";

type SignOffDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now" | "send" | "mailer">;

const DAY_MS = 86_400_000;

/** Requests for a client's sign-off, for the team that sends them. */
export function registerSignOffRoutes(app: App, deps: SignOffDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, SIGN_OFF_LIMITS.mail);

  bind(app, signOffRoutes.preview, async ({ params: { teamId }, session, query }) => {
    const { decisions: decisionIds, ...along } = query;
    const viewer = { teamId, userId: session.userId };
    return { decisions: await composeSignOff(db, viewer, { ...along, decisionIds }) };
  });

  bind(app, signOffRoutes.send, async ({ params: { teamId }, session, body, request, reply }) => {
    if (body.recipientEmail !== null) await limit(request, reply);
    const viewer = { teamId, userId: session.userId };
    await sendSignOff(deps, viewer, body);
    const isMailed = body.recipientEmail !== null && deps.mailer !== undefined;
    return { signOff: toSignOff(deps, await getSignOff(db, viewer, body.id)), isMailed };
  });

  bind(app, signOffRoutes.list, async ({ params: { teamId }, session: { userId } }) => {
    const found = await listSignOffs(db, { teamId, userId });
    return found.map((one) => toSignOff(deps, one));
  });

  bind(app, signOffRoutes.read, async ({ params: { teamId, signOffId }, session: { userId } }) =>
    toSignOff(deps, await getSignOff(db, { teamId, userId }, signOffId)),
  );

  bind(app, signOffRoutes.withdraw, async ({ params, session: { userId } }) => {
    const { teamId, signOffId: id } = params;
    const viewer = { teamId, userId };
    requireWhole(await getSignOff(db, viewer, id));
    await db.transaction(async (tx) => {
      const at = deps.now();
      if (!(await withdrawSignOff(tx, { teamId, id }, at))) return;
      await record(tx, { event: "sign_off_withdrawn", at, teamId, userId });
    });
    return toSignOff(deps, await getSignOff(db, viewer, id));
  });

  bind(app, signOffRoutes.remind, async ({ params, session: { userId }, request, reply }) => {
    const { teamId, signOffId: id } = params;
    const viewer = { teamId, userId };
    requireRemindable(deps, await getSignOff(db, viewer, id));
    await limit(request, reply);
    await db.transaction(async (tx) => {
      const at = deps.now();
      const key = { teamId, id };
      await lockSignOff(tx, key);
      const found = await getSignOff(tx, viewer, id);
      requireRemindable(deps, found);
      const since = new Date(at.getTime() - DAY_MS);
      if (!(await setReminded(tx, key, { at, since })))
        throw new Failure("conflict", "A reminder was sent less than a day ago.");
      const { recipientName, recipientEmail, note, expiresAt, decisionCount: decisions } = found;
      const letter = { recipientName, recipientEmail, note, expiresAt, decisions };
      await mailRequest(tx, deps, { key, userId, ...letter, remindedAt: at });
    });
    return { message: "The reminder is on its way." };
  });
}

async function getSignOff(db: Db, viewer: Viewer, id: string): Promise<StoredSignOff> {
  const [found] = await listSignOffs(db, viewer, id);
  if (!found) throw new Failure("not_found", "There is no such request for sign-off.");
  return found;
}

const isWhole = ({ decisionCount, decisions }: StoredSignOff): boolean =>
  decisions.length === decisionCount;

/** The link shows all decisions: whoever may not see one of them does not act on it. */
function requireWhole(stored: StoredSignOff): void {
  if (!isWhole(stored))
    throw new Failure(
      "forbidden",
      "Some decisions of this request are of a meeting that is not shared with you.",
    );
}

/** Whether a reminder would reach somebody who has still to answer. */
function requireRemindable({ mailer, now }: SignOffDeps, stored: StoredSignOff): void {
  requireWhole(stored);
  const state = stateOf(stored, now());
  if (state === "withdrawn") throw new Failure("conflict", "This request was withdrawn.");
  if (state === "answered") throw new Failure("conflict", "This request has been answered.");
  if (state === "ended") throw new Failure("conflict", "The link of this request has expired.");
  if (stored.recipientEmail === null || !mailer)
    throw new Failure("conflict", "No mail was sent with this link. Copy it and pass it on.");
}

function stateOf({ withdrawnAt, decisions, expiresAt }: StoredSignOff, now: Date): SignOffState {
  if (withdrawnAt) return "withdrawn";
  if (decisions.some(({ answers }) => answers.length > 0)) return "answered";
  return expiresAt && expiresAt <= now ? "ended" : "waiting";
}

function toSignOff(
  { linkSecret, publicUrl, now }: Pick<SignOffDeps, "linkSecret" | "publicUrl" | "now">,
  stored: StoredSignOff,
): SignOff {
  const { id, withdrawnAt, expiresAt, recipientName, recipientEmail, note } = stored;
  const { decisionCount, decisions } = stored;
  const isOpen = !withdrawnAt && !(expiresAt && expiresAt <= now());
  return {
    id,
    state: stateOf(stored, now()),
    sentBy: stored.senderName,
    sentAt: stored.createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    recipientName,
    recipientEmail,
    note,
    link: isOpen && isWhole(stored) ? signUrlOf(publicUrl, signTokenOf(linkSecret, stored)) : null,
    decisionCount,
    decisions: [...decisions],
  };
}
