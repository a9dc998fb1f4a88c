import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { useOpen } from "./printing.ts";
import { Sourced } from "./sourced.tsx";

/** What may go wrong, numbered; what to do about it on demand. */
export function ChallengesBody({ data: { items, sources } }: BodyProps<"challenges">) {
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
        {open ? "Hide Solutions" : "Show Solutions"}
      </TextButton>
    </>
  );
}
