import type { AnnotationType } from "@planner/contract/model";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { KindLabel } from "../../ui/mark.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import style from "./example-proof.module.css";
import page6Small from "./pages/page-6-small.webp";
import page6 from "./pages/page-6.webp";

/** A marked-up proof: the page, the notes in its margin, and a thread from each to the place it is about. */
export function ExampleProof() {
  const frame = useRef<HTMLDivElement>(null);
  const threads = useThreads(frame);
  return (
    <div className={style.proof} ref={frame}>
      <div data-slide>
        <SlideFrame
          {...EXAMPLE_PAGE}
          alt={t(EXAMPLE_PAGE.alt)}
          sizes="(max-width: 768px) 100vw, 70vw"
          first
          crops
        />
      </div>
      <ol className={style.notes} aria-label={t("Four notes on this page")}>
        {EXAMPLE_NOTES.map((note) => (
          <li key={note.text}>
            <KindLabel type={note.type} />
            <p className={style.text} lang="en">
              {note.text}
            </p>
            <p className={style.spoken} lang="en">
              <Spoken size="list">{note.quote}</Spoken>
            </p>
          </li>
        ))}
      </ol>
      <svg className={style.threads} aria-hidden="true">
        {threads.map((thread, place) => (
          // Keyed by its note: a thread that moves with the window is not drawn anew.
          <g key={EXAMPLE_NOTES[place]?.text}>
            <path d={thread.path} pathLength={1} />
            <circle cx={thread.end.x} cy={thread.end.y} r="3.5" />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A thread in pixels of its frame: from a place on the slide, out past its edge, to a mark in the margin. */
interface Thread {
  path: string;
  end: { x: number; y: number };
}

const LEAVES_SLIDE_PX = 20;
const STEP_PX = 9;
const MARK_MIDDLE_PX = 8;

/** The threads from the notes (`li`) in `frame` to their places on its slide, kept true when anything resizes. */
function useThreads(frame: RefObject<HTMLElement | null>): readonly Thread[] {
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setThreads(threadsIn(element)));
    observer.observe(element);
    for (const note of element.querySelectorAll("li")) observer.observe(note);
    return () => observer.disconnect();
  }, [frame]);
  return threads;
}

function threadsIn(frame: HTMLElement): Thread[] {
  const slide = frame.querySelector("[data-slide]")?.getBoundingClientRect();
  const notes = [...frame.querySelectorAll("li")];
  if (!slide) return [];
  const origin = frame.getBoundingClientRect();
  return EXAMPLE_NOTES.map((note, place) => {
    const mark = notes[place]?.getBoundingClientRect() ?? origin;
    const x = slide.left - origin.left + slide.width * note.at.x;
    const y = slide.top - origin.top + slide.height * note.at.y;
    const bend = slide.right - origin.left + LEAVES_SLIDE_PX + place * STEP_PX;
    const end = {
      x: mark.left - origin.left - MARK_MIDDLE_PX,
      y: mark.top - origin.top + MARK_MIDDLE_PX,
    };
    return { path: `M${x} ${y}H${bend}V${end.y}H${end.x}`, end: { x, y } };
  });
}

/** One page of the sample deck, as visitors see it. */
const EXAMPLE_PAGE = {
  src: page6,
  srcSet: `${page6Small} 800w, ${page6} 1600w`,
  alt: "Page 6, Which floor? A house with a sofa on its third floor, and the price of carrying it there",
} as const;

interface ExampleNote {
  type: AnnotationType;
  text: string;
  quote: string;
  /** The place on the page it is about, in fractions of its width and height. */
  at: { x: number; y: number };
}

/** What a meeting could have said about it, from top to bottom; in its language, which is that of the page. */
const EXAMPLE_NOTES: readonly ExampleNote[] = [
  {
    type: "Decision",
    text: "The floor comes first, before any name or address.",
    quote: "Floor first. Nobody types a name before they know the price.",
    at: { x: 0.912, y: 0.522 },
  },
  {
    type: "Open Question",
    text: "Which lifts take a sofa? Nobody in the room knew.",
    quote: "Do we even know how many of those lifts are big enough?",
    at: { x: 0.75, y: 0.607 },
  },
  {
    type: "Visual Callout",
    text: "The price of the stairs stands in its own line, right above the button.",
    quote: "Ninety-six euros, right there above the button. Please keep that.",
    at: { x: 0.926, y: 0.697 },
  },
  {
    type: "Action Item",
    text: "Engineering brings the floor prices to the first step, by Thursday, March 5.",
    quote: "I’ll have the prices in the first step by Thursday.",
    at: { x: 0.912, y: 0.8 },
  },
];
