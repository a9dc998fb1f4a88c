import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Mails to send, written in the transaction that caused them. `uniqueKey` keeps one cause to one mail. */
export const mail = pgTable("mail", {
  id: text("id").primaryKey(),
  uniqueKey: text("unique_key").notNull().unique(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html"),
  /** Where one press ends mails of this kind (RFC 8058). */
  unsubscribeUrl: text("unsubscribe_url"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: at("created_at").notNull().defaultNow(),
  sentAt: at("sent_at"),
  /** Nothing of it stays once it is sent, or cannot be. */
  isForgotten: boolean("is_forgotten").notNull().default(false),
});
