import { overviewBlocks } from "@planner/contract/model";
import text from "../../../ui/text.module.css";
import style from "./overview-text.module.css";

/** What a meeting was about in a line or two, then lists of what was decided, changed, promised and left open. */
export function OverviewText({ children }: { children: string }) {
  const { prose, blocks } = overviewBlocks(children);
  return (
    <>
      <p className={text["lead"]}>{prose}</p>
      {blocks.length > 0 && (
        <dl className={style.outcomes}>
          {blocks.map(({ label, items }) => (
            <div key={label}>
              <dt>{label}</dt>
              {items.map((item) => (
                <dd key={item}>{item}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
