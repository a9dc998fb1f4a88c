import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { page } from "../../tables/file.tables.ts";

interface DeckKey {
  readonly teamId: string;
  readonly fileId: string;
}

/** The width of each page of a deck by its height, or one number where all are alike; empty while pages are not stored. */
export async function listPageRatios(db: Db, { teamId, fileId }: DeckKey): Promise<number[]> {
  const rows = await db
    .select({ ratio: sql<number>`round((${page.widthPt} / ${page.heightPt})::numeric, 4)::float8` })
    .from(page)
    .where(and(eq(page.teamId, teamId), eq(page.fileId, fileId), gt(page.heightPt, 0)))
    .orderBy(page.page);
  const ratios = rows.map(({ ratio }) => ratio);
  return ratios.every((ratio) => ratio === ratios[0]) ? ratios.slice(0, 1) : ratios;
}
