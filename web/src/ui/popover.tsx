import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import style from "./popover.module.css";

interface PopoverProps {
  /** The button that opens it, by pointing too. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it is, for readers. */
  label: string;
  children: ReactNode;
}

/** Paper with an ink edge beside the words that it is about; Esc closes it, focus returns. */
export function Popover({ trigger, label, children }: PopoverProps) {
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
