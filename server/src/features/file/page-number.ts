import { Failure } from "../../platform/failures.ts";
import type { FileRow } from "./file.store.ts";

/** The page that a path names; beyond the last one there is nothing. */
export function pageNumber(asked: string, { pageCount }: Pick<FileRow, "pageCount">): number {
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  if (page === 0 || (pageCount !== null && page > pageCount)) {
    throw new Failure("not_found", "This file has no such page.");
  }
  return page;
}
