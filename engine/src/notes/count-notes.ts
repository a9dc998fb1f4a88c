import type { NoteCounts, Report } from "@planner/contract/model";

/** How many notes of each type a report has, without those that are less sure. */
export function countNotes({ pages }: Report): NoteCounts {
  const counts: NoteCounts = {};
  for (const { annotations } of pages) {
    for (const { type, suggestion } of annotations)
      if (!suggestion) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}
