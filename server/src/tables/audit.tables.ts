import type { AuditEvent } from "@planner/contract/model";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Who did what and when, where it matters to a team's or a person's trust. Of what is a person's own, no team is known (""). */
export const auditEvent = pgTable(
  "audit_event",
  {
    teamId: text("team_id").notNull().default(""),
    id: text("id").notNull(),
    at: at("at").notNull(),
    event: text("event").$type<AuditEvent>().notNull(),
    /** Who did it; "" where nobody knows, or who it was is gone. */
    userId: text("user_id").notNull().default(""),
    /** The meeting that it was about; null once that is gone. */
    meetingId: text("meeting_id"),
    /** The member that it was about, where that is another. */
    aboutUserId: text("about_user_id"),
    /** What else there is to say: an email, a kind of calendar, a number of days. Never a secret. */
    about: text("about"),
    /** The name of the API token by which it was done. */
    via: text("via"),
    /** The network that it came from: never the whole address. */
    address: text("address"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("audit_event_team").on(table.teamId, table.at),
    index("audit_event_user").on(table.userId, table.at),
    index("audit_event_at").on(table.at),
  ],
);
