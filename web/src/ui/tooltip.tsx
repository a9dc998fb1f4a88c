import {
  cloneElement,
  type ComponentProps,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { late, loadAhead } from "./late.ts";
import { withHandlers } from "./with-handlers.ts";

const tip = late(() => import("./tooltip-tip.tsx"));

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
  const part = tip.use(beside !== null);
  return (
    <>
      {cloneElement(children, withHandlers({ ...trigger, ...children.props }, [trigger, handlers]))}
      {part && beside && (
        <part.Tip beside={beside} text={text} isOpen={isOpen} onClose={hide} onStay={stay} />
      )}
    </>
  );
}

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
    loadAhead(tip);
    setBeside(trigger);
    setOpen(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isPointedAt = useRef(false);
  const point = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === "touch" || isPointedAt.current) return;
    isPointedAt.current = true;
    loadAhead(tip);
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
