import type { Renewed } from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import { Remark } from "../../ui/notices.tsx";

interface RenewedLineProps {
  renewed: Renewed;
  onDismiss: () => void;
}

/** Says that the notes were made anew with the text of the deck's pictures, and what of them is new, until that is dismissed. */
export function RenewedLine({ renewed: { added, changed }, onDismiss }: RenewedLineProps) {
  const counts = [
    added.length > 0 && `${added.length} new`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <Remark>
      <span>
        {`Since text was recognised on the slides: ${counts.join(", ")}.`}{" "}
        <TextButton onClick={onDismiss}>Dismiss</TextButton>
      </span>
    </Remark>
  );
}
