import { late } from "./late.ts";
import { LateTrigger, type Trigger } from "./late-trigger.tsx";
import type { Chosen } from "./menu-sheet.tsx";

const sheet = late(() => import("./menu-sheet.tsx"));

interface MenuProps {
  /** The button that opens it. */
  trigger: Trigger;
  items: readonly { label: string; onSelect: () => void }[];
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <LateTrigger part={sheet} trigger={trigger} popup="menu">
      {({ MenuFrame, MenuItem }, wired) => (
        <MenuFrame trigger={wired}>
          {items.map(({ label, onSelect }) => (
            <MenuItem key={label} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </MenuFrame>
      )}
    </LateTrigger>
  );
}

interface ChoiceMenuProps<Id extends string> extends Chosen<Id> {
  trigger: Trigger;
  /** What is chosen, for readers. */
  label: string;
}

/** One of many, the current one ticked. */
export function ChoiceMenu<Id extends string>({ trigger, label, ...chosen }: ChoiceMenuProps<Id>) {
  return (
    <LateTrigger part={sheet} trigger={trigger} popup="menu">
      {({ MenuFrame, MenuRadios }, wired) => (
        <MenuFrame trigger={wired} label={label} align="start">
          <MenuRadios {...chosen} />
        </MenuFrame>
      )}
    </LateTrigger>
  );
}
