import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { eraseAccounts, type EraseAccountsDeps } from "../calendar/index.ts";
import { isTeamPart, removeFile } from "../file/index.ts";
import { queueMail } from "../mail/index.ts";
import { deleteWhole } from "../meeting/index.ts";
import * as rows from "./erase-rows.store.ts";
import { addLeft, deleteErasure, type ErasureRow, findErasure, listLost } from "./erasure.store.ts";
import type { LeftOutside } from "../../tables/erasure.tables.ts";
import { erasedMail } from "./privacy.mails.ts";

type EraseDeps = EraseAccountsDeps & Pick<Deps, "files" | "send">;

const SECONDS_UNTIL_IDLE = 3;
const RETRY_SECONDS = 600;
/** How long a calendar's provider that does not answer is waited for. */
export const PATIENCE_MS = 24 * 3_600_000;
const LOST_MS = 5 * 60_000;

/**
 * Job `privacy.erase`: deletes what is left of a person or team that was closed. Each step can be done again, so that a
 * deletion whose worker dies is finished by the next. The calendars go last: their providers may not answer.
 */
export async function erase(deps: EraseDeps, { erasureId }: { erasureId: string }): Promise<void> {
  const { db } = deps.database;
  const erasure = await findErasure(db, erasureId);
  if (!erasure) return;
  const words = await rows.listJobWords(db, erasure);
  await rows.deleteJobsAbout(db, words);
  // What is being made at the moment would be written after its table was emptied.
  if (await rows.isAtWork(db, words)) return again(deps, erasureId, SECONDS_UNTIL_IDLE);
  await eraseMeetings(deps, erasure);
  await deps.failpoint("erase.rows-gone");
  await eraseFiles(deps, erasure);
  await deps.failpoint("erase.files-gone");
  const isLast = deps.now().getTime() - erasure.createdAt.getTime() > PATIENCE_MS;
  const recordLeft = (tx: Db, left: LeftOutside): Promise<void> => addLeft(tx, erasureId, left);
  const isClear = await eraseAccounts(deps, erasure, { isLast, recordLeft });
  if (!isClear) return again(deps, erasureId, RETRY_SECONDS);
  await deps.failpoint("erase.calendars-clear");
  await finish(deps, erasure, words);
}

const again = (deps: EraseDeps, erasureId: string, startAfterSeconds: number): Promise<void> =>
  deps.send(
    deps.database.db,
    "privacy.erase",
    { erasureId },
    { singletonKey: erasureId, startAfterSeconds },
  );

async function eraseMeetings(deps: EraseDeps, { userId, teamIds }: ErasureRow): Promise<void> {
  const { db } = deps.database;
  await db.transaction((tx) => rows.deleteTeamRows(tx, teamIds, rows.CALENDAR_TABLES));
  if (userId === "") return;
  for (const key of await rows.listPrivateMeetings(db, userId)) {
    const fileIds = await db.transaction((tx) => deleteWhole(deps.send, tx, key));
    for (const fileId of fileIds) await removeFile(deps, { teamId: key.teamId, fileId });
  }
}

async function eraseFiles(deps: EraseDeps, erasure: ErasureRow): Promise<void> {
  const { userId, teamIds } = erasure;
  const { db } = deps.database;
  for (const teamId of teamIds) await deps.files.deletePrefix(teamId);
  if (userId === "") return;
  for (const key of await rows.listUploads(db, userId)) await removeFile(deps, key);
  // Not before: their uploads are known by their name alone.
  await db.transaction((tx) => rows.forgetPerson(tx, erasure));
}

async function finish(
  deps: EraseDeps,
  erasure: ErasureRow,
  words: readonly string[],
): Promise<void> {
  const { id, userId, email, teamIds } = erasure;
  const left = await deps.database.db.transaction(async (tx) => {
    const leftOutside = await deleteErasure(tx, id);
    if (!leftOutside) return undefined;
    await rows.deleteTeamRows(tx, teamIds);
    if (userId !== "") {
      await rows.deleteImported(tx, userId);
      await rows.forgetPerson(tx, { userId, email });
    }
    await rows.deleteJobsAbout(tx, words);
    if (email !== null)
      await queueMail(tx, deps.send, erasedMail({ id, email, left: leftOutside }));
    return leftOutside;
  });
  if (!left) return;
  await eraseLateFiles(deps, erasure);
  deps.log.info({ erasureId: id, teams: teamIds.length, left }, "privacy.erased");
}

/** What came while calendars were cleared: the rows that named it are gone now. */
async function eraseLateFiles(deps: EraseDeps, { id, teamIds }: ErasureRow): Promise<void> {
  try {
    for (const teamId of teamIds) await deps.files.deletePrefix(teamId);
  } catch (error) {
    // The deletion is told as done, and `privacy.leftovers` finds them.
    deps.log.warn({ erasureId: id, err: error }, "privacy.files_left");
  }
}

/**
 * Job `privacy.leftovers`: deletes what a request that was on its way wrote for a team when that was deleted already. The
 * file store is asked itself, for no row need name what it has; and first, for a team is there before its files.
 */
export async function eraseLeftovers(
  deps: Pick<Deps, "database" | "files" | "log">,
): Promise<void> {
  const { db } = deps.database;
  const stored = (await deps.files.listFirstParts()).filter(isTeamPart);
  const orphaned = await rows.deleteOrphans(db);
  const teamIds = new Set([...orphaned, ...(await rows.listGone(db, stored))]);
  for (const teamId of teamIds) await deps.files.deletePrefix(teamId);
  if (teamIds.size > 0) deps.log.info({ teams: teamIds.size }, "privacy.leftovers_erased");
}

/** Part of job `house.sweep`: a deletion whose job got lost is begun again. */
export async function resumeErasures(deps: Pick<Deps, "database" | "send" | "now">): Promise<void> {
  const { db } = deps.database;
  for (const { id } of await listLost(db, new Date(deps.now().getTime() - LOST_MS)))
    await deps.send(db, "privacy.erase", { erasureId: id }, { singletonKey: id });
}
