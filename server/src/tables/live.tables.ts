import { bigserial, customType, pgTable } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What is too long for a notification of PostgreSQL, as @socket.io/postgres-adapter keeps it for half a minute. */
export const socketIoAttachments = pgTable("socket_io_attachments", {
  id: bigserial("id", { mode: "bigint" }).primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
  payload: bytes("payload"),
});
