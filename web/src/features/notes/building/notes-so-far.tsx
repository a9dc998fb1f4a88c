import type { Report } from "@planner/contract/model";
import { t } from "../../../i18n/translate.ts";
import { TextButton } from "../../../ui/button.tsx";
import { KindLabel, Reference } from "../../../ui/mark.tsx";
import { classNames } from "../../../ui/class-names.ts";
import textStyle from "../../../ui/text.module.css";
import { groupByType, notesOf } from "../note-groups.ts";
import style from "./notes-so-far.module.css";

interface NotesSoFarProps {
  report: Report | null;
  /** Shows a page again. */
  onPage: (page: number) => void;
}

/** What was noted while the presentation runs, by type; a reference leads to its page. */
export function NotesSoFar({ report, onPage }: NotesSoFarProps) {
  const groups = report ? groupByType(notesOf(report)) : [];
  return (
    <section className={style.notes} aria-label={t("Notes so far")}>
      <h2 className={classNames(textStyle.quiet, style.head)}>{t("Notes so far")}</h2>
      {groups.length === 0 && <p className={textStyle.quiet}>{t("No notes yet.")}</p>}
      {groups.map(({ type, subtypes }) => (
        <div key={type} className={style.group}>
          <h3>
            <KindLabel type={type} />
          </h3>
          <ul>
            {subtypes
              .flatMap(({ notes }) => notes)
              .map(({ id, text, page, reference }) => (
                <li key={id} className={style.note}>
                  <span>{text}</span>
                  {page === null ? (
                    <Reference>{reference}</Reference>
                  ) : (
                    <TextButton
                      aria-label={t("Show page {page}: {reference}", { page, reference })}
                      onClick={() => onPage(page)}
                    >
                      {reference}
                    </TextButton>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
