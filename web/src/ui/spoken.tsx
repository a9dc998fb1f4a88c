import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import style from "./spoken.module.css";

/** Words that a person said: the only thing that is ever set in italics. Quotation marks are added. */
export function Spoken({ size = "m", children }: { size?: "m" | "list"; children: ReactNode }) {
  return (
    <span className={classNames(style.spoken, size === "list" && style.list)}>{children}</span>
  );
}

/** A sentence in which what stands in quotation marks was said: a line of its own for each who spoke. */
export function Turns({ children }: { children: string }) {
  const turns = children.match(/[^“]*“[^”]*”|[^“]+$/gu) ?? [children];
  return turns.map((turn, at) => {
    const [lead = "", words] = turn.split(/(?=“)/u);
    return (
      <span key={turn}>
        {at > 0 && words && <br />}
        {lead}
        {words && <span className={style.inline}>{words}</span>}
      </span>
    );
  });
}

interface QuoteBlockProps {
  words: string;
  speaker?: string | undefined;
  /** Where and when: 'page 4', a time, what it was about. */
  children?: ReactNode;
  /** With the pencil line at its left edge. */
  ruled?: boolean;
}

/** A quote with who said it, and what proves it. */
export function QuoteBlock({ words, speaker, children, ruled = true }: QuoteBlockProps) {
  return (
    <blockquote className={ruled ? style.quote : style.plain}>
      <Spoken>{words}</Spoken>
      {(speaker || children) && (
        <footer className={style.who}>
          {speaker && <b>{speaker}</b>}
          {speaker && children ? ", " : null}
          {children}
        </footer>
      )}
    </blockquote>
  );
}
