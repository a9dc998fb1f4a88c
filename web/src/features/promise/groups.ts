import type { PromiseEntry, PromiseGroup } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { dayLabel } from "../../platform/times.ts";

/** Promises that stand together, with what they have in common. */
export interface Group {
  key: string;
  name: string;
  /** The year of the day, where it is not this one. */
  year?: string;
  /** Where they are of one series: which. */
  seriesId?: string;
  promises: PromiseEntry[];
}

/** Divides a list that comes in this order. `today` as an ISO date. */
export function groupsOf(
  promises: readonly PromiseEntry[],
  group: PromiseGroup,
  today: string,
): Group[] {
  const by = Map.groupBy(promises, (one) => keysOf[group](one));
  return Array.from(by, ([key, together]) => {
    const [first] = together;
    const year = group === "day" && key !== "" && !key.startsWith(today.slice(0, 4));
    const name = first ? namesOf[group](first, today) : "";
    const series = group === "project" && first?.seriesId;
    return {
      key,
      name,
      ...(year && { year: key.slice(0, 4) }),
      ...(series && { seriesId: series }),
      promises: together,
    };
  });
}

const keysOf: Record<PromiseGroup, (entry: PromiseEntry) => string> = {
  day: ({ note }) => note.due ?? "",
  person: ({ note }) => (note.owner ?? "").trim().toLowerCase(),
  project: ({ project, seriesId }) => seriesId ?? project,
};

const namesOf: Record<PromiseGroup, (entry: PromiseEntry, today: string) => string> = {
  day: ({ note }, today) => (note.due ? dayLabel(note.due, today) : t("No day")),
  person: ({ note }) => (note.owner ? withoutControls(note.owner) : t("No owner")),
  project: ({ project }) => withoutControls(project),
};
