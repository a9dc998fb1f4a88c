import text from "../../../ui/text.module.css";
import style from "./overview-text.module.css";

/** What a meeting was about in a line or two, then what was decided, changed, left open and promised, a line each. */
export function OverviewText({ children }: { children: string }) {
  const [prose, ...outcomes] = children.split("\n");
  return (
    <>
      <p className={text["lead"]}>{prose}</p>
      {outcomes.length > 0 && (
        <dl className={style.outcomes}>
          {outcomes.map((line) => {
            const [label = "", ...rest] = line.split(/: (.*)/su);
            return (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{rest[0]}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}
