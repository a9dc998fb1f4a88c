import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import style from "./ui-gallery.module.css";

interface PartProps {
  title: string;
  /** The files of `ui` that are shown here, without their ending. */
  files: readonly string[];
  children: ReactNode;
}

/** One family of parts: its name and files in the margin, its states in the middle. */
export function Part({ title, files, children }: PartProps) {
  const id = useId();
  return (
    <section className={classNames(layout.margin, layout.rule, style.part)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={text.item}>
          {title}
        </h2>
        <ul className={classNames(text.tiny, text.soft)}>
          {files.map((file) => (
            <li key={file}>{`${file}.tsx`}</li>
          ))}
        </ul>
      </div>
      <div className={style.samples}>{children}</div>
    </section>
  );
}

interface SampleProps {
  /** What state this is. */
  label: string;
  /** Shows what is inside as if it were pointed at, or had the focus. */
  forced?: "hover" | "focus";
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A part in one state, with the name of the state above it. */
export function Sample({ label, forced, wide = false, children }: SampleProps) {
  return (
    <figure className={classNames(style.sample, wide && style.wide)}>
      <figcaption className={classNames(text.tiny, text.soft)}>{label}</figcaption>
      <div data-forced={forced}>{children}</div>
    </figure>
  );
}
