import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { isOnline } from "./online.ts";

/** A component in a file of its own. */
export type Part<Props extends object> = ComponentType<Props> & {
  /** Has it there before it is shown; shown without that, it waits. */
  readonly load: () => Promise<void>;
};

/**
 * A part of a screen that is loaded once it is wanted, and drawn at once where it was loaded ahead; until then `waiting` stands
 * in its place. Where it cannot be loaded, its screen says so, as one does that cannot be loaded itself.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Part<Props> {
  let there: ComponentType<Props> | undefined;
  const fetchPart = async () => (there ??= await load());
  const ToCome = lazy(async () => ({ default: await fetchPart() }));
  function WhenThere(props: Props) {
    // Of one kind as long as it is shown: to change to the other would draw it anew.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? ToCome);
    return (
      <Suspense fallback={waiting}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(WhenThere, { load: async () => void (await fetchPart()) });
}

/**
 * For a link or a button: loads what a click will need once a pointer, a finger or the focus is on it, which is before every
 * click. Where that fails, the click tries again.
 */
export const target = (load: () => Promise<unknown>) => {
  const loadAhead = () => {
    // Chromium fails an import for good that failed once: without a network it is not tried.
    if (isOnline()) void load().catch(() => undefined);
  };
  return { onPointerEnter: loadAhead, onFocus: loadAhead };
};
