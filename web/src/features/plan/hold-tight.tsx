import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/waiting.tsx";
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
