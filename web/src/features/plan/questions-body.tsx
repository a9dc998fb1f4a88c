import { Foreign } from "../../ui/foreign.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { useOpen } from "./printing.ts";
import { More, Sourced } from "./sourced.tsx";

/** The first question, and the others on demand. */
export function QuestionsBody({ data: { items, sources } }: BodyProps<"questions">) {
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
