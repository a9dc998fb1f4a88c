import { SYNC_PROBLEMS, type SyncProblem } from "@planner/contract/model";
import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Session } from "../../platform/http/session.ts";
import { type AccountKey, type AccountRow, findAccount } from "./account.store.ts";
import { noteTranscripts, setTranscripts } from "./call-transcript.store.ts";
import { type CalendarSignIn, SignInProblem } from "./calendar.ports.ts";
import { addSignIn, type SignInRow, takeSignIn } from "./google-sign-in.store.ts";
import { forgetChannels } from "./sync.store.ts";
import { linkAccount } from "./link-account.ts";

export type SignInDeps = Pick<
  Deps,
  "database" | "calendars" | "sealing" | "send" | "log" | "now" | "publicUrl"
>;

/** What Google sends a person back with. */
interface FinishDeps extends SignInDeps {
  isMember(viewer: Viewer): Promise<boolean>;
  /** Hears of the link once it is made. */
  linked(viewer: Viewer): Promise<unknown>;
}

interface Returned {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

const LIFETIME_MS = 10 * 60_000;

/** Where Google sends people back to; whoever runs Planner registers it there. */
const returnAddress = ({ publicUrl }: Pick<Deps, "publicUrl">): string =>
  `${publicUrl}/api/auth/sync/google`;

/**
 * Begins a sign-in that this session alone can finish, once and within ten minutes (RFC 9700, 2.1); answers the address of
 * the consent page. With `account`: to link that one again.
 */
export async function beginSignIn(
  deps: SignInDeps,
  google: CalendarSignIn,
  {
    session,
    teamId,
    account,
    wantsTranscripts,
  }: {
    session: Session;
    teamId: string;
    account: AccountRow | undefined;
    wantsTranscripts: boolean;
  },
): Promise<string> {
  const [state, verifier] = [randomToken(), randomToken()];
  const stateHash = hashOf(state);
  const now = deps.now();
  const row = {
    stateHash,
    ...session,
    teamId,
    accountId: account?.id ?? null,
    wantsTranscripts,
    sealedVerifier: deps.sealing.seal(verifier, contextOf(stateHash)),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
  await addSignIn(deps.database.db, row, now);
  return google.consentUrl({
    state,
    challenge: hashOf(verifier),
    returnTo: returnAddress(deps),
    account: account?.name,
    // Who is linked again goes on as they were.
    wantsTranscripts: wantsTranscripts || Boolean(account?.transcriptsSince),
  });
}

/** Finishes a sign-in and links the account; answers whether it was for transcripts, or what kept it from being linked. */
export async function finishSignIn(
  deps: FinishDeps,
  google: CalendarSignIn,
  { session, returned }: { session: Session; returned: Returned },
): Promise<
  | { problem: SyncProblem; accountId: string | undefined }
  | { problem: undefined; isForTranscripts: boolean }
> {
  try {
    const begun = await linkReturned(deps, google, { session, returned });
    return { problem: undefined, isForTranscripts: begun.wantsTranscripts };
  } catch (error) {
    if (!(error instanceof SignInProblem)) throw error;
    const { problem, cause } = error;
    const { userId } = session;
    deps.log[problem === "failed" ? "warn" : "info"](
      { userId, problem, err: cause },
      "calendar.sign_in_failed",
    );
    return { problem, accountId: error.accountId };
  }
}

async function linkReturned(
  deps: FinishDeps,
  google: CalendarSignIn,
  { session, returned }: { session: Session; returned: Returned },
): Promise<SignInRow> {
  const begun = await takeBegun(deps, session, returned.state);
  const viewer = { teamId: begun.teamId, userId: session.userId };
  if (!(await deps.isMember(viewer))) throw new SignInProblem("expired");
  const before = await findReconnected(deps, begun);
  const { wantsTranscripts } = begun;
  const denied = async (): Promise<SignInProblem> => {
    if (!wantsTranscripts || !before) return new SignInProblem("denied");
    const message = SYNC_PROBLEMS["no-transcripts"];
    await noteTranscripts(deps.database.db, { ...begun, accountId: before.id }, message);
    return new SignInProblem("no-transcripts");
  };
  if (returned.error === "access_denied") throw await denied();
  if (returned.error !== undefined || returned.code === undefined) {
    throw new SignInProblem("failed", { cause: new Error("Google sent no code") });
  }
  const linked = await google.redeem({
    code: returned.code,
    verifier: deps.sealing.open(begun.sealedVerifier, contextOf(begun.stateHash)),
    returnTo: returnAddress(deps),
    issuer: returned.iss,
  });
  if (before && before.remoteUser !== linked.remoteUser) {
    throw new SignInProblem("wrong-account", { accountId: before.id });
  }
  if (wantsTranscripts && !linked.hasTranscripts) throw await denied();
  const accountId = await linkAccount(deps, viewer, "google", linked);
  const key = { teamId: viewer.teamId, accountId };
  if (wantsTranscripts) await fetchTranscriptsOf(deps, viewer, key);
  await forgetChannels(deps.database.db, key);
  if (!wantsTranscripts) await deps.linked(viewer);
  return begun;
}

async function fetchTranscriptsOf(
  { database, now, log }: SignInDeps,
  viewer: Viewer,
  key: AccountKey,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await setTranscripts(tx, key, now());
    await record(tx, { event: "transcripts_switched_on", at: now(), ...viewer, about: "google" });
  });
  log.info(key, "calendar.transcripts_on");
}

async function takeBegun(
  { database, now }: Pick<Deps, "database" | "now">,
  { sessionId }: Session,
  state: string | undefined,
): Promise<SignInRow> {
  const stateHash = hashOf(state ?? "");
  const begun = await takeSignIn(database.db, { stateHash, sessionId }, now());
  if (!begun) throw new SignInProblem("expired");
  return begun;
}

/** The account that was to be linked again; undefined for a new one, or where it is gone meanwhile. */
async function findReconnected(
  { database }: Pick<Deps, "database">,
  { teamId, userId, accountId }: SignInRow,
): Promise<AccountRow | undefined> {
  if (accountId === null) return undefined;
  const account = await findAccount(database.db, { teamId, accountId });
  return account?.userId === userId ? account : undefined;
}

/** 256 bits: as the state nobody guesses it, as the verifier it is as long as PKCE asks for (RFC 7636, 4.1). */
const randomToken = (): string => randomBytes(32).toString("base64url");
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const contextOf = (stateHash: string): string[] => ["calendar sign-in", stateHash];
