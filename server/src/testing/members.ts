import { openDatabase } from "../platform/database.ts";
import { addSignedIn } from "./person.ts";

interface Crowd {
  readonly databaseUrl: string;
  /** Of the Planner that serves this database. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly teamId: string;
  readonly count: number;
}

/** Puts so many signed-in members of a team into a database; answers what each one's browser sends. */
export async function addMembers(crowd: Crowd): Promise<Record<string, string>[]> {
  const database = openDatabase(crowd.databaseUrl, () => undefined);
  const deps = { database, secret: crowd.secret, publicUrl: crowd.publicUrl };
  try {
    const members: Record<string, string>[] = [];
    while (members.length < crowd.count)
      members.push((await addSignedIn(deps, { teamId: crowd.teamId })).headers);
    return members;
  } finally {
    await database.close();
  }
}
