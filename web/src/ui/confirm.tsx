import { lazy, Suspense, useEffect, useState } from "react";
import type { Question } from "./confirm-dialog.tsx";
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

const loadDialog = async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog });
const ConfirmDialog = lazy(loadDialog);

/** Where `confirm` shows its questions; mounted once. What it is drawn with comes when the first screen is in peace. */
export function ConfirmHost() {
  const open = asked.use();
  const [wasAsked, setAsked] = useState(false);
  if (open && !wasAsked) setAsked(true);
  useEffect(() => whenIdle(() => void loadDialog().catch(() => {})), []);
  return wasAsked ? (
    <Suspense>
      <ConfirmDialog open={open} />
    </Suspense>
  ) : null;
}
