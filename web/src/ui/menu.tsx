import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import style from "./menu.module.css";

interface MenuFrameProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What is chosen, for readers. */
  label?: string;
  align?: "start" | "end";
  /** What has the focus afterwards, where it is not the trigger (true); false leaves it where it is. */
  finalFocus?: () => HTMLElement | boolean;
  children: ReactNode;
}

/** The sheet of a menu, for items and choices. */
export function MenuFrame({ trigger, label, align = "end", finalFocus, children }: MenuFrameProps) {
  return (
    <Base.Root>
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

interface Chosen<Id extends string> {
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
      <Radios {...chosen} />
    </Base.Group>
  );
}

/** The current one is ticked. */
function Radios<Id extends string>({ options, value, onChange }: Chosen<Id>) {
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

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly { label: string; onSelect: () => void }[];
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <MenuFrame trigger={trigger}>
      {items.map(({ label, onSelect }) => (
        <MenuItem key={label} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </MenuFrame>
  );
}

interface ChoiceMenuProps<Id extends string> extends Chosen<Id> {
  trigger: ReactElement<Record<string, unknown>>;
  /** What is chosen, for readers. */
  label: string;
}

/** One of many, the current one ticked. */
export function ChoiceMenu<Id extends string>({ trigger, label, ...chosen }: ChoiceMenuProps<Id>) {
  return (
    <MenuFrame trigger={trigger} label={label} align="start">
      <Radios {...chosen} />
    </MenuFrame>
  );
}
