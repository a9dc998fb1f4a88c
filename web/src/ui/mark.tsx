import {
  ANNOTATION_TYPES,
  type AnnotationType,
  NOTE_KINDS,
  type NoteCounts,
} from "@planner/contract/model";
import type { ReactNode } from "react";
import { t } from "../i18n/translate.ts";
import { classNames } from "./class-names.ts";
import style from "./mark.module.css";
import text from "./text.module.css";

/** Each kind of note has its own silhouette, so that it survives grey and 12 px; a seventh needs a new one. */
const DRAWINGS: Record<AnnotationType, ReactNode> = {
  "Action Item": <path fill="currentColor" d="M2 4h10.5L18.5 10l-6 6H2z" />,
  Decision: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M3 3h14v14H3zm3 7.1 3.1 3.1 5.2-6.1-1.4-1.2-3.9 4.6-1.6-1.7z"
    />
  ),
  Feedback: (
    <path fill="currentColor" d="M10 2.5a7.5 7.5 0 1 1 0 15H2.5V10A7.5 7.5 0 0 1 10 2.5z" />
  ),
  "New Idea": (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      d="M10 2v16M3.07 6l13.86 8M3.07 14 16.93 6"
    />
  ),
  "Open Question": (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        d="M5.2 6.9a4.9 4.9 0 1 1 6.9 4.5c-1.5.7-2.1 1.5-2.1 2.9"
      />
      <circle cx="10" cy="17.6" r="1.7" fill="currentColor" />
    </>
  ),
  "Visual Callout": (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        d="M3.2 7.5V3.2h4.3M12.5 3.2h4.3v4.3M16.8 12.5v4.3h-4.3M7.5 16.8H3.2v-4.3"
      />
      <circle cx="10" cy="10" r="2.4" fill="currentColor" />
    </>
  ),
};

/** The value of `data-kind`, under which `--kind` is the type's colour for everything inside. */
export const kindOf = (type: AnnotationType): string => NOTE_KINDS[type].slug;

interface MarkProps {
  type: AnnotationType;
  /** 12 in the film strip, 16 in tallies, 20 in text, 24 in headings. */
  size?: "xs" | "s" | "m" | "l";
  /** Where no word stands beside it, the mark carries its name. */
  named?: boolean;
}

export function Mark({ type, size = "m", named = false }: MarkProps) {
  const naming = named
    ? ({ role: "img", "aria-label": t(type) } as const)
    : ({ "aria-hidden": true } as const);
  return (
    <svg
      viewBox="0 0 20 20"
      data-kind={kindOf(type)}
      className={classNames(style.mark, style[size])}
      {...naming}
    >
      {DRAWINGS[type]}
    </svg>
  );
}

/** Mark and type in capitals. */
export function KindLabel({ type, children }: { type: AnnotationType; children?: ReactNode }) {
  return (
    <span className={style.label} data-kind={kindOf(type)}>
      <Mark type={type} />
      {children ?? t(type)}
    </span>
  );
}

/** A note's number, page point note: the same in every view. */
export function Reference({ children }: { children: string }) {
  return <span className={style.reference}>{children}</span>;
}

/** A mark and a number; readers hear the type. */
export function Badge({ type, count }: { type: AnnotationType; count: number }) {
  return (
    <span className={style.badge}>
      <Mark type={type} size="s" />
      <span className={text.hidden}>{`${t(type)}: `}</span>
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
