import { ANNOTATION_TYPES, type AnnotationType, type NoteCounts } from "@planner/contract/model";
import { Mark } from "./mark.tsx";
import style from "./tally.module.css";
import text from "./text.module.css";

/** A mark and a number; readers hear the type. */
export function Badge({ type, count }: { type: AnnotationType; count: number }) {
  return (
    <span className={style.badge}>
      <Mark type={type} size="s" />
      <span className={text.hidden}>{`${type}: `}</span>
      {count}
    </span>
  );
}

/** How many notes of each type, always in the same order and columns. */
export function Tally({ counts }: { counts: NoteCounts }) {
  return (
    <span className={style.tally}>
      {ANNOTATION_TYPES.map((type) => (
        <span key={type}>{counts[type] ? <Badge type={type} count={counts[type]} /> : null}</span>
      ))}
    </span>
  );
}
