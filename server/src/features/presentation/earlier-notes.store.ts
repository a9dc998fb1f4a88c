import type { EarlierNotes, Report } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { file, page } from "../../tables/file.tables.ts";
import { element, type MeetingKey } from "../../tables/meeting.tables.ts";
import { earlierOfSeries } from "../meeting/index.ts";

const NONE: EarlierNotes = { meeting: null, pages: [] };

/**
 * The notes of the last meeting before this one in the same series that has any, on the pages of this meeting's deck that stood
 * in that one's too. What was private is only for a meeting that is as private.
 */
export async function findEarlierNotes(db: Db, key: MeetingKey): Promise<EarlierNotes> {
  const { teamId } = key;
  const { rows } = await db.execute<Row>(sql`
    select past.id, past.title, past.start_time as "startTime", past.presentation_file_id as "pastFile",
      m.presentation_file_id as "ownFile", r.data as report
    from ${earlierOfSeries(key)}
    join ${element} r on r.team_id = m.team_id and r.meeting_id = past.id and r.type = 'report'
      and r.status = 'DONE' and r.reset_at is null
    order by past.start_time desc, past.id limit 1`);
  const [last] = rows;
  if (!last?.pastFile || !last.ownFile) return NONE;
  const own = await matchPages(db, { teamId, ownFile: last.ownFile, pastFile: last.pastFile });
  const pages = last.report.pages.flatMap(({ page: was, annotations }) =>
    (was === null ? [] : (own.get(was) ?? [])).map((at) => ({
      page: at,
      notes: annotations
        .filter(({ suggestion }) => !suggestion)
        .map(({ id, reference, type, text }) => ({ id, reference, type, text })),
    })),
  );
  const { id, title } = last;
  return {
    meeting: { id, title, startTime: new Date(last.startTime).toISOString() },
    pages: pages.filter(({ notes }) => notes.length > 0),
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  startTime: string;
  pastFile: string | null;
  ownFile: string | null;
  report: Report;
}

const nameOf = (title: string | null): string => title?.trim().toLowerCase() ?? "";

/** Of each page of the earlier deck those of this one that are the same: by number in the same file, else by title. */
async function matchPages(
  db: Db,
  { teamId, ownFile, pastFile }: { teamId: string; ownFile: string; pastFile: string },
): Promise<ReadonlyMap<number, number[]>> {
  const pagesOf = (fileId: string) =>
    db
      .select({ page: page.page, title: page.title, sha256: file.sha256 })
      .from(page)
      .innerJoin(file, and(eq(file.teamId, page.teamId), eq(file.id, page.fileId)))
      .where(and(eq(page.teamId, teamId), eq(page.fileId, fileId)));
  const [own, past] = await Promise.all([pagesOf(ownFile), pagesOf(pastFile)]);
  const isSameFile = own[0]?.sha256 === past[0]?.sha256;
  return new Map(
    past.map((was) => {
      const isSame = (now: (typeof own)[number]): boolean =>
        isSameFile
          ? now.page === was.page
          : nameOf(was.title) !== "" && nameOf(now.title) === nameOf(was.title);
      return [was.page, own.filter(isSame).map((now) => now.page)];
    }),
  );
}
