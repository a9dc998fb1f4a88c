import { SENTENCES } from "@planner/contract/api";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { t, translated } from "../../../i18n/translate.ts";
import { useClientSettings } from "../../../platform/client-settings.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Progress, Skeleton, Spinner } from "../../../ui/waiting.tsx";
import { Remark } from "../../../ui/notices.tsx";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import text from "../../../ui/text.module.css";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { groupByPage, notesOf, type PageGroup } from "../note-groups.ts";
import { NoteTags, pageName } from "../note-words.tsx";
import type { NotesElements } from "../notes-elements.ts";
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
  const next = nextPage(finished, images);
  return (
    <div className={style.building}>
      <div className={style.message}>
        <h2 className={text.section}>
          {t(
            "Building your visual notes. This takes about two minutes. I’ll email you when they are ready.",
          )}
        </h2>
        <MailLine />
        <div>
          <Progress label={t("Visual notes")} value={percent} />
          <p className={classNames(text.quiet, style.state)}>
            <Spinner>{t("Generating/Loading visual notes...")}</Spinner>
            <span>{t("{percent}%", { percent })}</span>
          </p>
        </div>
        <ol className={style.steps}>
          {steps.map((step) => (
            <StepLine key={step.label} step={step} />
          ))}
        </ol>
        {message && <Remark>{translated(message)}</Remark>}
      </div>
      <div className={style.pages} role="region" aria-label={t("Finished so far")}>
        {finished.map((group) => (
          <FinishedPage key={group.page} group={group} images={images} />
        ))}
        <div className={style.page} aria-hidden="true">
          <SlideFrame
            {...(next === null ? { src: undefined } : smallPage(images, next))}
            alt=""
            absent={t("the next page")}
          />
          <Skeleton lines={4} />
        </div>
      </div>
    </div>
  );
}

/** The sentence above promises a mail: where none can leave, what happens instead. */
const MailLine = () =>
  useClientSettings()?.sendsMail === false && (
    <p className={text.quiet}>
      {t(
        "No mail server is set up here, so no email is sent. You can leave this page: the meeting shows on your dashboard when its notes are ready.",
      )}
    </p>
  );

function StepLine({ step: { label, state, detail } }: { step: Step }) {
  return (
    <li
      className={state === "waiting" ? style.waiting : undefined}
      aria-current={state === "now" ? "step" : undefined}
    >
      {state === "done" && <Icon of={Check} size="s" />}
      {state === "now" && <span className={style.ring} aria-hidden="true" />}
      <span>{label}</span>
      {state === "done" && <span className={text.hidden}>{t("done [step]")}</span>}
      {detail && <span className={style.detail}>{detail}</span>}
    </li>
  );
}

/** The page after the last that has notes, from the first on: the deck is in sight before anything is written. */
function nextPage(finished: readonly PageGroup[], images: DeckImages | undefined): number | null {
  const next = Math.max(0, ...finished.map(({ page }) => page ?? 0)) + 1;
  return images?.pageCount && next <= images.pageCount ? next : null;
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
        alt={page === null ? pageName(page) : t("Page {page}", { page })}
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

interface Step {
  label: string;
  state: "done" | "now" | "waiting";
  detail?: string;
}

const shareOf = (element: { status: string; progress: number | null } | undefined): number =>
  element?.status === "DONE" ? 100 : (element?.progress ?? 0);

/** How far the notes are, from what their elements say; nothing is claimed that is not known. */
function stepsOf(
  elements: NotesElements,
  pageCount: number | null,
): { percent: number; steps: Step[] } {
  const { extract, report, summary } = elements;
  const passages = extract?.data?.segments.length;
  const read = passages !== undefined;
  const done = [
    {
      label: t("Reading the deck"),
      done: read || pageCount !== null,
      detail: pageCount === null ? "" : t("{count} page | {count} pages", { count: pageCount }),
    },
    {
      label: t("Reading the transcript"),
      done: read,
      detail: read ? t("{count} passage | {count} passages", { count: passages }) : "",
    },
    {
      label: t("Correlating transcript with PDF visuals"),
      done: extract?.status === "DONE",
      detail: "",
    },
    { label: t("Writing the notes"), done: report?.status === "DONE", detail: "" },
    { label: t("Writing the summary"), done: summary?.status === "DONE", detail: "" },
  ];
  const now = done.findIndex((step) => !step.done);
  return {
    percent: Math.round((shareOf(extract) + shareOf(report) + shareOf(summary)) / 3),
    steps: done.map(({ label, detail }, at) => ({
      label,
      state: now === -1 || at < now ? "done" : at === now ? "now" : "waiting",
      ...(detail && { detail }),
    })),
  };
}

interface FailedViewProps {
  /** Why, as the server put it. */
  messages: string[];
  /** What can be done about it. */
  children: ReactNode;
}

/** The notes could not be made: the specified sentence, the reason, and the ways on. */
export function FailedView({ messages, children }: FailedViewProps) {
  return (
    <section className={style.failed}>
      <div className={style.frame} aria-hidden="true">
        <SlideFrame src={undefined} alt="" crops />
      </div>
      <div className={style.failure}>
        <div role="alert">
          <p className={text.lead}>{t(SENTENCES.notesFailed)}</p>
          {messages
            .filter((message) => message !== SENTENCES.notesFailed)
            .map((message) => (
              <p key={message} className={style.reason}>
                {translated(message)}
              </p>
            ))}
        </div>
        <div className={style.ways}>{children}</div>
      </div>
    </section>
  );
}
