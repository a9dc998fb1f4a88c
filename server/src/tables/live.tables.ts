import { bigserial, customType, pgTable, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What is too long for a notification of PostgreSQL, as @socket.io/postgres-adapter keeps it for half a minute. */
export const socketIoAttachments = pgTable("socket_io_attachments", {
  id: bigserial("id", { mode: "bigint" }).primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  payload: bytes("payload"),
});
