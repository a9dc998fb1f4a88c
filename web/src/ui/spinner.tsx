import type { ReactNode } from "react";
import style from "./spinner.module.css";

/** A ring that is never alone: it always says what is going on. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <span className={style.busy} role="status">
      <span className={style.ring} aria-hidden="true" />
      {children}
    </span>
  );
}
