import { Mark } from "../../ui/mark.tsx";
import { EXAMPLE_SHEET } from "./example-sheet.ts";
import style from "./example-sheet.module.css";

/** A deck at a glance, with the marks of its notes in the margins. */
export function ExampleContactSheet() {
  return (
    <ol className={style.sheet} aria-label="Example: a deck with its notes in the margin">
      {EXAMPLE_SHEET.map((page) => (
        <li key={page.src}>
          <img className={style.page} src={page.src} alt={page.alt} width={640} height={360} />
          <span className={style.marks}>
            {page.marks.map((type) => (
              <Mark key={type} type={type} named />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
