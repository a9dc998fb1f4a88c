import { LIMITS, PRODUCT_NAME } from "@planner/contract/model";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { COOKIE_PREFIX } from "../../platform/http/session-cookie.ts";
import { account, session, user, verification } from "../../tables/account.tables.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

const DAY_SECONDS = 86_400;
export const RESET_MINUTES = 45;
/** A session ends two weeks after its last use; session.store.ts ends it 90 days after login whatever happens. */
export const SESSION_SECONDS = 14 * DAY_SECONDS;

export interface AuthOptions extends Pick<Deps, "secret" | "publicUrl" | "log"> {
  /** A hash made before the transaction began, so that no connection waits for one. */
  readonly passwordHash?: string;
  readonly onResetToken?: (person: { id: string; email: string }, token: string) => Promise<void>;
  readonly onPasswordReset?: (person: { id: string; email: string; name: string }) => Promise<void>;
}

/** better-auth on a pool or on one transaction; only its server API is used, never its own paths. */
export function openAuth(db: Db, options: AuthOptions) {
  const { passwordHash, onResetToken, onPasswordReset, log } = options;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: options.publicUrl,
    secret: options.secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      password: {
        hash: async (password) => passwordHash ?? hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      sendResetPassword: async ({ user: person, token }) => onResetToken?.(person, token),
      onPasswordReset: async ({ user: person }) => onPasswordReset?.(person),
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: options.publicUrl.startsWith("https:"),
      // The address would be read from a header that anyone can send.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its spans would repeat what went wrong in words.
    experimental: { instrumentation: { enabled: false } },
    logger: { log: (level, message) => log.debug({ level, message }, "auth.said") },
  });
}
