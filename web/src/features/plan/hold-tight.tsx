import { useEffect, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";
import text from "../../ui/text.module.css";
import style from "./hold-tight.module.css";

/** While an edit or a replan is being applied. `line`: above a plan that stays in sight, else in place of it. */
export function HoldTight({ line = false }: { line?: boolean }) {
  const Element = line ? "div" : "h1";
  return (
    <Element className={classNames(style.hold, line ? style.line : text.section)}>
      <Spinner>We&apos;re editing your plan, hold tight!</Spinner>
    </Element>
  );
}

/** True once something has lasted for `afterMs`, until it ends: what is over sooner shows nothing. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return late;
}
