import { mergeProps } from "@base-ui/react/merge-props";
import {
  cloneElement,
  type ComponentProps,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { showAlert } from "./alerts.ts";
import style from "./button.module.css";
import { Button } from "./button.tsx";
import { loadOverlaysAhead, Tip, useOverlays } from "./lazy-overlays.tsx";

const DELAY_MS = 300;
/** Long enough to get from the trigger into the tooltip. */
const LINGER_MS = 100;

interface TooltipProps {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A word for the pointer and for focus, never on touch. The trigger must carry its own name; it may be that of a menu too,
 * whose wiring is handed on.
 */
export function Tooltip({ text, children, ...trigger }: TooltipProps) {
  const { beside, isOpen, hide, stay, handlers } = usePointedAt();
  const isThere = useOverlays(beside !== null, goWithout);
  return (
    <>
      {cloneElement(children, mergeProps<"button">(handlers, trigger, children.props))}
      {isThere && beside && (
        <Tip beside={beside} words={text} isOpen={isOpen} onClose={hide} onStay={stay} />
      )}
    </>
  );
}

/** The trigger has its own name. */
const goWithout = () => undefined;

function usePointedAt() {
  const [beside, setBeside] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const after = (ms: number, act: () => void) => {
    stay();
    timer.current = setTimeout(act, ms);
  };
  const hide = () => {
    stay();
    setOpen(false);
  };
  const show = (trigger: Element) => {
    loadOverlaysAhead();
    setBeside(trigger);
    setOpen(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isPointedAt = useRef(false);
  const point = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === "touch" || isPointedAt.current) return;
    isPointedAt.current = true;
    loadOverlaysAhead();
    after(DELAY_MS, () => show(currentTarget));
  };
  const handlers: ComponentProps<"button"> = {
    onPointerEnter: point,
    // A button that was disabled when the pointer came was not told.
    onPointerMove: point,
    onPointerLeave: () => {
      isPointedAt.current = false;
      after(LINGER_MS, hide);
    },
    onPointerDown: () => {
      isPointedAt.current = true;
      hide();
    },
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(":focus-visible")) show(currentTarget);
    },
    onBlur: hide,
  };
  return { beside, isOpen, hide, stay, handlers };
}

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
        onClick={() => void showAlert(reason)}
      />
    </Tooltip>
  );
}
