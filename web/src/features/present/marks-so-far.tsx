import { clock } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { MARK_WORDS } from "./mark-bar.tsx";
import style from "./presenter-aside.module.css";
import type { Marks } from "./use-marks.ts";

interface MarksSoFarProps {
  marks: Pick<Marks, "all" | "takeBack">;
  /** Shows a page again. */
  onPage: (page: number) => void;
}

/** The moments that were marked, each with its page and time; any can be taken back. */
export function MarksSoFar({ marks: { all, takeBack }, onPage }: MarksSoFarProps) {
  return (
    <section className={style.part} aria-label="Marks">
      <h2 className={style.head}>Marks</h2>
      {all.length === 0 && <p className={style.none}>Nothing marked yet.</p>}
      <ul>
        {all.map((mark) => {
          const { id, type, page, at } = mark;
          const words = `${MARK_WORDS[type]} at ${clock(at)}`;
          return (
            <li key={id} className={style.mark}>
              <Mark type={type} size="s" />
              <span>{words}</span>
              <TextButton aria-label={`Show page ${page}: ${words}`} onClick={() => onPage(page)}>
                Page {page}
              </TextButton>
              <TextButton aria-label={`Take back: ${words}`} onClick={() => takeBack(mark)}>
                Take back
              </TextButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
