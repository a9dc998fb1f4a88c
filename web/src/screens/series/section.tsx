import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import text from "../../ui/text.module.css";
import style from "./section.module.css";

interface SectionProps {
  title: string;
  /** The way to all of it. */
  more?: { label: string; to: string } | undefined;
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page, with its name above. */
export function Section({ title, more, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <div className={style.head}>
        <h2 id={id} className={text.section}>
          {title}
        </h2>
        {more && <Link to={more.to}>{more.label}</Link>}
        {action}
      </div>
      {children}
    </section>
  );
}

/** What stands where nothing does. */
export const Nothing = ({ children }: { children: string }) => (
  <p className={style.nothing}>{children}</p>
);
