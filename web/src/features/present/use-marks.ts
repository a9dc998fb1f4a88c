import type { Mark, MarkType } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";

/** For so long a mark can be taken back with its own key, and its sentence stands. */
const HANGS_MS = 6_000;

interface MarkPort {
  marks: readonly Mark[];
  mark: (type: MarkType, page: number) => Mark;
  unmark: (id: string) => void;
  refusedMarks: ReadonlySet<string>;
}

interface Made {
  mark: Mark;
  isTakenBack: boolean;
}

export interface Marks {
  /** All of the presentation, in the order of its clock. */
  all: readonly Mark[];
  /** The mark just made, while its sentence stands; `isTakenBack`: it is gone again; `isRefused`: the server did not take it. */
  last: (Made & { isRefused: boolean }) | null;
  /** Marks the moment; pressed again while the sentence stands, takes it back. */
  press: (type: MarkType) => void;
  /** Takes the newest mark of this window back. */
  undo: () => void;
  /** Takes any of them back. */
  takeBack: (mark: Mark) => void;
}

/** The moments that the presenter marks with one key. */
export function useMarks(port: MarkPort, page: number): Marks {
  const { marks, mark, unmark, refusedMarks } = port;
  const made = useRef<Mark[]>([]);
  const [last, setLast] = useState<Made | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), HANGS_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const takeBack = (taken: Mark) => {
    made.current = made.current.filter(({ id }) => id !== taken.id);
    unmark(taken.id);
    setLast({ mark: taken, isTakenBack: true });
  };
  const undo = () => {
    const newest = made.current.findLast(({ id }) => !refusedMarks.has(id));
    if (newest) takeBack(newest);
  };
  const press = (type: MarkType) => {
    const isStanding = last && !last.isTakenBack && !refusedMarks.has(last.mark.id);
    if (isStanding && last.mark.type === type) return undo();
    const next = mark(type, page);
    made.current.push(next);
    setLast({ mark: next, isTakenBack: false });
  };
  const told = last && { ...last, isRefused: refusedMarks.has(last.mark.id) };
  return { all: marks, last: told, press, undo, takeBack };
}
