import { MenuSheet, OverlayTrigger, PopoverSheet } from "./lazy-overlays.tsx";
import type { Choices, MenuProps, PopoverProps, Trigger } from "./overlays.tsx";

export const Menu = ({ trigger, ...rest }: MenuProps) => (
  <OverlayTrigger trigger={trigger} popup="menu">
    {(wired) => <MenuSheet trigger={wired} {...rest} />}
  </OverlayTrigger>
);

interface ChoiceMenuProps<Id extends string> extends Choices<Id> {
  trigger: Trigger;
  /** What is chosen, for readers. */
  label: string;
}

/** One of many, the current one ticked. */
export const ChoiceMenu = <Id extends string>({ trigger, ...choices }: ChoiceMenuProps<Id>) => (
  <Menu trigger={trigger} choices={choicesOf(choices)} />
);

/** What a menu can choose from: its items know of words only, and hands back none that it was not given. */
export const choicesOf = <Id extends string>({
  onChange,
  ...rest
}: Choices<Id> & { label: string }): Choices<string> & { label: string } => ({
  ...rest,
  onChange: (id) => onChange(id as Id),
});

/** What a word or a sentence rests on, beside it. */
export const Popover = ({ trigger, ...rest }: PopoverProps) => (
  <OverlayTrigger trigger={trigger} popup="dialog" onHover>
    {(wired) => <PopoverSheet trigger={wired} {...rest} />}
  </OverlayTrigger>
);
