import type { NoteCorrection, PromiseEntry, PromiseGroup } from "@planner/contract/api";
import { useRef } from "react";
import { Link } from "react-router";
import { seriesPath } from "../../platform/series-path.ts";
import { useActKeys, useStaysNear } from "../../platform/use-row-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { groupsOf } from "./groups.ts";
import style from "./promise-list.module.css";
import { PromiseRow } from "./promise-row.tsx";
import { keyOf } from "./queries.ts";

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
