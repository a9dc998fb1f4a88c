import style from "./progress.module.css";

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
