import type { FoundPassage, Region, Replacement, TextLine } from "@planner/contract/model";
import type { Db } from "../../platform/db/database.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { listReplacements } from "../meeting/index.ts";
import { listNoteRegions, listShownPages, type ShownPage } from "./around.store.ts";
import type { PassageRow } from "./find.store.ts";

/** What is to be known of passages beside their words: how their pages are, where on them, and what became of decisions. */
export interface Around {
  readonly pages: ReadonlyMap<string, ShownPage>;
  readonly regions: ReadonlyMap<string, Region>;
  readonly replacements: ReadonlyMap<string, Replacement>;
}

const pageKey = ({ fileId, page }: Pick<PassageRow, "fileId" | "page">): string =>
  `${fileId} ${page}`;
const noteKey = (meetingId: string, noteId: string | null): string => `${meetingId} ${noteId}`;

export async function readAround(
  db: Db,
  viewer: Viewer,
  rows: readonly PassageRow[],
): Promise<Around> {
  const { teamId } = viewer;
  const notes = rows.flatMap(({ kind, meetingId, itemId, part, page }) =>
    kind === "note" && itemId !== null ? [{ meetingId, noteId: itemId, part, page }] : [],
  );
  const onPages = rows.flatMap(({ fileId, page, kind }) =>
    fileId !== null && page !== null ? [{ fileId, page, hasLines: isPage(kind) }] : [],
  );
  const [pages, regions, replaced] = await Promise.all([
    listShownPages(db, teamId, onPages),
    listNoteRegions(
      db,
      teamId,
      notes.filter(({ page }) => page !== null),
    ),
    listReplacements(
      db,
      viewer,
      notes.filter(({ part }) => part === "Decision"),
    ),
  ]);
  return {
    pages: new Map(pages.map((one) => [pageKey(one), one])),
    regions: new Map(
      regions.map(({ meetingId, noteId, region }) => [noteKey(meetingId, noteId), region]),
    ),
    replacements: new Map(
      replaced.map(({ meetingId, noteId, ...by }) => [noteKey(meetingId, noteId), by]),
    ),
  };
}

/** Passages that are all that stands on a page. */
const isPage = (kind: PassageRow["kind"]): boolean => kind === "page" || kind === "material";

/** What stands around a passage; `match` is where in its text the first match begins. */
export function aroundOf(
  row: PassageRow,
  match: number | undefined,
  { pages, regions, replacements }: Around,
): Pick<FoundPassage, "ratio" | "region" | "replacedBy"> {
  const page = pages.get(pageKey(row));
  const key = noteKey(row.meetingId, row.itemId);
  const isNote = row.kind === "note";
  return {
    ratio: page?.ratio ?? null,
    region:
      (isNote ? regions.get(key) : undefined) ??
      (isPage(row.kind) ? lineAt(row.text, match, page) : null),
    replacedBy: (isNote ? replacements.get(key) : undefined) ?? null,
  };
}

/** The place of the line of a page in which a match begins. */
function lineAt(
  text: string,
  match: number | undefined,
  page: ShownPage | undefined,
): Region | null {
  if (match === undefined) return null;
  const from = text.lastIndexOf("\n", match) + 1;
  const end = text.indexOf("\n", match);
  const words = text.slice(from, end < 0 ? undefined : end).trim();
  const line = page?.lines?.find((one: TextLine) => one.text.trim() === words);
  if (!line) return null;
  const { x, y, width, height } = line;
  return { x, y, width, height };
}
