import style from "./reference.module.css";

/** A note's number, page point note: the same in every view. */
export function Reference({ children }: { children: string }) {
  return <span className={style.reference}>{children}</span>;
}
