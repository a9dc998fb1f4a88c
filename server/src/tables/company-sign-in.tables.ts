import type { GroupTeam } from "@planner/contract/model";
import { boolean, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { session, user } from "./account.tables.ts";
import { at } from "./columns.ts";

/** Providers of OpenID Connect as the settings have them. The secret is sealed. */
export const signInProvider = pgTable("sign_in_provider", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  sealedSecret: text("sealed_secret"),
  scopes: text("scopes").notNull(),
  groupsClaim: text("groups_claim").notNull(),
  groupTeams: jsonb("group_teams").$type<GroupTeam[]>().notNull(),
  domains: jsonb("domains").$type<string[]>().notNull(),
  makesAccounts: boolean("makes_accounts").notNull(),
  isRequired: boolean("is_required").notNull(),
  trustsEmails: boolean("trusts_emails").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
  changedAt: at("changed_at").notNull(),
});

/** A sign-in on its way to the provider and back. Verifier and nonce are sealed; state and browser are hashes. */
export const companySignInAttempt = pgTable("company_sign_in_attempt", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  providerId: text("provider_id").notNull(),
  sealedChecks: text("sealed_checks").notNull(),
  expiresAt: at("expires_at").notNull(),
});

/** Who a person is at their company: issuer and subject never change, an email may. */
export const companyIdentity = pgTable(
  "company_identity",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** As the provider had it when they last signed in. */
    email: text("email").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    signedInAt: at("signed_in_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("company_identity_user").on(table.userId),
  ],
);

/** Which session was begun through which provider, so that logging out on one side ends the other. */
export const companySession = pgTable(
  "company_session",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => session.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The session's name at the provider, where it has one. */
    sid: text("sid"),
    /** The ID token, which the provider takes as a hint of who logs out. */
    sealedHint: text("sealed_hint").notNull(),
  },
  (table) => [index("company_session_subject").on(table.issuer, table.subject)],
);
