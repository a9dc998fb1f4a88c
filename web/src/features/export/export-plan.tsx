import type { Meeting } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useDownloads } from "./use-downloads.ts";

/** The plan as a file, and all of its meeting. */
export function ExportPlanButton({ meeting }: { meeting: Pick<Meeting, "id"> }) {
  const downloads = useDownloads(useTeamId(), meeting.id);
  return (
    <Menu
      trigger={<Button>Export plan</Button>}
      items={[
        {
          label: "Word document",
          below: "Purpose, agenda, questions and tools",
          onSelect: () => downloads.plan("docx", "the Word document"),
        },
        {
          label: "PDF",
          below: "The same, to send or print",
          onSelect: () => downloads.plan("pdf", "the PDF"),
        },
        { ...EVERYTHING, onSelect: downloads.archive },
      ]}
    />
  );
}

export const EVERYTHING = {
  label: "Everything (ZIP)",
  below: "Slides, transcript, notes and plan; Planner opens it again",
};
