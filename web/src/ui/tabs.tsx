import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import style from "./tabs.module.css";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  imgSrc?: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs divide, for readers. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Stands at the end of the row, below it on a phone. */
  beside?: ReactNode;
  /** Whether the row stays at the top of the window while what it divides is scrolled. */
  stays?: boolean;
  /** `TabPanel`s. */
  children: ReactNode;
}

/** Words on a hairline; arrows move, the current one carries the pencil line. A row too long for its place shows the current one. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  beside,
  stays = false,
  children,
}: TabsProps<Id>) {
  const words = items.map((item) => item.label).join();
  const choose = useNewest(value, onChange);
  return (
    <Base.Root value={value} onValueChange={(next) => choose(next as Id)}>
      <div className={classNames(style.row, stays && style.stays)}>
        <Base.List activateOnFocus aria-label={label} className={style.list}>
          {items.map(({ id, label: name, imgSrc }) => (
            <Base.Tab
              key={id}
              value={id}
              className={style.tab}
              // A press of the tab that is shown is none to Base UI, also while another one is on its way.
              {...(id === value && { onClick: () => choose(id), onFocus: () => choose(id) })}
            >
              {imgSrc && <img src={imgSrc} alt="" />}
              {name}
            </Base.Tab>
          ))}
        </Base.List>
        <CurrentInSight key={`${value} ${words}`} />
        {beside && <div className={style.beside}>{beside}</div>}
      </div>
      {children}
    </Base.Root>
  );
}

/**
 * Tells of each choice once, though focus and press both speak of it, and of the newest one: what was chosen last may still be
 * on its way when another tab is pressed, or the one again that is still shown.
 */
function useNewest<Id>(value: Id, onChange: (id: Id) => void): (id: Id) => void {
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  }, [value]);
  return (id) => {
    if (id === chosen.current) return;
    chosen.current = id;
    onChange(id);
  };
}

/** Scrolls the row before it to its current tab; to be mounted anew where that or the words of the row are others. */
function CurrentInSight() {
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = mark.current?.previousElementSibling;
    const tab = row?.querySelector("[aria-selected=true]");
    if (!row || !tab) return;
    const [around, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += place.left + place.width / 2 - around.left - around.width / 2;
  }, []);
  return <i ref={mark} hidden />;
}

interface TabPanelProps {
  id: string;
  /** Whether what was begun in it is still there when somebody comes back to it. */
  staysMounted?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, staysMounted = false, children }: TabPanelProps) {
  return (
    <Base.Panel value={id} keepMounted={staysMounted} className={style.panel}>
      {children}
    </Base.Panel>
  );
}
