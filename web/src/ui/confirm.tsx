import { useEffect, useState } from "react";
import type { Question } from "./confirm-dialog.tsx";
import { late, loadAll } from "./late.ts";
import { createStore } from "./store.ts";
import { whenIdle } from "./when-idle.ts";

type Answers = Pick<Question, "yes"> & Partial<Pick<Question, "details">>;

const asked = createStore<Question | null>(null);

/** Asks before something that cannot be taken back lightly; resolves to true when the person goes ahead. */
export function confirm(question: string, { yes, details = "" }: Answers): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      question,
      yes,
      details,
      answer: (goAhead) => {
        asked.set(null);
        resolve(goAhead);
      },
    });
  });
}

const dialog = late(() => import("./confirm-dialog.tsx"));

/** Where `confirm` shows its questions; mounted once. Whatever opens above the screen is fetched once somebody is at work. */
export function ConfirmHost() {
  const open = asked.use();
  const [wasAsked, setAsked] = useState(false);
  if (open && !wasAsked) setAsked(true);
  const part = dialog.use(wasAsked);
  useEffect(() => onFirstTouch(() => void loadAll().catch(() => undefined)), []);
  useEffect(() => {
    if (!open || part) return;
    // Words that would be lost must not be, only because the dialog is: the browser has one of its own.
    const askPlainly = () => open.answer(window.confirm(`${open.question}\n\n${open.details}`));
    dialog.load().catch(() => asked.get() === open && askPlainly());
  }, [open, part]);
  return part && <part.ConfirmDialog open={open} />;
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
