import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { Section } from "../../ui/card.tsx";
import text from "../../ui/text.module.css";
import { textRecognitionQuery, useTextRecognition } from "./queries.ts";

/** Whether the text on slides that are pictures is recognised. */
export function TextRecognitionSection() {
  const teamId = useTeamId();
  const { data } = useQuery(textRecognitionQuery(teamId));
  const saving = useOnce({
    mutationFn: useTextRecognition(teamId),
  });
  const hint =
    data?.isAvailable === false
      ? t("Text recognition is switched off on this installation.")
      : t(
          "English, German, French and Spanish. It takes about a second per slide, on this server. Existing notes are rebuilt with the text.",
        );
  return (
    <Section title={t("Text recognition")} note={t("For everyone in the team")}>
      <Checkbox
        checked={data?.isOn === true && data.isAvailable}
        disabled={!data?.isAvailable || saving.isPending}
        onChange={({ target: { checked } }) => saving.mutate(checked)}
      >
        {t("Recognise the text on slides that are pictures")}
      </Checkbox>
      <p className={text.quiet}>{hint}</p>
    </Section>
  );
}
