import type { Screen } from "@planner/contract/api";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import { feedback } from "../../tables/feedback.tables.ts";

/** What somebody wrote, and who; `name` and `email` are null once their account is gone. */
export interface GivenFeedback {
  readonly id: string;
  readonly text: string;
  readonly screen: string;
  readonly createdAt: Date;
  readonly name: string | null;
  readonly email: string | null;
}

export interface NewFeedback {
  readonly teamId: string;
  readonly id: string;
  readonly userId: string;
  readonly text: string;
  readonly screen: Screen;
}

export async function addFeedback(db: Db, given: NewFeedback): Promise<void> {
  await db.insert(feedback).values(given);
}

export async function findFeedback(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<GivenFeedback | undefined> {
  const [found] = await selectFeedback(db).where(
    and(eq(feedback.teamId, teamId), eq(feedback.id, id)),
  );
  return found;
}

/** The newest first, of all teams: for the administrator of this installation. */
export const listFeedback = (db: Db, limit: number): Promise<GivenFeedback[]> =>
  selectFeedback(db).orderBy(desc(feedback.createdAt)).limit(limit);

const selectFeedback = (db: Db) =>
  db
    .select({
      id: feedback.id,
      text: feedback.text,
      screen: feedback.screen,
      createdAt: feedback.createdAt,
      name: user.name,
      email: user.email,
    })
    .from(feedback)
    .leftJoin(user, eq(user.id, feedback.userId))
    .$dynamic();
