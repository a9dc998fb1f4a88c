import style from "./progress.module.css";

/** 0–100 as a pencil line. The number in words belongs beside it. */
export function Progress({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      className={style.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={style.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
