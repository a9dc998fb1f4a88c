import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./account.tables.ts";
import { at } from "./columns.ts";

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** A person's authenticator app. Before `confirmedAt` it is being set up, and nothing asks for its codes. */
export const twoFactor = pgTable("two_factor", {
  userId: userId().primaryKey(),
  /** The shared secret in base 32 (RFC 6238), sealed. */
  secretSealed: text("secret_sealed").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
  confirmedAt: at("confirmed_at"),
  /** The 30-second step of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer("last_step"),
});

/** A code that stands in for the authenticator app once; it is deleted when it is used. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: text("id").primaryKey(),
    userId: userId(),
    /** By argon2id. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [index("recovery_code_user").on(table.userId)],
);

/** A browser that is not asked for a code until `expiresAt`. */
export const trustedBrowser = pgTable(
  "trusted_browser",
  {
    id: text("id").primaryKey(),
    userId: userId(),
    /** SHA-256 of what its cookie holds. */
    tokenHash: text("token_hash").notNull().unique(),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("trusted_browser_user").on(table.userId)],
);

/** A passkey (WebAuthn credential) of a person. */
export const passkey = pgTable(
  "passkey",
  {
    /** The credential's own id, base64url. */
    id: text("id").primaryKey(),
    userId: userId(),
    name: text("name").notNull(),
    /** In COSE form, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, where it counts that; 0 where it does not. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    /** Whether it is kept in more than one place, such as a password manager. */
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [index("passkey_user").on(table.userId)],
);
