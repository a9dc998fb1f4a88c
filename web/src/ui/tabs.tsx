import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
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

/** Words on a hairline; arrows move, the current one carries the pencil line. The tab that has the focus is shown. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  beside,
  stays = false,
  children,
}: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Id)}>
      <div className={classNames(style.row, stays && style.stays)}>
        <Base.List activateOnFocus aria-label={label} className={style.list}>
          {items.map(({ id, label: words, imgSrc }) => (
            <Base.Tab key={id} value={id} className={style.tab}>
              {imgSrc && <img src={imgSrc} alt="" />}
              {words}
            </Base.Tab>
          ))}
        </Base.List>
        {beside && <div className={style.beside}>{beside}</div>}
      </div>
      {children}
    </Base.Root>
  );
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
