import { OUTCOME_NAMES, outcomeTally } from "@planner/contract/model";
import type { Db } from "../../platform/db/database.ts";
import { listEndings } from "./published-outcomes.store.ts";

/**
 * What came of the points of an agenda that whoever is invited can read: how each ended, and no words of the meeting. Goals,
 * questions and points that were added since then were never shown to them. Null where nothing is known.
 */
export async function readOutcomes(
  db: Db,
  meeting: { teamId: string; meetingId: string },
  agenda: string,
): Promise<string | null> {
  const published = new Set(agenda.split("\n").map(wordsOf));
  const known = (await listEndings(db, meeting)).flatMap(({ text, state }) =>
    state !== null && published.has(wordsOf(text)) ? [{ text, state }] : [],
  );
  if (known.length === 0) return null;
  const lines = known.map(({ text, state }) => `- ${OUTCOME_NAMES[state]}: ${text}`);
  return [`What came of it: ${outcomeTally(known)}`, ...lines].join("\n");
}

const SIGN = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/u;
const ADDRESS = /\s\(\w+:[^\s()]+\)/gu;
const MINUTES = /\s*\(\d[^()]*\)\s*$/u;

/** The words of an agenda's line, whether it stands in the plan or, without its Markdown, in the calendar. */
const wordsOf = (line: string): string =>
  line
    .replace(SIGN, "")
    .replaceAll(ADDRESS, "")
    .replace(MINUTES, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
