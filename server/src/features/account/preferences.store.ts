import { DEFAULT_BACKGROUND, type User } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { personSetting } from "./account.tables.ts";

/** What a person chose for themselves, or what everyone has who chose nothing. */
export async function readPreferences(
  db: Db,
  userId: string,
): Promise<Pick<User, "appearance" | "isCounted">> {
  const [row] = await db.select().from(personSetting).where(eq(personSetting.userId, userId));
  return {
    appearance: {
      theme: row?.theme ?? "system",
      background: row?.background ?? DEFAULT_BACKGROUND,
    },
    isCounted: row?.isCounted ?? true,
  };
}
