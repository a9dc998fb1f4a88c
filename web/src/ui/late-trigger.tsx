import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterFrame } from "./after-frame.ts";
import { type Late, loadAhead, tellLost } from "./late.ts";

/** A button without handlers and `ref` of its own. */
export type Trigger = ReactElement<Record<string, unknown>>;

interface LateTriggerProps<Part> {
  part: Late<Part>;
  trigger: Trigger;
  /** What it opens, for readers. A menu opens by the arrow keys too. */
  popup: "menu" | "dialog";
  /** Opens by pointing too. */
  onHover?: boolean;
  /** The whole overlay around the trigger. */
  children: (part: Part, trigger: Trigger) => ReactNode;
}

/**
 * The trigger of an overlay whose code is not there yet. Pointing at it, or reaching it with the keyboard, loads the code;
 * the first press puts the overlay around the trigger and is done once more there. So what is never opened costs nothing,
 * and keys, focus and what a reader hears are the overlay's own from the first time on. The trigger is never exchanged
 * while it is held down: a press would be lost. A press is answered with a frame first, since what it opens takes longer;
 * Esc, or going elsewhere, calls it off while the code is on its way.
 */
export function LateTrigger<Part>(props: LateTriggerProps<Part>) {
  const { part, trigger, popup, children } = props;
  const [instruction, setIsWanted] = useState<Instruction | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const there = part.use(instruction !== null && isAnswered);
  const drop = () => setIsWanted(null);
  const { node, following } = useDoneAgain({ part, instruction: there ? instruction : null, drop });
  const want = (next: Instruction) => {
    setIsWanted(next);
    afterFrame(() => setAnswered(true));
    part.load().catch(() => {
      setIsWanted(null);
      if (next.isAsked) tellLost();
    });
  };
  const pointing = usePointing({ ...props, want, drop });
  if (there && instruction) return children(there, cloneElement(trigger, { ref: node }));
  return cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    ...(instruction?.isAsked && { "aria-busy": true }),
    ...following,
    ...pressHandlers({ want, drop, keys: popup === "menu" ? ["ArrowDown", "ArrowUp"] : [] }),
    ...pointing,
  });
}

/** What was done to the trigger; `isAsked`: by a press, which expects an answer. */
interface Instruction {
  events: readonly Event[];
  isAsked: boolean;
}

const REST_MS = 150;
const pressed = (event: Event): Instruction => ({ events: [event], isAsked: true });
const pointedAt = (): Instruction => ({
  events: [new MouseEvent("mouseenter"), new MouseEvent("mousemove", BY_HAND)],
  isAsked: false,
});
const BY_HAND = { bubbles: true, cancelable: true } as const;

interface DoneAgain {
  part: Late<unknown>;
  /** Null until the overlay is there. */
  instruction: Instruction | null;
  drop: () => void;
}

/** Once there is an overlay around the trigger: has the focus there again, and does there what was done to it before. */
function useDoneAgain({ part, instruction, drop }: DoneAgain) {
  const hasFocus = useRef(false);
  const node = useRef<HTMLElement>(null);
  const done = useRef<Instruction>(null);
  useLayoutEffect(() => {
    if (instruction && hasFocus.current) node.current?.focus({ preventScroll: true });
  }, [instruction]);
  useEffect(() => {
    if (instruction === null || done.current === instruction) return;
    done.current = instruction;
    // Not before the overlay listens to its trigger.
    queueMicrotask(() => {
      for (const event of instruction.events) node.current?.dispatchEvent(event);
    });
  }, [instruction]);
  const following: ComponentProps<"button"> = {
    onFocus: () => {
      hasFocus.current = true;
      loadAhead(part);
    },
    onBlur: ({ currentTarget }) => {
      hasFocus.current = false;
      // To another window is not elsewhere.
      if (document.activeElement !== currentTarget) drop();
    },
  };
  return { node, following };
}

interface Pressing {
  want: (instruction: Instruction) => void;
  drop: () => void;
  /** That press it too. */
  keys: readonly string[];
}

const pressHandlers = ({ want, drop, keys }: Pressing): ComponentProps<"button"> => ({
  onClick: ({ detail }) => want(pressed(new MouseEvent("click", { ...BY_HAND, detail }))),
  onKeyDown: (event) => {
    if (event.key === "Escape") drop();
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    want(pressed(new KeyboardEvent("keydown", { ...BY_HAND, key: event.key })));
  },
});

interface Pointing {
  part: Late<unknown>;
  onHover?: boolean;
  want: (instruction: Instruction) => void;
  drop: () => void;
}

/** Pointing loads the code; where it opens too, resting there for a moment does, unless a press or leaving comes before. */
function usePointing({ part, onHover, want, drop }: Pointing): ComponentProps<"button"> {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onPointerEnter = () => loadAhead(part);
  if (!onHover) return { onPointerEnter };
  const stop = () => {
    clearTimeout(rest.current);
    drop();
  };
  return {
    onPointerEnter: ({ pointerType }) => {
      loadAhead(part);
      if (pointerType === "touch") return;
      rest.current = setTimeout(() => want(pointedAt()), REST_MS);
    },
    onPointerLeave: stop,
    onPointerDown: stop,
  };
}
