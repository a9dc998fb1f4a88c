import { PencilLine } from "lucide-react";
import { TextButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import style from "./editing-line.module.css";

/** Says that the notes are being edited, and how; stands above them. */
export function EditingLine({ onDone }: { onDone: () => void }) {
  return (
    <div role="note" aria-label="Editing notes" className={style.line}>
      <Icon of={PencilLine} />
      <p>
        <strong>Editing notes.</strong> Each note has its menu in the Deck View, where it can also
        be dragged to another page, and in the note that you open in the List View. Your changes
        stay when the notes are rebuilt.
      </p>
      <TextButton onClick={onDone}>Done</TextButton>
    </div>
  );
}
