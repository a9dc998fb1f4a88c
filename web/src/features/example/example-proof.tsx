import { useRef } from "react";
import { KindLabel } from "../../ui/mark.tsx";
import { Said } from "../../ui/said.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { EXAMPLE_NOTES, EXAMPLE_PAGE } from "./example-page.ts";
import style from "./example-proof.module.css";
import { useThreads } from "./use-threads.ts";

/** A marked-up proof: the page, the notes in its margin, and a thread from each to the place it is about. */
export function ExampleProof() {
  const frame = useRef<HTMLDivElement>(null);
  const threads = useThreads(frame);
  return (
    <div className={style.proof} ref={frame}>
      <div data-slide>
        <SlideFrame {...EXAMPLE_PAGE} sizes="(max-width: 768px) 100vw, 70vw" first crops />
      </div>
      <ol className={style.notes} aria-label="Four notes on this page">
        {EXAMPLE_NOTES.map((note) => (
          <li key={note.text}>
            <KindLabel type={note.type} />
            <p className={style.text}>{note.text}</p>
            <p className={style.said}>
              <Said size="list">{note.said}</Said>
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
