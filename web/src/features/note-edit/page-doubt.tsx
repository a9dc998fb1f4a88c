import type { PlacedNote } from "@planner/contract/api";
import { TextButton } from "../../ui/button.tsx";
import style from "./note-tools.module.css";

interface PageDoubtProps {
  placed: PlacedNote;
  onMove: (page: number) => void;
}

/** Says that a note's page is doubtful by the next best one, and moves the note there when it is pressed. */
export function PageDoubt({ placed: { note }, onMove }: PageDoubtProps) {
  const { reference, runnerUp } = note;
  if (runnerUp === undefined) return null;
  const name = `Perhaps page ${runnerUp}`;
  return (
    <span className={style.doubt}>
      <TextButton
        aria-label={`${name}: move note ${reference} there`}
        title={`Move this note to page ${runnerUp}`}
        onClick={() => onMove(runnerUp)}
      >
        {name}
      </TextButton>
    </span>
  );
}
