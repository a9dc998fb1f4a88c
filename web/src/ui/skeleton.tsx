import style from "./skeleton.module.css";

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
