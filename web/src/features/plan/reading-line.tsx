import {
  KIND_NAMES,
  MEETING_KINDS,
  type MeetingKind,
  type PlanReading,
} from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { ChoiceMenu } from "../../ui/menu.tsx";
import style from "./reading-line.module.css";

const AS_INVITED = "invitation" as const;

interface ReadingLineProps {
  reading: PlanReading;
  isBusy: boolean;
  /** Null: the kind that the invitation speaks of. */
  onKind: (kind: MeetingKind | null) => void;
}

/** How the meeting was understood, and the way to say that it is of another kind. */
export function ReadingLine({ reading, isBusy, onKind }: ReadingLineProps) {
  const kinds = MEETING_KINDS.map((id) => ({ id, label: translated(KIND_NAMES[id]) }));
  const asInvited = { id: AS_INVITED, label: t("From the invitation") };
  return (
    <p className={style.reading}>
      {reading.sentence && <Foreign>{translated(reading.sentence)}</Foreign>}
      <ChoiceMenu
        label={t("Kind of meeting")}
        trigger={
          <TextButton
            className={style.change}
            disabled={isBusy}
            aria-label={t("Change the kind of meeting")}
          >
            {t("Change")}
          </TextButton>
        }
        options={reading.isChosen ? [asInvited, ...kinds] : kinds}
        value={reading.kind}
        onChange={(kind: MeetingKind | typeof AS_INVITED) => {
          if (kind !== reading.kind || !reading.isChosen) onKind(kind === AS_INVITED ? null : kind);
        }}
      />
    </p>
  );
}
