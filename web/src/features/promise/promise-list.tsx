import type { NoteCorrection, PromiseEntry, PromiseGroup } from "@planner/contract/api";
import { useRef } from "react";
import { Link } from "react-router";
import { seriesPath } from "../../platform/series-path.ts";
import { useActKeys, useStaysNear } from "../../platform/use-row-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import style from "./promise-list.module.css";
import { PromiseRow } from "./promise-row.tsx";
import { keyOf } from "./queries.ts";
import { t } from "../../i18n/translate.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { dayLabel } from "../../platform/times.ts";

interface PromiseListProps {
  promises: readonly PromiseEntry[];
  group: PromiseGroup;
  today: string;
  asks: boolean;
  people: readonly string[];
  onChange: (entry: PromiseEntry, fields: NoteCorrection, done: string) => Promise<boolean>;
}

/** Promises in groups: the margin names what they have in common. */
export function PromiseGroups({ promises, group, today, onChange, ...row }: PromiseListProps) {
  const around = useRef<HTMLDivElement>(null);
  useActKeys(around, ACTS);
  useStaysNear(around);
  return (
    <div ref={around}>
      {groupsOf(promises, group, today).map(({ key, name, year, seriesId, promises: together }) => (
        <section key={key} className={classNames(layout.margin, style.group)} aria-label={name}>
          <div className={style.name}>
            <h2>{seriesId ? <Link to={seriesPath(seriesId)}>{name}</Link> : name}</h2>
            {year && <p className={style.year}>{year}</p>}
          </div>
          <ol className={style.rows}>
            {together.map((entry) => (
              <li key={keyOf(entry)}>
                <PromiseRow
                  {...{ entry, today, ...row }}
                  onChange={(fields, done) => onChange(entry, fields, done)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** What each key presses in the row that has the focus: the space bar ticks it, E edits it, Y and N answer. */
const ACTS: ReadonlyMap<string, string> = new Map([
  [" ", "tick"],
  ["e", "edit"],
  ["y", "yes"],
  ["n", "no"],
]);

/** Promises that stand together, with what they have in common. */
interface Group {
  key: string;
  name: string;
  /** The year of the day, where it is not this one. */
  year?: string;
  /** Where they are of one series: which. */
  seriesId?: string;
  promises: PromiseEntry[];
}

/** Divides a list that comes in this order. `today` as an ISO date. */
function groupsOf(promises: readonly PromiseEntry[], group: PromiseGroup, today: string): Group[] {
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
