import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import style from "./tooltip.module.css";

interface TooltipProps {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A word for the pointer and for focus, never on touch. The trigger must carry its own name; it may be that of a menu too,
 * whose wiring is handed on.
 */
export function Tooltip({ text, children, ...trigger }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger {...trigger} render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner side="bottom" sideOffset={6} className={style.above}>
          <Base.Popup className={style.tip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
