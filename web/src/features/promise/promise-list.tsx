import type { NoteCorrection, PromiseEntry, PromiseGroup } from "@planner/contract/api";
import { type RefObject, useEffect, useRef } from "react";
import { areShortcutsOn, OWN_KEYS, useKeys } from "../../platform/use-keys.ts";
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
  useActKeys(around);
  useStaysNear(around);
  return (
    <div ref={around}>
      {groupsOf(promises, group, today).map(({ key, name, year, promises: together }) => (
        <section key={key} className={classNames(layout.margin, style.group)} aria-label={name}>
          <div className={style.name}>
            <h2>{name}</h2>
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

/** What each key presses in the row that has the focus. */
const ACTS: ReadonlyMap<string, string> = new Map([
  [" ", "tick"],
  ["e", "edit"],
  ["y", "yes"],
  ["n", "no"],
]);

/** On a promise that has the focus, the space bar ticks it, E edits it, and Y and N answer. */
function useActKeys(around: RefObject<HTMLDivElement | null>): void {
  useKeys(({ key }) => {
    const at = document.activeElement;
    const act = ACTS.get(key);
    if (!act || !at?.matches("[data-entry]") || !around.current?.contains(at)) return false;
    if (key !== " " && !areShortcutsOn()) return false;
    const pressed = at.closest("li")?.querySelector<HTMLElement>(`[data-act=${act}]`);
    pressed?.click();
    return pressed !== undefined && pressed !== null;
  }, OWN_KEYS);
}

/** Where the row that had the focus goes, the one in its place has it. */
function useStaysNear(around: RefObject<HTMLDivElement | null>): void {
  const had = useRef<{ row: Element; place: number }>(null);
  useEffect(() => {
    const list = around.current;
    if (!list) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("li") : null;
      had.current = row && { row, place: [...list.querySelectorAll("li")].indexOf(row) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) had.current = null;
    };
    list.addEventListener("focusin", remember);
    list.addEventListener("focusout", forget);
    return () => {
      list.removeEventListener("focusin", remember);
      list.removeEventListener("focusout", forget);
    };
  }, [around]);
  useEffect(() => {
    if (!had.current || had.current.row.isConnected) return;
    const { place } = had.current;
    had.current = null;
    if (document.activeElement !== document.body) return;
    const entries = [...(around.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    entries[Math.min(place, entries.length - 1)]?.focus();
  });
}
