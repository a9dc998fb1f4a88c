import type { Deps } from "../../deps.ts";
import { startFirstNotesOf } from "../meeting/index.ts";
import type { PresentationKey } from "../../tables/presentation.tables.ts";
import { announceEnd } from "./announce-end.ts";
import {
  endUnseen,
  findPresentation,
  listUnseen,
  readPresentation,
  type Unseen,
} from "./presentation.store.ts";
import { hasWords } from "./transcript.store.ts";

type SilentDeps = Pick<Deps, "database" | "send" | "live" | "now" | "log">;

const SILENT_MS = 30 * 60_000;
/** A presenter who is connected is heard of each minute. */
const OPENED_MS = 3 * 60_000;

/**
 * Part of job `house.sweep`: ends presentations whose presenters were not heard of for half an hour, or for three minutes
 * where it was only opened; tells who watches, and has notes made of what was said: nobody is there to ask for them.
 */
export async function endSilentPresentations(deps: SilentDeps): Promise<void> {
  const now = deps.now().getTime();
  const before = { begun: new Date(now - SILENT_MS), opened: new Date(now - OPENED_MS) };
  for (const key of await listUnseen(deps.database.db, before)) {
    try {
      await endSilent(deps, key, before);
    } catch (error) {
      // The others end all the same; this one is tried again in a minute.
      deps.log.error({ ...key, err: error }, "presentation.not_ended");
    }
  }
}

async function endSilent(deps: SilentDeps, key: PresentationKey, before: Unseen): Promise<void> {
  const { db } = deps.database;
  const hasEnded = await db.transaction(async (tx) => {
    if (!(await endUnseen(tx, key, before))) return false;
    await announceEnd(deps, tx, key);
    const row = await findPresentation(tx, key);
    if (row && (await hasWords(tx, key)))
      await startFirstNotesOf(deps, tx, { ...key, fileId: row.fileId, requestedBy: row.userId });
    return true;
  });
  const presentation = hasEnded && (await readPresentation(db, key));
  if (presentation) deps.live.toMeeting(key, "presentation", { presentation });
}
