import type { Deps } from "../../deps.ts";
import { endUnseen, readPresentation } from "./presentation.store.ts";

const SILENT_MS = 30 * 60_000;

/** Ends presentations whose presenters were not heard of for half an hour, and tells who watches. */
export async function endSilentPresentations({
  database: { db },
  live,
  now,
}: Pick<Deps, "database" | "live" | "now">): Promise<void> {
  const ended = await endUnseen(db, new Date(now().getTime() - SILENT_MS));
  for (const key of ended) {
    const presentation = await readPresentation(db, key);
    if (presentation) live.toMeeting(key, "presentation", { presentation });
  }
}
