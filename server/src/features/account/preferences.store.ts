import type { accountRoutes, BodyOf } from "@planner/contract/api";
import { type Colour, DEFAULT_BACKGROUND, type User } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { personSetting } from "../../tables/account.tables.ts";

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

/** Keeps what is given; a field that is left out stays as it is. */
export async function savePreferences(
  db: Db,
  userId: string,
  changes: BodyOf<typeof accountRoutes.savePreferences>,
): Promise<void> {
  const { theme, background, isCounted } = changes;
  const set = {
    ...(theme && { theme }),
    ...(background && {
      background: sameColour(background, DEFAULT_BACKGROUND) ? null : background,
    }),
    ...(isCounted !== undefined && { isCounted }),
  };
  if (Object.keys(set).length === 0) return;
  await db
    .insert(personSetting)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: personSetting.userId, set });
}

const sameColour = (one: Colour, other: Colour): boolean =>
  one.red === other.red && one.green === other.green && one.blue === other.blue;
