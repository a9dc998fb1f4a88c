import { LIMITS } from "@planner/contract/model";
import type { Region } from "@planner/contract/model";
import type { Placed } from "@planner/engine/corrections";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { findFile, getPageImage } from "../../file/index.ts";
import { findWhole } from "../meeting.store.ts";

export type PictureDeps = Pick<Deps, "database" | "files" | "pdf" | "drawPins">;

/** So much of the slide is seen around a place, and of the slide at least. */
const AROUND = 0.12;
const LEAST = 0.4;

/** The part of a slide around a note's place, with its corners and number, as JPEG; undefined where there is no slide. */
export async function drawCrop(
  deps: PictureDeps,
  { teamId, meetingId }: MeetingKey,
  { note, page }: Placed,
): Promise<Uint8Array | undefined> {
  const found = await findWhole(deps.database.db, { teamId, meetingId });
  const deck = found?.row.presentationFileId;
  if (page === null || !note.region || !deck) return undefined;
  const file = await findFile(deps.database.db, { teamId, fileId: deck });
  if (!file) return undefined;
  const wanted = { page, widthPx: LIMITS.densePagePx, priority: "background" } as const;
  const image = await getPageImage(deps, file, wanted);
  const pin = { region: note.region, reference: note.reference };
  return deps.drawPins(image, [pin], around(note.region));
}

/** Throws `Failure("not_found")` where this note has no place on a slide. */
export async function requireCrop(
  deps: PictureDeps,
  key: MeetingKey,
  placed: Placed | undefined,
): Promise<Uint8Array> {
  const picture = placed && (await drawCrop(deps, key, placed));
  if (!picture) throw new Failure("not_found", "This note has no place on a slide.");
  return picture;
}

function around({ x, y, width, height }: Region): Region {
  const across = sideOf(x, width);
  const down = sideOf(y, height);
  return { x: across.from, width: across.length, y: down.from, height: down.length };
}

function sideOf(from: number, length: number): { from: number; length: number } {
  const wanted = Math.min(1, Math.max(LEAST, length + 2 * AROUND));
  const start = Math.min(1 - wanted, Math.max(0, from + length / 2 - wanted / 2));
  return { from: start, length: wanted };
}
