import { late } from "./late.ts";
import { LateTrigger } from "./late-trigger.tsx";
import type { PopoverProps } from "./popover-sheet.tsx";

const sheet = late(() => import("./popover-sheet.tsx"));

/** What a word or a sentence rests on, beside it. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  return (
    <LateTrigger part={sheet} trigger={trigger} popup="dialog" onHover>
      {({ PopoverSheet }, wired) => <PopoverSheet trigger={wired} {...rest} />}
    </LateTrigger>
  );
}
