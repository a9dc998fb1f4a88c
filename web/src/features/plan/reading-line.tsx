import {
  KIND_NAMES,
  MEETING_KINDS,
  type MeetingKind,
  type PlanReading,
} from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { ChoiceMenu } from "../../ui/menu.tsx";
import style from "./reading-line.module.css";

const OPTIONS = MEETING_KINDS.map((id) => ({ id, label: KIND_NAMES[id] }));
const AS_INVITED = "invitation" as const;

interface ReadingLineProps {
  reading: PlanReading;
  isBusy: boolean;
  /** Null: the kind that the invitation speaks of. */
  onKind: (kind: MeetingKind | null) => void;
}

/** How the meeting was understood, and the way to say that it is of another kind. */
export function ReadingLine({ reading, isBusy, onKind }: ReadingLineProps) {
  const asInvited = { id: AS_INVITED, label: "From the invitation" };
  return (
    <p className={style.reading}>
      {reading.sentence && <Foreign>{reading.sentence}</Foreign>}
      <ChoiceMenu
        label="Kind of meeting"
        trigger={
          <TextButton
            className={style.change}
            disabled={isBusy}
            aria-label="Change the kind of meeting"
          >
            Change
          </TextButton>
        }
        options={reading.isChosen ? [asInvited, ...OPTIONS] : OPTIONS}
        value={reading.kind}
        onChange={(kind: MeetingKind | typeof AS_INVITED) => {
          if (kind !== reading.kind || !reading.isChosen) onKind(kind === AS_INVITED ? null : kind);
        }}
      />
    </p>
  );
}
