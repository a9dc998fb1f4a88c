import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import { classNames } from "./class-names.ts";
import layout from "./layout.module.css";
import style from "./section.module.css";
import text from "./text.module.css";

interface SectionProps {
  title: string;
  /** A few words below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** One matter of a screen: the margin names it, on paper one works on it. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(layout.margin, layout.rule, style.section)} aria-labelledby={id}>
      <div className={style.name}>
        <h2 className={text.item} id={id}>
          {title}
        </h2>
        {note && <p className={classNames(text.small, text.soft)}>{note}</p>}
      </div>
      <Card padded className={style.paper}>
        {children}
      </Card>
    </section>
  );
}
