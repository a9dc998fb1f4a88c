import type { File } from "@planner/contract/model";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { file, page } from "../../../tables/file.tables.ts";
import { material, type MeetingRow } from "../../../tables/meeting.tables.ts";

/** Deck and transcript of a meeting, then the documents of its plan in the order in which they came. */
export async function listFiles(
  db: Db,
  row: Pick<MeetingRow, "teamId" | "id" | "presentationFileId" | "notesFileId">,
): Promise<File[]> {
  const materials = await db
    .select({ id: material.fileId })
    .from(material)
    .where(and(eq(material.teamId, row.teamId), eq(material.meetingId, row.id)))
    .orderBy(material.createdAt, material.fileId);
  const uses = [
    { id: row.presentationFileId, contextType: "MEETING_PRESENTATION" as const },
    { id: row.notesFileId, contextType: "MEETING_NOTES" as const },
    ...materials.map(({ id }) => ({ id, contextType: "MEETING_MATERIAL" as const })),
  ];
  const ids = uses.map(({ id }) => id).filter((id) => id !== null);
  const [files, pageRatios] = await Promise.all([
    findFiles(db, row.teamId, ids),
    ratiosOfDeck(db, row),
  ]);
  return uses.flatMap(({ id: wanted, contextType }) =>
    files
      .filter(({ id }) => id === wanted)
      .map(({ id, name, kind, sizeBytes, pageCount, recording }) => ({
        id,
        name,
        kind,
        sizeBytes,
        pageCount,
        contextType,
        ...(contextType === "MEETING_PRESENTATION" && pageRatios.length > 0 && { pageRatios }),
        ...(contextType === "MEETING_NOTES" && recording && { recording }),
      })),
  );
}

const ratiosOfDeck = (
  db: Db,
  { teamId, presentationFileId: fileId }: Pick<MeetingRow, "teamId" | "presentationFileId">,
): Promise<number[]> =>
  fileId === null ? Promise.resolve([]) : listPageRatios(db, { teamId, fileId });

/** Those of the files that the team has. */
export async function findFiles(db: Db, teamId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(file)
    .where(and(eq(file.teamId, teamId), inArray(file.id, [...ids])));
}

interface DeckKey {
  readonly teamId: string;
  readonly fileId: string;
}

/** The width of each page of a deck by its height, or one number where all are alike; empty while pages are not stored. */
export async function listPageRatios(db: Db, { teamId, fileId }: DeckKey): Promise<number[]> {
  const rows = await db
    .select({ ratio: sql<number>`round((${page.widthPt} / ${page.heightPt})::numeric, 4)::float8` })
    .from(page)
    .where(and(eq(page.teamId, teamId), eq(page.fileId, fileId), gt(page.heightPt, 0)))
    .orderBy(page.page);
  const ratios = rows.map(({ ratio }) => ratio);
  return ratios.every((ratio) => ratio === ratios[0]) ? ratios.slice(0, 1) : ratios;
}
