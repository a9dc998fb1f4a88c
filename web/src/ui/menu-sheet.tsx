import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { Trigger } from "./late-trigger.tsx";
import style from "./menu.module.css";

interface MenuFrameProps {
  /** The button that opens it. */
  trigger: Trigger;
  /** What is chosen, for readers. */
  label?: string;
  align?: "start" | "end";
  /** What has the focus afterwards, where it is not the trigger (true); false leaves it where it is. */
  finalFocus?: () => HTMLElement | boolean;
  children: ReactNode;
}

/** The sheet of a menu, for items and choices. Not modal: to mark all else as out of reach lays a long report out anew. */
export function MenuFrame({ trigger, label, align = "end", finalFocus, children }: MenuFrameProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align={align} sideOffset={4} className={style.above}>
          <Base.Popup className={style.menu} aria-label={label} finalFocus={finalFocus}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Base.Item className={style.item} onClick={onSelect}>
      {children}
    </Base.Item>
  );
}

export interface Chosen<Id extends string> {
  options: readonly { id: Id; label: string; picture?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of many in a menu that has other items too, under a heading. */
export function MenuChoice<Id extends string>({
  label,
  ...chosen
}: Chosen<Id> & { label: string }) {
  return (
    <Base.Group className={style.group}>
      <Base.GroupLabel className={style.heading}>{label}</Base.GroupLabel>
      <MenuRadios {...chosen} />
    </Base.Group>
  );
}

/** The current one is ticked. */
export function MenuRadios<Id extends string>({ options, value, onChange }: Chosen<Id>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Id)}>
      {options.map(({ id, label, picture }) => (
        <Base.RadioItem key={id} value={id} className={style.item} closeOnClick>
          <span className={style.tick}>
            <Base.RadioItemIndicator>
              <Icon of={Check} size="s" />
            </Base.RadioItemIndicator>
          </span>
          {picture}
          {label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
