import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "./account.tables.ts";
import { at } from "./columns.ts";

/** By which token a provider's directory may send people and groups (SCIM). The token itself is never stored. */
export const scimAccess = pgTable(
  "scim_access",
  {
    providerId: text("provider_id").primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text("token_hash").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
  },
  (table) => [uniqueIndex("scim_access_hash").on(table.tokenHash)],
);

/** The parts of a name that are kept; null where the directory gives none. */
export interface ScimName {
  readonly formatted: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** A person as a provider's directory has them. `id` is theirs in SCIM alone. Goes with the account. */
export const scimUser = pgTable(
  "scim_user",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    email: text("email").notNull(),
    displayName: text("display_name"),
    name: jsonb("name").$type<ScimName>().notNull(),
    isActive: boolean("is_active").notNull(),
    /** Raised by every change: the ETag. */
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    /** Set where the directory deleted the person: the account is not handed to somebody else. */
    deletedAt: at("deleted_at"),
  },
  (table) => [
    uniqueIndex("scim_user_name")
      .on(table.providerId, sql`lower(${table.userName})`)
      .where(sql`deleted_at is null`),
    // One person of one directory has the account.
    uniqueIndex("scim_user_account")
      .on(table.userId)
      .where(sql`deleted_at is null`),
    index("scim_user_user").on(table.userId),
    index("scim_user_external").on(table.providerId, table.externalId),
  ],
);

/** A group as a provider's directory has it. */
export const scimGroup = pgTable(
  "scim_group",
  {
    id: text("id").primaryKey(),
    providerId: text("provider_id").notNull(),
    displayName: text("display_name").notNull(),
    externalId: text("external_id"),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    uniqueIndex("scim_group_name").on(table.providerId, sql`lower(${table.displayName})`),
    index("scim_group_external").on(table.providerId, table.externalId),
  ],
);

/** Who is in which group. */
export const scimMember = pgTable(
  "scim_member",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => scimGroup.id, { onDelete: "cascade" }),
    scimUserId: text("scim_user_id")
      .notNull()
      .references(() => scimUser.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.scimUserId] }),
    index("scim_member_user").on(table.scimUserId),
  ],
);
