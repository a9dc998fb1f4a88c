import { type Element, PLAN_TITLES, type PlanPreview } from "@planner/contract/model";
import { useId } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { Markdown, MarkdownLine } from "../../ui/markdown.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import { classNames } from "../../ui/class-names.ts";
import { GuidanceAnswers } from "./guidance-answers.tsx";
import { diffOf, type PlanDiff, type PointChange } from "./plan-diff.ts";
import { planParts } from "./plan-parts.ts";
import style from "./plan-preview.module.css";

interface PlanPreviewViewProps {
  elements: readonly Element[];
  /** Undefined until it is known. */
  preview: PlanPreview | undefined;
  isWaiting: boolean;
  /** Why there is none. */
  problem: string | null;
}

/** What a replan would change, beside the plan that there is. */
export function PlanPreviewView({ elements, preview, isWaiting, problem }: PlanPreviewViewProps) {
  const id = useId();
  return (
    <section className={style.preview} aria-labelledby={id} aria-busy={isWaiting}>
      <h2 id={id} className={text.item}>
        {t("What changes")}
      </h2>
      <div aria-live="polite" className={style.body}>
        {problem && <p className={text.soft}>{problem}</p>}
        {!problem && !preview && <Spinner>{t("Comparing with the plan that is there…")}</Spinner>}
        {preview && (
          <>
            <GuidanceAnswers answers={preview.answers} />
            <Changes diff={diffOf(shownIn(elements), preview)} />
            {preview.hasModel && (
              <p className={classNames(text.quiet, style.note)}>
                {t(
                  "The language model words this itself. Order, times and points are shown as Planner reads them.",
                )}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function shownIn(elements: readonly Element[]) {
  const { goal, agenda, questions } = planParts(elements);
  return {
    goal: goal?.data?.text ?? "",
    agenda: agenda?.data?.items ?? [],
    questions: questions?.data?.items.map(({ title }) => title) ?? [],
  };
}

function Changes({ diff: { goal, points, dropped, questions, isSame } }: { diff: PlanDiff }) {
  if (isSame) return <p>{t("Purpose, agenda and questions stay as they are.")}</p>;
  const isOtherAgenda =
    dropped.length > 0 || points.some(({ change, timeBefore }) => change !== "none" || timeBefore);
  return (
    <dl className={style.changes}>
      {goal && (
        <div>
          <dt>{translated(PLAN_TITLES.goal)}</dt>
          <dd>
            {goal.before && (
              <del className={style.gone}>
                <Markdown>{goal.before}</Markdown>
              </del>
            )}
            <ins className={style.new}>
              <Markdown>{goal.after}</Markdown>
            </ins>
          </dd>
        </div>
      )}
      {isOtherAgenda && (
        <div>
          <dt>{translated(PLAN_TITLES.agenda)}</dt>
          <dd>
            <ol className={style.points}>
              {points.map((point) => (
                <PointRow key={point.title} point={point} />
              ))}
              {dropped.map((title) => (
                <li key={`gone ${title}`}>
                  <span />
                  <del className={style.gone}>
                    <MarkdownLine>{title}</MarkdownLine>
                  </del>
                  <span className={style.sign}>{t("Dropped")}</span>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      <Questions {...questions} />
    </dl>
  );
}

const SIGNS = { new: "New", moved: "Moved", none: null } as const satisfies Record<
  PointChange["change"],
  Message | null
>;

function PointRow({ point: { title, time, change, timeBefore } }: { point: PointChange }) {
  const sign = SIGNS[change];
  const signs = [
    sign === null ? "" : t(sign),
    timeBefore ? t("was {time}", { time: timeBefore }) : "",
  ].filter(Boolean);
  return (
    <li data-change={change}>
      <span className={style.time}>{time}</span>
      <span>
        <MarkdownLine>{title}</MarkdownLine>
      </span>
      <span className={style.sign}>{signs.join(", ")}</span>
    </li>
  );
}

function Questions({ added, dropped }: PlanDiff["questions"]) {
  if (added.length + dropped.length === 0) return null;
  return (
    <div>
      <dt>{translated(PLAN_TITLES.questions)}</dt>
      <dd>
        <ul className={style.questions}>
          {added.map((question) => (
            <li key={question}>
              <ins className={style.new}>
                <Foreign>{question}</Foreign>
              </ins>
            </li>
          ))}
          {dropped.map((question) => (
            <li key={question}>
              <del className={style.gone}>
                <Foreign>{question}</Foreign>
              </del>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
