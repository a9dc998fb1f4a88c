import type { ReactNode } from "react";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./card-bodies.module.css";
import { type Sources, sourcesOf, Why } from "./why.tsx";

interface SourcedProps {
  sources: Sources;
  item: number;
  look?: string | undefined;
  children: string;
}

/** A sentence, and at its end what it rests on. */
export function Sourced({ sources, item, look, children }: SourcedProps): ReactNode {
  const own = sourcesOf(sources, item);
  if (!children && own.length === 0) return null;
  return (
    <p className={look}>
      <Foreign>{children}</Foreign> <Why sources={own} />
    </p>
  );
}

/** Turns between the first of several and all of them. */
export function More({ open, turn, there }: { open: boolean; turn: () => void; there: boolean }) {
  if (!there) return null;
  return (
    <TextButton className={style.turn} aria-expanded={open} onClick={turn}>
      {open ? "Show Less" : "Show More"}
    </TextButton>
  );
}
