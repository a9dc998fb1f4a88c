import { TextButton } from "../../ui/button.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { type Goal, goalsOf } from "./markdown-parts.ts";
import { useOpen } from "./printing.ts";
import { type Sources, sourcesOf, Why } from "./why.tsx";

/** What the meeting is for: numbered, the details of each below it. */
export function GoalBody({ data: { text, sources }, onTick }: BodyProps<"goal">) {
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
              {open ? "Hide Details" : "Show Details"}
            </TextButton>
          )}
          <Why sources={sources} />
        </p>
      )}
    </div>
  );
}
