import { NOTES_LANGUAGES, type NotesLanguage } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Select } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import style from "./language-model.module.css";
import { notesLanguageQuery, useNotesLanguage } from "./queries.ts";

const OWN = "own";
const names = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (language: string): string => names.of(language) ?? language;

/** In which language notes are written. */
export function NotesSection() {
  const teamId = useTeamId();
  const language = useQuery(notesLanguageQuery(teamId));
  const save = useNotesLanguage(teamId);
  const saving = useOnce({
    mutationFn: save,
    onSuccess: (_, chosen) =>
      void showAlert(
        chosen === null
          ? "New notes will be in the language of the meeting."
          : `New notes will be in ${nameOf(chosen)}.`,
        { tone: "done" },
      ),
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
  return (
    <Section title="Visual notes" note="For everyone in the team">
      <div className={style.narrow}>
        <Select
          label="Language of the notes"
          hint="For new notes. Quotes stay as spoken; without a language model, only the summary’s own words change."
          value={language.data?.language ?? OWN}
          disabled={!language.data || saving.isPending}
          onChange={({ target: { value } }) =>
            saving.mutate(value === OWN ? null : (value as NonNullable<NotesLanguage>))
          }
        >
          <option value={OWN}>Same as the meeting</option>
          {NOTES_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </div>
    </Section>
  );
}
