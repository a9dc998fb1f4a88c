import type { NoteCounts, Report } from "@planner/contract/model";

/** How many notes of each type a report has. */
export function countNotes({ pages }: Report): NoteCounts {
  const counts: NoteCounts = {};
  for (const { annotations } of pages) {
    for (const { type } of annotations) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}
