import { useCallback, useEffect } from "react";
import {
  DialogSheet,
  loadOverlaysAhead,
  QuestionSheet,
  showLost,
  useOverlays,
} from "./lazy-overlays.tsx";
import type { DialogProps, Question } from "./overlays.tsx";
import { createStore } from "./store.ts";
import { whenIdle } from "./when-idle.ts";

/** A window above the screen, drawn as soon as its code is there; where that cannot be loaded it says so and closes. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const lose = useCallback(() => {
    showLost();
    onClose();
  }, [onClose]);
  const isThere = useOverlays(open, lose);
  return isThere && <DialogSheet {...props} />;
}

type Answers = Pick<Question, "yes"> & Partial<Pick<Question, "details">>;

const openQuestion = createStore<Question | null>(null);

/** Asks before something that cannot be taken back lightly; resolves to true when the person goes ahead. */
export function confirm(question: string, { yes, details = "" }: Answers): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      question,
      yes,
      details,
      answer: (goAhead) => {
        openQuestion.set(null);
        resolve(goAhead);
      },
    });
  });
}

/**
 * Where `confirm` shows its questions; mounted once, and anew for each screen: a question goes with the one that asks it.
 * Whatever opens above the screen is fetched once somebody is at work.
 */
export function ConfirmHost() {
  const open = openQuestion.use();
  const isThere = useOverlays(open !== null, confirmPlainly);
  useEffect(() => () => openQuestion.get()?.answer(false), []);
  useEffect(() => onFirstTouch(loadOverlaysAhead), []);
  return isThere && <QuestionSheet open={open} />;
}

/** Words that would be lost must not be, only because the dialog is: the browser has one of its own. */
function confirmPlainly(): void {
  const open = openQuestion.get();
  open?.answer(window.confirm(`${open.question}\n\n${open.details}`));
}

/** Runs it once a pointer has moved or a key was pressed; answers how to call it off. */
function onFirstTouch(work: () => void): () => void {
  const heard = new AbortController();
  const begin = () => {
    heard.abort();
    whenIdle(work);
  };
  for (const name of ["pointermove", "pointerdown", "keydown"])
    window.addEventListener(name, begin, { signal: heard.signal, passive: true });
  return () => heard.abort();
}
