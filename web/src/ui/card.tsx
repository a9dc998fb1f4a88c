import { type ComponentProps, type ReactNode, useId } from "react";
import style from "./card.module.css";
import { classNames } from "./class-names.ts";
import layout from "./layout.module.css";
import text from "./text.module.css";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
  state?: "editing" | "pending" | "failed" | undefined;
  /** 24/32 inside; leave out where a picture runs to the edge. */
  padded?: boolean;
}

/** Paper: for what one works on. */
export function Card({
  as: Element = "div",
  state,
  padded = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      className={classNames(style.card, state && style[state], padded && style.padded, className)}
      {...(rest as object)}
    />
  );
}

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
        {note && <p className={text.quiet}>{note}</p>}
      </div>
      <Card padded className={style.paper}>
        {children}
      </Card>
    </section>
  );
}
