import type { Annotation } from "@planner/contract/model";
import { dueOf } from "../../platform/times.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import style from "./note-words.module.css";

/** Whose a task is, until when, and whether it is done. */
export function TaskLine({ note }: { note: Annotation }) {
  const facts = [withoutControls(note.owner ?? ""), dueOf(note), note.isDone && "done"].filter(
    Boolean,
  );
  if (note.type !== "Action Item" || facts.length === 0) return null;
  return <span className={style.task}>{facts.join(" · ")}</span>;
}
