import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { useOpen } from "./printing.ts";
import { Why } from "./why.tsx";

/** How to lead the meeting; its goals on demand. */
export function StrategyBody({ data: { text, goals, sources } }: BodyProps<"strategy">) {
  const [open, turn] = useOpen();
  return (
    <>
      <Markdown>{text}</Markdown>
      <p className={style.turns}>
        {goals.length > 0 && (
          <TextButton aria-expanded={open} onClick={turn}>
            {open ? "Hide Strategic Goals" : "Show Strategic Goals"}
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
