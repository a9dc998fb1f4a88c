import { fileRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import type { Pin } from "../mcp.ports.ts";
import type { ToolContext } from "../tool.ts";
import { deckOf } from "./shapes.ts";

/** The picture of a page of a meeting's slides, with pins on it. Throws `Refused` where there are no slides, or no such page. */
export async function drawPage(
  { api, drawPins }: ToolContext,
  { files }: Pick<Meeting, "files">,
  { page, pins }: { page: number; pins: readonly Pin[] },
): Promise<Uint8Array> {
  const params = { fileId: deckOf({ files }).id, page: String(page) };
  return drawPins(await api.bytes(fileRoutes.page, { params, query: { width: "1600" } }), pins);
}

/** The pins of notes that have a place on their page. */
export const pinsOf = (
  notes: readonly { readonly region?: Pin["region"] | undefined; readonly reference: string }[],
): Pin[] => notes.flatMap(({ region, reference }) => (region ? [{ region, reference }] : []));
