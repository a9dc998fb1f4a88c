import type { Meeting } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useDownloads } from "./use-downloads.ts";

/** The plan as a file, and all of its meeting. */
export function ExportPlanButton({ meeting }: { meeting: Pick<Meeting, "id"> }) {
  const downloads = useDownloads(useTeamId(), meeting.id);
  return (
    <Menu
      trigger={<Button>{t("Export plan")}</Button>}
      items={[
        {
          label: t("Word document"),
          below: t("Purpose, agenda, questions and tools"),
          onSelect: () => downloads.plan("docx", t("Preparing the Word document.")),
        },
        {
          label: t("PDF"),
          below: t("The same, to send or print"),
          onSelect: () => downloads.plan("pdf", t("Preparing the PDF.")),
        },
        { ...everything(), onSelect: () => downloads.archive(false) },
      ]}
    />
  );
}

export const everything = () => ({
  label: t("Everything (ZIP)"),
  below: t("Slides, transcript, notes and plan; Planner opens it again"),
});
