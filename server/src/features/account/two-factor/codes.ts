import { PRODUCT_NAME } from "@planner/contract/model";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { hashPassword, verifyPassword } from "../passwords.ts";
import {
  findTwoFactor,
  listRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  type TwoFactorRow,
} from "./two-factor.store.ts";

/** What most authenticator apps can do (RFC 6238): HMAC-SHA-1, six digits, 30 seconds; `PERIOD_SECONDS` long is a step. */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one, for clocks that differ. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
/** Crockford's base 32: 50 random bits a code. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code carries to an authenticator app. */
export const setupUri = (secret: string, email: string): string =>
  new TOTP({ ...SHAPE, issuer: PRODUCT_NAME, label: email, secret }).toString();

/** Whose a sealed secret is. */
export const secretContext = (userId: string) => ["two-factor", userId] as const;

/** The step that a code belongs to, of those around `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SHAPE, secret });
  const delta = totp.validate({ token: digitsOf(code), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const digitsOf = (code: string): string => code.replace(/[\s-]/g, "");
const isDigits = (code: string): boolean => /^\d{6}$/.test(digitsOf(code));

/** A code that is right; whether nobody has used it shows when it is taken. */
export type Match =
  | { readonly kind: "app"; readonly step: number }
  | { readonly kind: "recovery"; readonly id: string };

/** What a code is, or undefined where it is wrong. Outside a transaction: recovery codes are hashed as passwords are. */
export async function matchCode(
  { database: { db }, sealing, now }: Pick<Deps, "database" | "sealing" | "now">,
  userId: string,
  code: string,
): Promise<Match | undefined> {
  const row = await findTwoFactor(db, userId);
  if (!row?.confirmedAt) return undefined;
  if (isDigits(code)) {
    const step = stepOf(openSecret({ sealing }, row), code, now());
    return step === undefined ? undefined : { kind: "app", step };
  }
  const letters = lettersOf(code);
  if (letters.length !== RECOVERY_LETTERS) return undefined;
  for (const { id, codeHash } of await listRecoveryCodes(db, userId))
    if (await verifyPassword(codeHash, letters)) return { kind: "recovery", id };
  return undefined;
}

/** Uses the code up; false where somebody was faster. */
export const takeCode = (tx: Db, userId: string, match: Match): Promise<boolean> =>
  match.kind === "app" ? takeStep(tx, userId, match.step) : takeRecoveryCode(tx, match.id);

export const openSecret = ({ sealing }: Pick<Deps, "sealing">, row: TwoFactorRow): string =>
  sealing.open(row.secretSealed, secretContext(row.userId));

/** New codes in two groups of five, with what is stored of them. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const made = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  );
  const hashes = await Promise.all(made.map(hashPassword));
  return { codes: made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** As they were made, whatever case, spaces, dashes and look-alikes somebody typed (Crockford). */
const lettersOf = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
