import type { ReactNode } from "react";
import style from "./waiting.module.css";

/** A ring that is never alone: it always says what is going on. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <span className={style.busy} role="status">
      <span className={style.ring} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Bars where lines of text will stand; never for a picture. Readers hear the words of a Spinner instead. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className={style.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={style.line} />
      ))}
    </span>
  );
}

interface ProgressProps {
  label: string;
  value: number;
  /** What a reader says in place of the percentage. */
  words?: string;
}

/** 0–100 as a pencil line. The number in words belongs beside it. */
export function Progress({ label, value, words }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      className={style.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <span className={style.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
