import { LIMITS, type PageTurn, pagesShown } from "@planner/contract/model";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import {
  type AnyPresentationKey,
  pageTurn,
  presentation,
} from "../../tables/presentation.tables.ts";
import { transcript } from "../../tables/transcript.tables.ts";

/** Where the pages were turned, on the presentation's clock. */
export function listTurns(
  db: Db,
  { teamId, presentationId }: AnyPresentationKey,
): Promise<PageTurn[]> {
  return db
    .select({ page: pageTurn.page, start: pageTurn.at })
    .from(pageTurn)
    .where(and(eq(pageTurn.teamId, teamId), eq(pageTurn.presentationId, presentationId)))
    .orderBy(asc(pageTurn.at), asc(pageTurn.turn));
}

/**
 * A page turn may come after the words that were said at its time, `at` seconds on the presentation's clock, or show that the
 * page before was only passed: finds the pages of segments from then on anew. Those that a browser posted keep its pages.
 */
export async function correctPages(db: Db, key: AnyPresentationKey, at: number): Promise<void> {
  const { teamId, presentationId } = key;
  const [shown] = await db
    .select({ startedAt: presentation.startedAt })
    .from(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  if (!shown) return;
  const startedAt = shown.startedAt.getTime();
  const said = await db
    .select()
    .from(transcript)
    .where(
      and(
        eq(transcript.teamId, teamId),
        eq(transcript.presentationId, presentationId),
        isNotNull(transcript.captureId),
        gt(transcript.endTime, new Date(startedAt + at * 1_000 - LIMITS.pageDwellMs)),
      ),
    );
  if (said.length === 0) return;
  const pagesOf = pagesShown(await listTurns(db, key));
  for (const { meetingId, id, startTime, endTime, pages: before } of said) {
    const [start, end] = [startTime, endTime].map((time) => (time.getTime() - startedAt) / 1_000);
    const pages = pagesOf(start ?? 0, end ?? 0);
    if (pages.join() === before.join()) continue;
    await db
      .update(transcript)
      .set({ pages })
      .where(
        and(
          eq(transcript.teamId, teamId),
          eq(transcript.meetingId, meetingId),
          eq(transcript.id, id),
        ),
      );
  }
}
