import type { PromiseEmailDays } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

export const team = pgTable("team", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  companyProfile: jsonb("company_profile").$type<Partial<CompanyProfile>>().notNull().default({}),
  createdAt: at("created_at").notNull().defaultNow(),
  /** How many days after a meeting what was made of it is kept; null: for ever. */
  keepDays: integer("keep_days"),
  /** From when on that is so: nothing goes before members could hear of it. */
  keepFrom: at("keep_from"),
  /** In which language notes are written (ISO 639-1); null: the meeting's own. */
  notesLanguage: text("notes_language"),
  /** Whether text on pages that are pictures is recognised. */
  recognisesText: boolean("recognises_text").notNull().default(true),
  /** Whether tokens of the API let anybody in. */
  hasApiAccess: boolean("has_api_access").notNull().default(false),
});

/** Who belongs to a team, with what that member has set for themselves there. */
export const member = pgTable(
  "member",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    personalProfile: jsonb("personal_profile")
      .$type<Partial<PersonalProfile>>()
      .notNull()
      .default({}),
    showPrivate: boolean("show_private").notNull().default(false),
    injectPlanLink: boolean("inject_plan_link").notNull().default(false),
    /** Whether the plans of the next seven days are prepared in the background. */
    preparePlans: boolean("prepare_plans").notNull().default(true),
    createdAt: at("created_at").notNull().defaultNow(),
    /** On which mornings an email of promises is sent; null: on none. */
    promiseEmailDays: text("promise_email_days").$type<PromiseEmailDays>(),
    /** An IANA name, for whoever has chosen no time zone. */
    promiseEmailZone: text("promise_email_zone"),
    /** The last of those days (ISO 8601) that was seen to. */
    promiseEmailedOn: text("promise_emailed_on"),
    /** Whether a mail comes where a comment names the member. */
    mentionEmails: boolean("mention_emails").notNull().default(true),
    /** When the member last came in by an invitation: that team is the one they came for. */
    invitedAt: at("invited_at"),
    /** The provider whose groups gave this membership, and take it back; null: people did. */
    givenBy: text("given_by"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index("member_user").on(table.userId, table.createdAt),
  ],
);

/** One person in one team: who asks, or whom it is about. */
export interface Viewer {
  readonly teamId: string;
  readonly userId: string;
}
