import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import style from "./legal.module.css";

/** One part of a legal page: paragraphs, and a list where one stands. */
export interface Clause {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** Clauses with their titles in the margin. `numbered` puts 1., 2., … before them. */
export function LegalText({ clauses, numbered }: { clauses: readonly Clause[]; numbered?: true }) {
  return clauses.map(({ title, paragraphs, items }, place) => (
    <section key={title} className={classNames(layout.margin, style.section)}>
      <h2 className={text.item}>{numbered ? `${place + 1}. ${title}` : title}</h2>
      <div className={style.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {items && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  ));
}
