import type { AuthenticatorSetup, TwoFactor } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { queueMail } from "../../mail/index.ts";
import { findPasswordHash, getUser } from "../account.store.ts";
import { verifyPassword } from "../passwords.ts";
import {
  makeRecoveryCodes,
  makeSecret,
  openSecret,
  secretContext,
  setupUri,
  stepOf,
} from "./codes.ts";
import { wrongCode } from "./check-code.ts";
import { asPasskey } from "./passkeys.ts";
import { listPasskeys } from "./passkey.store.ts";
import { type TwoFactorLetter, twoFactorMail } from "./two-factor.mails.ts";
import {
  confirmTwoFactor,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  isTwoFactorOn,
  listTrust,
  putPendingSecret,
  replaceRecoveryCodes,
} from "./two-factor.store.ts";

type OwnDeps = Pick<Deps, "database" | "sealing" | "now" | "send" | "publicUrl">;

interface Own {
  readonly userId: string;
  readonly ip: string;
}

const HOUR_MS = 3_600_000;

/** What a person has set up. */
export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactor> {
  return {
    isOn: await isTwoFactorOn(db, userId),
    hasPassword: (await findPasswordHash(db, userId)) !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    trustedBrowsers: await listTrust(db, userId),
    passkeys: (await listPasskeys(db, userId)).map(asPasskey),
  };
}

/** Throws `Failure("invalid")` for another password than the person's. */
export async function requirePassword(db: Db, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await verifyPassword(hash, password)))
    throw new Failure("invalid", "This is not your password.", { field: "password" });
}

/** A secret for an authenticator app; the same for an hour, so that two tabs do not take it from each other. */
export async function beginTwoFactor(
  deps: OwnDeps,
  { userId }: Pick<Own, "userId">,
): Promise<AuthenticatorSetup> {
  const { db } = deps.database;
  const at = deps.now();
  const secretSealed = deps.sealing.seal(makeSecret(), secretContext(userId));
  const since = new Date(at.getTime() - HOUR_MS);
  await putPendingSecret(db, { userId, secretSealed, at, since });
  const row = await findTwoFactor(db, userId);
  if (!row || row.confirmedAt) throw isOnAlready();
  const secret = openSecret(deps, row);
  const { email } = await getUser(db, userId);
  return { uri: setupUri(secret, email), secret };
}

/** Switches it on with a code of the app that was set up; answers the recovery codes. */
export async function confirmSetup(
  deps: OwnDeps,
  { userId, ip, code }: Own & { code: string },
): Promise<string[]> {
  const row = await findTwoFactor(deps.database.db, userId);
  if (!row) throw new Failure("conflict", "The setup was ended. Begin again with your password.");
  if (row.confirmedAt) throw isOnAlready();
  const at = deps.now();
  const step = stepOf(openSecret(deps, row), code, at);
  if (step === undefined) throw wrongCode();
  const { codes, hashes } = await makeRecoveryCodes();
  await deps.database.db.transaction(async (tx) => {
    if (!(await confirmTwoFactor(tx, row, { at, step }))) throw isOnAlready();
    await replaceRecoveryCodes(tx, userId, hashes);
    await record(tx, { event: "two_factor_on", at, userId, ip });
    await mailTo(tx, deps, { userId, letter: "on" });
  });
  return codes;
}

/** Recovery codes in place of those that there are, inside a transaction. */
export async function saveRecoveryCodes(
  tx: Db,
  deps: OwnDeps,
  { userId, ip, hashes }: Own & { hashes: readonly string[] },
): Promise<void> {
  await replaceRecoveryCodes(tx, userId, hashes);
  await record(tx, { event: "recovery_codes_made", at: deps.now(), userId, ip });
  await mailTo(tx, deps, { userId, letter: "recoveryCodesMade" });
}

/** Takes app, recovery codes and trusted browsers away, inside a transaction. */
export async function switchOff(tx: Db, deps: OwnDeps, { userId, ip }: Own): Promise<void> {
  await deleteTwoFactor(tx, userId);
  await record(tx, { event: "two_factor_off", at: deps.now(), userId, ip });
  await mailTo(tx, deps, { userId, letter: "off" });
}

async function mailTo(
  tx: Db,
  { send, publicUrl, now }: OwnDeps,
  { userId, letter }: { userId: string; letter: TwoFactorLetter },
): Promise<void> {
  const person = await getUser(tx, userId);
  await queueMail(tx, send, twoFactorMail(person, letter, { publicUrl, now: now() }));
}

const isOnAlready = (): Failure =>
  new Failure("conflict", "Two-factor authentication is on already. Reload the page.");
