import type { Colour, Language, Theme, TourMark } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** People, sessions, passwords and tokens: the tables that better-auth keeps. */
export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  /** Since when the person cannot log in, because their company says so; null: they can. */
  deactivatedAt: at("deactivated_at"),
});

export const session = pgTable("session", {
  id: text("id").primaryKey(),
  expiresAt: at("expires_at").notNull(),
  token: text("token").notNull().unique(),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  userId: text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
});

export const account = pgTable("account", {
  id: text("id").primaryKey(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  userId: text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: at("access_token_expires_at"),
  refreshTokenExpiresAt: at("refresh_token_expires_at"),
  scope: text("scope"),
  password: text("password"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

export const verification = pgTable("verification", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: at("expires_at").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});

/** A key that lets people sign up, into the team it carries or into a new one. Only its hash is kept. */
export const betaKey = pgTable("beta_key", {
  keyHash: text("key_hash").primaryKey(),
  teamId: text("team_id"),
  usesLeft: integer("uses_left").notNull().default(1),
  createdAt: at("created_at").notNull().defaultNow(),
  expiresAt: at("expires_at"),
});

/** An invitation by mail; the code in its link is kept only as a hash and works once. `id` stays when it is sent again. */
export const invitation = pgTable(
  "invitation",
  {
    codeHash: text("code_hash").primaryKey(),
    id: text("id")
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    email: text("email").notNull(),
    teamId: text("team_id"),
    invitedBy: text("invited_by"),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (table) => [index("invitation_team").on(table.teamId, table.id)],
);

/** What a person chose for themselves on every machine; without a row, and where a field is null: as it is for everyone. */
export const personSetting = pgTable("person_setting", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  theme: text("theme").$type<Theme>().notNull().default("system"),
  background: jsonb("background").$type<Colour>(),
  isCounted: boolean("is_counted").notNull().default(true),
  /** An IANA name, such as Europe/Paris; null: as the browser is set. */
  timeZone: text("time_zone"),
  language: text("language").$type<Language>(),
  tourSeen: jsonb("tour_seen").$type<TourMark[]>().notNull().default([]),
});

/** Who asked for an invitation on the landing page. */
export const betaRequest = pgTable(
  "beta_request",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("beta_request_email").on(table.email)],
);
