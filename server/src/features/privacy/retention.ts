import { RETENTION_GRACE_DAYS, type KeepDays, type Retention } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { queueMail } from "../mail/index.ts";
import { retentionMail } from "./privacy.mails.ts";
import {
  countOlder,
  deleteOldEvents,
  findRule,
  listOld,
  listPeople,
  lockRule,
  type Rule,
  saveRule,
} from "./retention.store.ts";
import { removeFile } from "../file/index.ts";
import { deleteWhole } from "../meeting/index.ts";

const DAY_MS = 86_400_000;

type RuleDeps = Pick<Deps, "database" | "send" | "now" | "publicUrl">;

/** The team's rule, or what it would be with other days; and how many meetings would go when it begins. */
export async function readRetention(
  { database: { db }, now }: Pick<Deps, "database" | "now">,
  teamId: string,
  wanted?: KeepDays,
): Promise<Retention> {
  const rule = await findRule(db, teamId);
  if (!rule) throw noTeam();
  return toRetention(db, teamId, wanted === undefined ? rule : ruleWith(rule, wanted, now()));
}

/** Changes the rule. One that deletes more than before begins after some days, and everybody in the team is told. */
export function saveRetention(
  deps: RuleDeps,
  change: { teamId: string; userId: string; keepDays: KeepDays },
): Promise<Retention> {
  const { teamId, userId, keepDays } = change;
  return deps.database.db.transaction(async (tx) => {
    const before = await lockRule(tx, teamId);
    if (!before) throw noTeam();
    if (before.keepDays === keepDays) return toRetention(tx, teamId, before);
    const rule = ruleWith(before, keepDays, deps.now());
    await saveRule(tx, teamId, { keepDays, keepFrom: rule.keepFrom });
    const about = keepDays === null ? "forever" : String(keepDays);
    await record(tx, { event: "retention_changed", at: deps.now(), teamId, userId, about });
    const retention = await toRetention(tx, teamId, rule);
    if (isStricter(before.keepDays, keepDays))
      await notifyEverybody(deps, tx, { ...change, rule, retention });
    return retention;
  });
}

const isStricter = (before: KeepDays, after: KeepDays): boolean =>
  (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY);

function ruleWith(before: Rule, keepDays: KeepDays, now: Date): Rule {
  if (keepDays === before.keepDays) return before;
  const later = new Date(now.getTime() + RETENTION_GRACE_DAYS * DAY_MS);
  const keepFrom = isStricter(before.keepDays, keepDays) ? later : before.keepFrom;
  return { ...before, keepDays, keepFrom: keepDays === null ? null : keepFrom };
}

async function toRetention(db: Db, teamId: string, rule: Rule): Promise<Retention> {
  const { keepDays, keepFrom } = rule;
  if (keepDays === null || keepFrom === null) return { keepDays: null, from: null, due: 0 };
  const due = await countOlder(db, teamId, new Date(keepFrom.getTime() - keepDays * DAY_MS));
  return { keepDays, from: keepFrom.toISOString(), due };
}

async function notifyEverybody(
  deps: RuleDeps,
  tx: Db,
  {
    teamId,
    userId,
    rule,
    retention,
  }: { teamId: string; userId: string; rule: Rule; retention: Retention },
): Promise<void> {
  const { keepDays, keepFrom: from, name: teamName } = rule;
  if (keepDays === null || from === null) return;
  const people = await listPeople(tx, teamId);
  const by = people.find((one) => one.userId === userId)?.name ?? "Someone";
  for (const person of people) {
    const member = { ...person, teamId, teamName };
    await queueMail(
      tx,
      deps.send,
      retentionMail(member, { keepDays, from, due: retention.due, by }, deps.publicUrl),
    );
  }
}

const noTeam = (): Failure => new Failure("not_found", "There is no such team.");

type SweepDeps = Pick<Deps, "database" | "files" | "send" | "log" | "now">;

/** Part of job `house.sweep`: deletes the meetings whose time is up by their team's rule, and says in its log how many. */
export async function sweepOldMeetings(deps: SweepDeps): Promise<void> {
  const { db } = deps.database;
  const old = Object.groupBy(await listOld(db, deps.now()), ({ teamId }) => teamId);
  for (const [teamId, keys = []] of Object.entries(old)) {
    const fileIds = await db.transaction(async (tx) => {
      const at = deps.now();
      await record(tx, { event: "retention_swept", at, teamId, about: String(keys.length) });
      const files: string[] = [];
      for (const key of keys) files.push(...(await deleteWhole(deps.send, tx, key)));
      return files;
    });
    for (const fileId of fileIds) await removeFile(deps, { teamId, fileId });
    deps.log.info({ teamId, meetings: keys.length }, "retention.swept");
  }
  await deleteOldEvents(db, deps.now());
}
