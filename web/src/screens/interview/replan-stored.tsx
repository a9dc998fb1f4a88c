import type { ContextType, File as StoredFile } from "@planner/contract/model";
import { Foreign } from "../../ui/foreign.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./interview.module.css";

const OF_THE_NOTES: Partial<Record<ContextType, string>> = {
  MEETING_PRESENTATION: "Slide deck",
  MEETING_NOTES: "Transcript",
};

/** The files that the visual notes were made from: they stay with the meeting whatever becomes of the plan. */
export function AlsoStored({ files }: { files: readonly StoredFile[] }) {
  const stored = files.flatMap(({ id, name, contextType }) => {
    const label = contextType && OF_THE_NOTES[contextType];
    return label ? [{ id, name, label }] : [];
  });
  if (stored.length === 0) return null;
  return (
    <div>
      <h3 className={text.label}>Also with this meeting</h3>
      <dl className={classNames(text.small, style.also)}>
        {stored.map(({ id, name, label }) => (
          <div key={id}>
            <dt className={text.soft}>{label}</dt>
            <dd>
              <Foreign>{name}</Foreign>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
