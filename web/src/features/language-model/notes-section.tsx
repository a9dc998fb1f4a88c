import { NOTES_LANGUAGES, type NotesLanguage } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { locale } from "../../i18n/language.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Select } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import style from "./language-model.module.css";
import { notesLanguageQuery, useNotesLanguage } from "./queries.ts";

const OWN = "own";
const nameOf = (language: string): string =>
  new Intl.DisplayNames(locale(), { type: "language" }).of(language) ?? language;

/** In which language notes are written. */
export function NotesSection() {
  const teamId = useTeamId();
  const language = useQuery(notesLanguageQuery(teamId));
  const save = useNotesLanguage(teamId);
  const saving = useOnce({
    mutationFn: save,
    onSuccess: (_, chosen) =>
      showDone(
        chosen === null
          ? t("New notes will be in the language of the meeting.")
          : t("New notes will be in {language}.", { language: nameOf(chosen) }),
      ),
  });
  return (
    <Section title={t("Visual notes")} note={t("For everyone in the team")}>
      <div className={style.narrow}>
        <Select
          label={t("Language of the notes")}
          hint={t(
            "For new notes. Quotes stay as spoken; without a language model, only the summary’s own words change.",
          )}
          value={language.data?.language ?? OWN}
          disabled={!language.data || saving.isPending}
          onChange={({ target: { value } }) =>
            saving.mutate(value === OWN ? null : (value as NonNullable<NotesLanguage>))
          }
          options={NOTES_LANGUAGES.map((one) => ({ id: one, label: nameOf(one) }))}
        >
          <option value={OWN}>{t("Same as the meeting")}</option>
        </Select>
      </div>
    </Section>
  );
}
