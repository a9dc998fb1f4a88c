import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import type { Trigger } from "./late-trigger.tsx";
import style from "./popover.module.css";

export interface PopoverProps {
  /** The button that opens it, by pointing too. */
  trigger: Trigger;
  /** What it is, for readers. */
  label: string;
  children: ReactNode;
}

/** Paper with an ink edge beside the words that it is about; Esc closes it, focus returns. */
export function PopoverSheet({ trigger, label, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} openOnHover delay={150} closeDelay={200} />
      <Base.Portal>
        <Base.Positioner
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={16}
          className={style.above}
        >
          <Base.Popup className={style.popover} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
