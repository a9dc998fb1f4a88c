import { Check } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { Remark } from "../../../ui/notices.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { Progress, Skeleton, Spinner } from "../../../ui/waiting.tsx";
import text from "../../../ui/text.module.css";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { groupByPage, notesOf, type PageGroup } from "../note-groups.ts";
import { NoteTags, pageName } from "../note-words.tsx";
import type { NotesElements } from "../notes-elements.ts";
import { type Step, stepsOf } from "./building-steps.ts";
import style from "./building-view.module.css";

interface BuildingViewProps {
  elements: NotesElements;
  images: DeckImages | undefined;
}

/** While notes are being built: what is happening, and every page that is finished. */
export function BuildingView({ elements, images }: BuildingViewProps) {
  const { percent, steps } = stepsOf(elements, images?.pageCount ?? null);
  const message = elements.extract?.data?.message;
  const finished = elements.report?.data ? groupByPage(notesOf(elements.report.data)) : [];
  return (
    <div className={style.building}>
      <div className={style.say}>
        <h2 className={text.section}>
          Building your visual notes. This takes about two minutes. I’ll email you when they are
          ready.
        </h2>
        <div>
          <Progress label="Visual notes" value={percent} />
          <p className={style.state}>
            <Spinner>Generating/Loading visual notes...</Spinner>
            <span>{percent}%</span>
          </p>
        </div>
        <ol className={style.steps}>
          {steps.map((step) => (
            <StepLine key={step.label} step={step} />
          ))}
        </ol>
        {message && <Remark>{message}</Remark>}
      </div>
      <div className={style.pages} role="region" aria-label="Finished so far">
        {finished.map((group) => (
          <FinishedPage key={group.page} group={group} images={images} />
        ))}
        <div className={style.page} aria-hidden="true">
          <SlideFrame src={undefined} alt="" absent="the next page" />
          <Skeleton lines={4} />
        </div>
      </div>
    </div>
  );
}

function StepLine({ step: { label, state, detail } }: { step: Step }) {
  return (
    <li
      className={state === "waiting" ? style.waiting : undefined}
      aria-current={state === "now" ? "step" : undefined}
    >
      {state === "done" && <Icon of={Check} size="s" />}
      {state === "now" && <span className={style.ring} aria-hidden="true" />}
      <span>{label}</span>
      {state === "done" && <span className={text.hidden}>done</span>}
      {detail && <span className={style.detail}>{detail}</span>}
    </li>
  );
}

function FinishedPage({
  group: { page, notes },
  images,
}: {
  group: PageGroup;
  images: DeckImages | undefined;
}) {
  return (
    <section className={style.page}>
      <SlideFrame
        {...(page === null ? { src: undefined } : smallPage(images, page))}
        alt={page === null ? pageName(page) : `Page ${page}`}
        absent={pageName(page)}
        lazy
      />
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <Mark type={note.type} named />
            <span>
              {note.text} <Reference>{note.reference}</Reference> <NoteTags note={note} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
