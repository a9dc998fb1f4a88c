import { eq, type SQL, sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { member, type Viewer } from "../../../tables/team.tables.ts";

/** What a member of a team is called where notes name somebody; names without capitals and accents. */
export interface Called {
  readonly userId: string;
  /** In small letters. */
  readonly email: string;
  /** In full: by account and by profile. */
  readonly names: readonly string[];
  /** Null where a teammate has the same. */
  readonly firstName: string | null;
}

/** Marks that Unicode sets on Latin letters. Taken out one by one: a pattern takes three times as long. */
const MARKS = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0327\u0328";

/** A name without capitals, accents and a second space. */
export const folded = (name: SQL): SQL<string> =>
  sql`btrim(replace(translate(lower(normalize(${name}, NFD)), ${sql.raw(`'${MARKS}'`)}, ''), '  ', ' '))`;

/** What this person is called in the team. */
export async function findCalled(db: Db, { teamId, userId }: Viewer): Promise<Called> {
  const rows = await db
    .select({
      userId: user.id,
      email: user.email,
      account: folded(sql`${user.name}`),
      profile: folded(sql`coalesce(${member.personalProfile} ->> 'fullName', '')`),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.teamId, teamId));
  const people = rows.map(({ account, profile, email, ...row }) => {
    const names = [...new Set([profile, account])].filter((name) => name !== "");
    return { ...row, email: email.toLowerCase(), names, first: names[0]?.split(" ")[0] };
  });
  const own = people.find((one) => one.userId === userId);
  const isShared = people.some((one) => one.userId !== userId && one.first === own?.first);
  return {
    userId,
    email: own?.email ?? "",
    names: own?.names ?? [],
    firstName: isShared ? null : (own?.first ?? null),
  };
}

/**
 * Whether a task's owner, in small letters without accents, is this person: by a full name, or by a first name that
 * nobody else has in the team or among those who were invited to the meeting `m`.
 */
export const isCalled = (owner: SQL, { names, firstName, email }: Called): SQL<boolean> => {
  const full = textsOf(names);
  const attendee = folded(sql`a->>'name'`);
  // Cases, because of an `or` the database tests both sides, and folds names twice; and because most people need but one.
  return sql`case when ${owner} = any(${full}) then true
    when ${owner} = ${firstName} then not exists (
      select 1 from jsonb_array_elements(m.attendees) a
      where case when split_part(${attendee}, ' ', 1) = ${firstName}
        then lower(a->>'email') is distinct from ${email} and not ${attendee} = any(${full}) end)
    else false end`;
};

/** Whether this person called a meeting; where its calendar does not say who did, it is whoever made it here. */
export const hasCalled = (
  { userId, email }: Pick<Called, "userId" | "email">,
  meeting: Pick<MeetingRow, "organizerEmail" | "userId">,
): boolean =>
  meeting.organizerEmail === null ? meeting.userId === userId : meeting.organizerEmail === email;

/** The same of the meeting `m`. */
export const isOrganizer = ({ userId, email }: Called): SQL<boolean> =>
  sql`coalesce(m.organizer_email = ${email}, m.user_id = ${userId})`;
