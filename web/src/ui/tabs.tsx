import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
} from "react";
import style from "./tabs.module.css";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  imgSrc?: string;
}

interface Shown {
  value: string;
  /** Of the element of an item, unlike those of other rows of tabs. */
  idOf: (part: "tab" | "panel", item: string) => string;
}

const Context = createContext<Shown>({ value: "", idOf: (part) => part });

interface TabsProps<Id extends string> {
  /** What the tabs divide, for readers. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Stands at the end of the row, below it on a phone. */
  beside?: ReactNode;
  /** `TabPanel`s. */
  children: ReactNode;
}

/**
 * Words on a hairline; arrows move, the current one carries the pencil line. As in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 * where the tab that has the focus is shown; a press shows it, not the click at its end.
 */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  beside,
  children,
}: TabsProps<Id>) {
  const shown = useShown(value);
  const choose = (id: Id) => {
    if (id !== value) onChange(id);
  };
  return (
    <Context value={shown}>
      <div className={style.row}>
        <div role="tablist" aria-label={label} className={style.list}>
          {items.map(({ id, label: words, imgSrc }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={shown.idOf("tab", id)}
              aria-selected={id === value}
              aria-controls={id === value ? shown.idOf("panel", id) : undefined}
              tabIndex={id === value ? 0 : -1}
              className={style.tab}
              onKeyDown={move}
              onMouseDown={({ button }) => button === 0 && choose(id)}
              onClick={() => choose(id)}
            >
              {imgSrc && <img src={imgSrc} alt="" />}
              {words}
            </button>
          ))}
        </div>
        {beside && <div className={style.beside}>{beside}</div>}
      </div>
      {children}
    </Context>
  );
}

function useShown(value: string): Shown {
  const name = useId();
  return useMemo(() => ({ value, idOf: (part, item) => `${name}-${part}-${item}` }), [name, value]);
}

const STEPS = new Map<string, (at: number, count: number) => number>([
  ["ArrowRight", (at, count) => (at + 1) % count],
  ["ArrowLeft", (at, count) => (at - 1 + count) % count],
  ["Home", () => 0],
  ["End", (_, count) => count - 1],
]);

function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, ctrlKey, shiftKey, altKey, metaKey } = event;
  const step = STEPS.get(key);
  const tabs = currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]");
  if (!step || !tabs || ctrlKey || shiftKey || altKey || metaKey) return;
  event.preventDefault();
  const next = tabs[step([...tabs].indexOf(currentTarget), tabs.length)];
  next?.focus();
  next?.click();
}

interface TabPanelProps {
  id: string;
  /** Whether what was begun in it is still there when somebody comes back to it. */
  keeps?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, keeps = false, children }: TabPanelProps) {
  const { value, idOf } = useContext(Context);
  const isOpen = id === value;
  if (!isOpen && !keeps) return null;
  return (
    <div
      role="tabpanel"
      id={idOf("panel", id)}
      aria-labelledby={idOf("tab", id)}
      className={style.panel}
      tabIndex={isOpen ? 0 : -1}
      hidden={!isOpen}
    >
      {children}
    </div>
  );
}
