import { SIGNUP_CODE_PREFIX } from "@planner/contract/model";
import { createHash, randomBytes } from "node:crypto";

/** Crockford's base 32: no letter looks like a digit, so that a key can be read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const KEY_LENGTH = 16;

/** A new beta key, 80 random bits in groups of four. */
export function makeBetaKey(): string {
  const letters = [...randomBytes(KEY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** What is kept of a beta key; case, dashes and spaces do not matter. */
export const hashBetaKey = (key: string): string =>
  sha256(`beta ${key.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);

/** A new code for the link of an invitation, 144 random bits. */
export const makeInvitationCode = (): string => randomBytes(18).toString("base64url");

/** What is kept of an invitation's code, with or without the prefix that the screen sends. */
export function hashInvitationCode(code: string): string {
  const bare = code.startsWith(SIGNUP_CODE_PREFIX) ? code.slice(SIGNUP_CODE_PREFIX.length) : code;
  return sha256(`invitation ${bare}`);
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
