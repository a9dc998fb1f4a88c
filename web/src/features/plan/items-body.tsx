import type { BodyProps } from "./body-props.ts";
import style from "./card-bodies.module.css";
import { useOpen } from "./printing.ts";
import { More, Sourced } from "./sourced.tsx";

/** Sentences taken from the documents that were uploaded. */
export function MaterialsBody({ data }: BodyProps<"materials">) {
  const count = data.items.length;
  return (
    <>
      <p className={style.intro}>
        {count === 1 ? "Here is 1 insight" : `Here are ${count} insights`} for your meeting,
        synthesized from the docs you provided.
      </p>
      <ItemsBody data={data} />
    </>
  );
}

/** The first sentence, and the others on demand. */
export function ItemsBody({ data: { items, sources } }: BodyProps<"insights">) {
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
