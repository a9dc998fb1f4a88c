import type { Region, TextLine } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { page } from "../../tables/file.tables.ts";
import { element } from "../../tables/meeting.tables.ts";

/** A page that is shown beside a passage; its lines where they were asked for, as they are and as they were recognised. */
export interface ShownPage {
  readonly fileId: string;
  readonly page: number;
  /** Its width by its height; null where it has none. */
  readonly ratio: number | null;
  readonly lines: readonly TextLine[] | null;
}

interface WantedPage extends Pick<ShownPage, "fileId" | "page"> {
  readonly hasLines: boolean;
}

export async function listShownPages(
  db: Db,
  teamId: string,
  wanted: readonly WantedPage[],
): Promise<ShownPage[]> {
  if (wanted.length === 0) return [];
  const column = (name: keyof WantedPage) => sql.param(wanted.map((one) => one[name]));
  const { rows } = await db.execute<ShownPage & Record<string, unknown>>(sql`
    select p.file_id as "fileId", p.page, round((p.width_pt / nullif(p.height_pt, 0))::numeric, 4)::float8 as ratio,
      case when asked.has_lines then p.lines || coalesce(p.recognised->'lines', '[]') end as lines
    from (
      select file_id, page, bool_or(has_lines) as has_lines
      from unnest(${column("fileId")}::text[], ${column("page")}::int[], ${column("hasLines")}::bool[])
        as each(file_id, page, has_lines) group by file_id, page
    ) asked join ${page} p on p.team_id = ${teamId} and p.file_id = asked.file_id and p.page = asked.page`);
  return rows;
}

interface NoteKey {
  readonly meetingId: string;
  readonly noteId: string;
}

/** Where on their pages notes stand, of those that have a place. */
export async function listNoteRegions(
  db: Db,
  teamId: string,
  notes: readonly NoteKey[],
): Promise<(NoteKey & { region: Region })[]> {
  if (notes.length === 0) return [];
  const column = (name: keyof NoteKey) => textsOf(notes.map((note) => note[name]));
  const { rows } = await db.execute<NoteKey & { region: Region } & Record<string, unknown>>(sql`
    select e.meeting_id as "meetingId", n->>'id' as "noteId", n->'region' as region
    from ${element} e
    cross join lateral jsonb_path_query(e.data, '$.pages[*].annotations[*] ? (exists (@.region))') n
    where e.team_id = ${teamId} and e.type = 'report' and e.meeting_id = any(${column("meetingId")})
      and n->>'id' = any(${column("noteId")})`);
  return rows;
}
