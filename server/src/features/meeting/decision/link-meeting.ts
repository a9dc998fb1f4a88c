import { type DecisionMention, linkDecisions } from "@planner/engine/decisions";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isOutage } from "../../../platform/failures.ts";
import { unhurried } from "../../../platform/jobs/unhurried.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { type ReadReport, reportReader } from "../follow-anchors.ts";
import {
  clearLinks,
  holdLinks,
  listFollowing,
  listMentions,
  listStanding,
  listUnlinked,
  markLinked,
  renewLinkedNotes,
  saveLinks,
} from "./link.store.ts";
import { followNotes } from "./verdict.store.ts";

/**
 * Links the decisions of a meeting to those of earlier ones; `alsoFollowing`: and those of the next meetings of its series
 * anew, since what stood before them is another now.
 */
export async function linkMeeting(
  tx: Db,
  key: MeetingKey,
  { alsoFollowing, readReport }: { alsoFollowing: boolean; readReport: ReadReport },
): Promise<void> {
  const mentions = await listMentions(tx, key);
  // Of two meetings whose notes are done at once, the second one sees the first. Whoever deletes many meetings never waits.
  if (mentions.length > 0) await holdLinks(tx, key.teamId);
  await link(tx, key, { mentions, readReport });
  if (alsoFollowing) await linkFollowing(tx, key);
}

/** Links those of the next meetings of its series anew, after what a meeting did to earlier ones has changed. */
export async function linkFollowing(tx: Db, key: MeetingKey): Promise<void> {
  for (const meetingId of await listFollowing(tx, key)) {
    const next = { ...key, meetingId };
    const mentions = await listMentions(tx, next);
    await link(tx, next, { mentions, readReport: reportReader(tx, next) });
  }
}

async function link(
  tx: Db,
  key: MeetingKey,
  { mentions, readReport }: { mentions: readonly DecisionMention[]; readReport: ReadReport },
): Promise<void> {
  await clearLinks(tx, key);
  await followNotes(tx, key, readReport);
  await renewLinkedNotes(tx, key);
  if (mentions.length === 0) return;
  const standing = await listStanding(tx, key, mentions);
  await saveLinks(tx, key, linkDecisions(mentions, standing));
}

/** Meetings that are linked in one turn of the sweep. */
const MEETINGS_A_TURN = 200;

/** Part of job `house.sweep`: links notes of before there were links, oldest first. One that breaks is tried again with the next sweep. */
export async function linkUnlinked({
  database: { db },
  log,
}: Pick<Deps, "database" | "log">): Promise<void> {
  await unhurried(await listUnlinked(db, MEETINGS_A_TURN), async (key) => {
    try {
      await db.transaction(async (tx) => {
        await linkMeeting(tx, key, { alsoFollowing: false, readReport: reportReader(tx, key) });
        await markLinked(tx, key);
      });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.warn({ err: error, ...key }, "decisions.not_linked");
    }
  });
}
