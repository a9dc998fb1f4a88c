import { createHmac, timingSafeEqual } from "node:crypto";

/** How a session's token travels: signed, so that a guessed or leaked database row is no cookie. */
export interface SessionCookie {
  readonly name: `${"" | "__Secure-"}${typeof COOKIE_PREFIX}.session_token`;
  /** The cookie's value for a session token, as better-auth signs it: `token.signature`. */
  sign(token: string): string;
  /** The session token in a cookie's value, or undefined when the signature is not ours. */
  read(value: string | undefined): string | undefined;
  /** The value of XSRF-TOKEN that belongs to this session and to no other. */
  forgeryToken(token: string): string;
}

export const COOKIE_PREFIX = "planner";
/** Cookies whose signature was found right once: the same one comes with every poll. */
const MOST_PROVEN = 10_000;

/** Cookies of one installation; `isSecure` where people reach it over https. */
export function openSessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const mac = (text: string) => createHmac("sha256", secret).update(text).digest();
  const proven = new Set<string>();
  return {
    name: isSecure ? `__Secure-${COOKIE_PREFIX}.session_token` : `${COOKIE_PREFIX}.session_token`,
    sign: (token) => `${token}.${mac(token).toString("base64")}`,
    read: (value) => {
      const dot = value?.lastIndexOf(".") ?? -1;
      if (!value || dot < 1) return undefined;
      const token = value.slice(0, dot);
      if (proven.has(value)) return token;
      if (!equalBytes(Buffer.from(value.slice(dot + 1), "base64"), mac(token))) return undefined;
      if (proven.size >= MOST_PROVEN) proven.clear();
      proven.add(value);
      return token;
    },
    forgeryToken: (token) => mac(`xsrf ${token}`).toString("base64url"),
  };
}

/** Compares without telling by its time how much was right. */
export const equalBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
