import type { ComponentProps } from "react";
import { tell } from "./alerts.ts";
import { Button } from "./button.tsx";
import style from "./barred-button.module.css";
import { Tooltip } from "./tooltip.tsx";

interface BarredButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** A sentence: in a tooltip, to readers, and on pressing for whoever cannot point. */
  reason: string;
}

/** A button that cannot be used now and says why. It keeps its place in the order of keys. */
export function BarredButton({ reason, ...rest }: BarredButtonProps) {
  return (
    <Tooltip text={reason}>
      <Button
        {...rest}
        className={style.barred}
        aria-disabled="true"
        aria-description={reason}
        onClick={() => void tell(reason)}
      />
    </Tooltip>
  );
}
