import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { removeFile } from "../file/index.ts";
import { deleteWhole } from "../meeting/index.ts";
import { deleteOldEvents, listOld } from "./retention.store.ts";

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
