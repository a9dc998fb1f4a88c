import { fileRoutes } from "@planner/contract/api";
import { urlOf } from "./call.ts";

/** The picture of a page, at 320, 1600 or 3200 pixels. */
export const pageUrl = (
  { teamId, fileId }: { teamId: string; fileId: string },
  page: number,
  width: 320 | 1600 | 3200,
): string =>
  urlOf(fileRoutes.page, {
    params: { teamId, fileId, page: String(page) },
    query: { width: `${width}` },
  });
