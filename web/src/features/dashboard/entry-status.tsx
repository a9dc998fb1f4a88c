import type { MeetingEntry, NoteCounts } from "@planner/contract/model";
import { ChevronRight, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Tally } from "../../ui/mark.tsx";
import text from "../../ui/text.module.css";
import type { EntryState } from "./entry-state.ts";
import style from "./entry.module.css";

interface NotesProps {
  entry: MeetingEntry;
  state: EntryState;
}

/** How far the notes are, or that they can be made. */
export function Notes({ entry, state }: NotesProps) {
  switch (state) {
    case "none":
      return <Next>Create visual notes</Next>;
    case "pending":
      return <Spinner>Building visual notes</Spinner>;
    case "failed":
      return <Failed>Visual notes failed</Failed>;
    case "done":
      return <Counted counts={entry.noteCounts ?? {}} />;
  }
}

/** How far the plan is. */
export function Plan({ state }: { state: EntryState }) {
  if (state === "pending") return <Spinner>Preparing the plan</Spinner>;
  return state === "failed" ? <Failed>Plan failed</Failed> : <Next>Open plan</Next>;
}

const Counted = ({ counts }: { counts: NoteCounts }) =>
  Object.values(counts).some((count) => count > 0) ? (
    <Tally counts={counts} />
  ) : (
    <span className={classNames(text.small, text.soft)}>No notes</span>
  );

const Failed = ({ children }: { children: ReactNode }) => (
  <span className={classNames(style.start, style.failed)}>
    <Icon of={TriangleAlert} size="s" />
    {children}
  </span>
);

const Next = ({ children }: { children: string }) => (
  <span className={style.start}>
    {children}
    <Icon of={ChevronRight} />
  </span>
);
