import type { CompanyProfile, PersonalProfile, TeamOfUser } from "@planner/contract/model";
import { and, eq, exists, notInArray, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { calendar, calendarAccount } from "../../tables/calendar.tables.ts";
import { member, team, type Viewer } from "../../tables/team.tables.ts";

/** The fields to change; one that is absent or undefined stays as it is. */
type ChangesTo<T> = { [Field in keyof T]?: T[Field] | undefined };

const BLANK_COMPANY: CompanyProfile = {
  companyName: "",
  department: "",
  companyDesc: "",
  teamSize: null,
  goals: "",
  additionalGoals: "",
};
const BLANK_PERSON: PersonalProfile = {
  fullName: "",
  jobTitle: "",
  roleDetails: "",
  linkedIn: "",
  goals: "",
};

interface NewTeam {
  readonly name: string;
  readonly userId: string;
}

/** Makes a team with its first member; answers its id. */
export async function createTeam(db: Db, name: string, userId: string): Promise<string> {
  const id = randomUUID();
  await insertTeams(db, [{ id, name, userId }]);
  return id;
}

/** As `createTeam`, one for each of these people. */
export async function createTeams(db: Db, teams: readonly NewTeam[]): Promise<void> {
  if (teams.length > 0)
    await insertTeams(
      db,
      teams.map((one) => ({ ...one, id: randomUUID() })),
    );
}

async function insertTeams(
  db: Db,
  teams: readonly (NewTeam & { readonly id: string })[],
): Promise<void> {
  const ids = textsOf(teams.map(({ id }) => id));
  const [names, userIds] = [teams.map(({ name }) => name), teams.map(({ userId }) => userId)];
  await db.execute(sql`insert into ${team} (id, name)
    select * from unnest(${ids}, ${textsOf(names)})`);
  await db.execute(sql`insert into ${member} (team_id, user_id)
    select * from unnest(${ids}, ${textsOf(userIds)})`);
}

export async function addMember(db: Db, teamId: string, userId: string): Promise<void> {
  await db.insert(member).values({ teamId, userId }).onConflictDoNothing();
}

/** As `addMember`, for one who comes by an invitation and means this team before their others. */
export async function addGuest(db: Db, teamId: string, userId: string): Promise<void> {
  const invitedAt = sql`clock_timestamp()`;
  await db
    .insert(member)
    .values({ teamId, userId, invitedAt })
    .onConflictDoUpdate({ target: [member.teamId, member.userId], set: { invitedAt } });
}

export async function isMemberOf(db: Db, teamId: string, userId: string): Promise<boolean> {
  return (await db.$count(member, isMember(teamId, userId))) > 0;
}

export async function findTeam(
  db: Db,
  teamId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(eq(team.id, teamId));
  return found;
}

/** A person's teams, in front the one they were last invited to, else the one joined first; `googleLink` when any member has linked a calendar. */
export async function listTeamsOf(db: Db, userId: string): Promise<TeamOfUser[]> {
  const one = { one: sql`1` };
  // An account counts before its calendars are listed, for the person has just linked it.
  const isLinked = notInArray(calendar.provider, ["builtin", "sample"]);
  const linked = db
    .select(one)
    .from(calendar)
    .where(and(eq(calendar.teamId, team.id), isLinked));
  const account = db.select(one).from(calendarAccount).where(eq(calendarAccount.teamId, team.id));
  return db
    .select({
      id: team.id,
      name: team.name,
      googleLink: sql<boolean>`${or(exists(linked), exists(account))}`,
    })
    .from(member)
    .innerJoin(team, eq(team.id, member.teamId))
    .where(eq(member.userId, userId))
    .orderBy(sql`${member.invitedAt} desc nulls last`, member.createdAt, member.teamId);
}

export async function getCompanyProfile(db: Db, teamId: string): Promise<CompanyProfile> {
  const [found] = await db
    .select({ profile: team.companyProfile })
    .from(team)
    .where(eq(team.id, teamId));
  return { ...BLANK_COMPANY, ...found?.profile };
}

/** Changes the fields that are given and keeps the others. */
export async function saveCompanyProfile(
  db: Db,
  teamId: string,
  changes: ChangesTo<CompanyProfile>,
): Promise<CompanyProfile> {
  const [saved] = await db
    .update(team)
    .set({ companyProfile: merged(team.companyProfile, changes) })
    .where(eq(team.id, teamId))
    .returning({ profile: team.companyProfile });
  return { ...BLANK_COMPANY, ...saved?.profile };
}

const isMember = (teamId: string, userId: string) =>
  and(eq(member.teamId, teamId), eq(member.userId, userId));

export async function getPersonalProfile(
  db: Db,
  teamId: string,
  userId: string,
): Promise<PersonalProfile> {
  const [found] = await db
    .select({ profile: member.personalProfile })
    .from(member)
    .where(isMember(teamId, userId));
  return { ...BLANK_PERSON, ...found?.profile };
}

/** Changes the fields that are given and keeps the others. */
export async function savePersonalProfile(
  db: Db,
  who: Viewer,
  changes: ChangesTo<PersonalProfile>,
): Promise<PersonalProfile> {
  const [saved] = await db
    .update(member)
    .set({ personalProfile: merged(member.personalProfile, changes) })
    .where(isMember(who.teamId, who.userId))
    .returning({ profile: member.personalProfile });
  return { ...BLANK_PERSON, ...saved?.profile };
}

const merged = (
  column: typeof team.companyProfile | typeof member.personalProfile,
  changes: object,
) => sql`${column} || ${JSON.stringify(changes)}::jsonb`;
