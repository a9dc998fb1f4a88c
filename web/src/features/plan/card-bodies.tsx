import type { ElementOf, PlanType } from "@planner/contract/model";
import type { ComponentType, ReactNode } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Remark } from "../../ui/notices.tsx";
import { AgendaBody } from "./agenda-body.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { type Goal, goalsOf } from "./markdown-parts.ts";
import { isEmpty, nothingIn } from "./plan-parts.ts";
import { useOpen } from "./use-open.ts";
import { type Sources, sourcesOf, Why } from "./why.tsx";

interface DoneContentProps {
  element: ElementOf<PlanType>;
  onTick?: ((line: number) => void) | undefined;
  /** Has an agenda's points dragged, timed and added; left out where nobody may. */
  onRewrite?: ((change: (text: string) => string) => void) | undefined;
  /** What belongs to the part beside its sentences, such as the documents that they come from. */
  beside?: ReactNode;
}

/** What a part says, how it came about where that needs saying, or that there is nothing. */
export function DoneContent({ element, onTick, onRewrite, beside }: DoneContentProps) {
  const Body = BODIES[element.type] as ComponentType<BodyProps<PlanType>>;
  return (
    <>
      {isEmpty(element) || element.data === null ? (
        <p className={style.nothing}>{nothingIn(element)}</p>
      ) : (
        <>
          <Body data={element.data} onTick={onTick} onRewrite={onRewrite} />
          {element.message && <Remark>{translated(element.message)}</Remark>}
        </>
      )}
      {beside && <div className={style.beside}>{beside}</div>}
    </>
  );
}

/** What each part shows once it is done. */
const BODIES: { [T in PlanType]: ComponentType<BodyProps<T>> } = {
  goal: GoalBody,
  agenda: AgendaBody,
  questions: QuestionsBody,
  challenges: ChallengesBody,
  strategy: StrategyBody,
  materials: MaterialsBody,
  insights: ItemsBody,
};

/** What the meeting is for: numbered, the details of each below it. */
function GoalBody({ data: { text, sources }, onTick }: BodyProps<"goal">) {
  const goals = goalsOf(text);
  return (
    <ol className={style.numbers}>
      {goals.map((goal, at) => (
        <li key={goal.text.from}>
          <GoalView
            goal={goal}
            // What rests on no item in particular stands with the only one.
            sources={goals.length === 1 ? (sources ?? []) : sourcesOf(sources, at)}
            onTick={onTick}
          />
        </li>
      ))}
    </ol>
  );
}

interface GoalViewProps {
  goal: Goal;
  sources: NonNullable<Sources>;
  onTick: BodyProps<"goal">["onTick"];
}

function GoalView({ goal: { text, details }, sources, onTick }: GoalViewProps) {
  const [open, turn] = useOpen(true);
  return (
    <div>
      <div className={style.first}>
        <Markdown from={text.from} onTick={onTick}>
          {text.text}
        </Markdown>
      </div>
      {details && open && (
        <div className={style.aside}>
          <Markdown from={details.from} onTick={onTick}>
            {details.text}
          </Markdown>
        </div>
      )}
      {(details || sources.length > 0) && (
        <p className={style.turns}>
          {details && (
            <TextButton aria-expanded={open} onClick={turn}>
              {open ? t("Hide Details") : t("Show Details")}
            </TextButton>
          )}
          <Why sources={sources} />
        </p>
      )}
    </div>
  );
}

/** The first question, and the others on demand. */
function QuestionsBody({ data: { items, sources } }: BodyProps<"questions">) {
  const [open, turn] = useOpen();
  const [first, ...rest] = items.map(({ title, text }, at) => (
    <div key={title}>
      <p className={at === 0 ? style.first : style.title}>
        <Foreign>{title}</Foreign>
      </p>
      <Sourced sources={sources} item={at}>
        {text}
      </Sourced>
    </div>
  ));
  return (
    <>
      {first}
      {open && rest.length > 0 && (
        <ol className={style.rest}>
          {rest.map((question) => (
            <li key={question.key}>{question}</li>
          ))}
        </ol>
      )}
      <More open={open} turn={turn} there={rest.length > 0} />
    </>
  );
}

/** What may go wrong, numbered; what to do about it on demand. */
function ChallengesBody({ data: { items, sources } }: BodyProps<"challenges">) {
  const [open, turn] = useOpen();
  return (
    <>
      <ol className={style.numbers}>
        {items.map(({ title, text, solution }, at) => (
          <li key={title}>
            <div>
              <p className={style.title}>
                <Foreign>{title}</Foreign>
              </p>
              {open && (
                <>
                  <Sourced sources={sources} item={at}>
                    {text}
                  </Sourced>
                  {solution && (
                    <p className={style.aside}>
                      <Foreign>{solution}</Foreign>
                    </p>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <TextButton className={style.turn} aria-expanded={open} onClick={turn}>
        {open ? t("Hide Solutions") : t("Show Solutions")}
      </TextButton>
    </>
  );
}

/** How to lead the meeting; its goals on demand. */
function StrategyBody({ data: { text, goals, sources } }: BodyProps<"strategy">) {
  const [open, turn] = useOpen();
  return (
    <>
      <Markdown>{text}</Markdown>
      <p className={style.turns}>
        {goals.length > 0 && (
          <TextButton aria-expanded={open} onClick={turn}>
            {open ? t("Hide Strategic Goals") : t("Show Strategic Goals")}
          </TextButton>
        )}
        <Why sources={sources ?? []} />
      </p>
      {open && goals.length > 0 && (
        <ol className={style.numbers}>
          {goals.map((goal) => (
            <li key={goal}>
              <Foreign>{goal}</Foreign>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Sentences taken from the documents that were uploaded. */
function MaterialsBody({ data }: BodyProps<"materials">) {
  return (
    <>
      <p className={style.intro}>
        {t(
          "Here is {count} insight for your meeting, synthesized from the docs you provided. | Here are {count} insights for your meeting, synthesized from the docs you provided.",
          { count: data.items.length },
        )}
      </p>
      <ItemsBody data={data} />
    </>
  );
}

/** The first sentence, and the others on demand. */
function ItemsBody({ data: { items, sources } }: BodyProps<"insights">) {
  const [open, turn] = useOpen();
  const [first, ...rest] = items;
  return (
    <>
      <Sourced sources={sources} item={0} look={style.first}>
        {first ?? ""}
      </Sourced>
      {open && rest.length > 0 && (
        <ol className={style.rest}>
          {rest.map((item, at) => (
            <li key={item}>
              <Sourced sources={sources} item={at + 1}>
                {item}
              </Sourced>
            </li>
          ))}
        </ol>
      )}
      <More open={open} turn={turn} there={rest.length > 0} />
    </>
  );
}

interface SourcedProps {
  sources: Sources;
  item: number;
  look?: string | undefined;
  children: string;
}

/** A sentence, and at its end what it rests on. */
function Sourced({ sources, item, look, children }: SourcedProps): ReactNode {
  const own = sourcesOf(sources, item);
  if (!children && own.length === 0) return null;
  return (
    <p className={look}>
      <Foreign>{children}</Foreign> <Why sources={own} />
    </p>
  );
}

/** Turns between the first of several and all of them. */
function More({ open, turn, there }: { open: boolean; turn: () => void; there: boolean }) {
  if (!there) return null;
  return (
    <TextButton className={style.turn} aria-expanded={open} onClick={turn}>
      {open ? t("Show Less") : t("Show More")}
    </TextButton>
  );
}
