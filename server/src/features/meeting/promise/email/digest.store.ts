import type { Annotation } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import type { Db } from "../../../../platform/db/database.ts";
import { meeting } from "../../../../tables/meeting.tables.ts";
import { promise } from "../../../../tables/promise.tables.ts";
import type { Viewer } from "../../../../tables/team.tables.ts";
import { findCalled } from "../called.store.ts";
import { seenPromises, TO_CONFIRM } from "../seen-promises.store.ts";
import { daysAfter } from "./email-day.ts";

/** The parts of an email of promises, in its order. */
export const DIGEST_PARTS = ["overdue", "soon", "confirm", "unowned", "waiting"] as const;
export type DigestPart = (typeof DIGEST_PARTS)[number];

/** A promise in an email. */
export interface DigestEntry {
  readonly part: DigestPart;
  readonly meetingId: string;
  readonly meetingTitle: string;
  /** Null: about no slide. */
  readonly page: number | null;
  readonly note: Annotation;
}

/** What there is to say to a person: of each part the first entries, and how many there are. */
export interface Digest {
  readonly counts: Readonly<Record<DigestPart, number>>;
  readonly entries: readonly DigestEntry[];
}

/** Longer parts end with a link to the list. */
const MOST_ENTRIES = 10;
/** So many days from today on are soon. */
const SOON_DAYS = 7;

/**
 * A person's own promises that are overdue or due soon, those that wait for their word, those without an owner of meetings
 * that the person called, and what others promised, with a day that is near or over, in meetings that the person called or
 * was invited to. `today` as an ISO date.
 */
export async function readDigest(db: Db, viewer: Viewer, today: string): Promise<Digest> {
  const { teamId } = viewer;
  const called = await findCalled(db, viewer);
  const until = daysAfter(today, SOON_DAYS);
  const isInvited = sql`exists (select 1 from jsonb_array_elements(m.attendees) a
    where lower(a->>'email') = ${called.email}) as is_invited`;
  const { rows } = await db.execute<DigestEntry & { count: number } & Record<string, unknown>>(sql`
    with seen as materialized (
      ${seenPromises(viewer, called, { more: isInvited })} and not p.is_done
    ), parted as (
      select *, case when is_mine and is_accepted and due < ${today} then 'overdue'
        when is_mine and is_accepted and due <= ${until} then 'soon'
        when ${TO_CONFIRM} then 'confirm'
        when owner is null and is_organizer then 'unowned'
        when owner is not null and not is_mine and (is_organizer or is_invited) and due <= ${until} then 'waiting' end as part
      from seen
    ), placed as (
      select *, (count(*) over (partition by part))::int as count, row_number() over (
        partition by part order by due nulls last, start_time desc, meeting_id, note_id) as place
      from parted where part is not null
    )
    select l.part, l.count, l.meeting_id as "meetingId", m.title as "meetingTitle", p.page, p.note
    from placed l join ${promise} p on p.team_id = ${teamId} and p.meeting_id = l.meeting_id
      and p.note_id = l.note_id
    join ${meeting} m on m.team_id = ${teamId} and m.id = l.meeting_id
    where l.place <= ${MOST_ENTRIES} order by l.place`);
  const countOf = (part: DigestPart) => rows.find((row) => row.part === part)?.count ?? 0;
  return {
    counts: {
      overdue: countOf("overdue"),
      soon: countOf("soon"),
      confirm: countOf("confirm"),
      unowned: countOf("unowned"),
      waiting: countOf("waiting"),
    },
    entries: rows,
  };
}
