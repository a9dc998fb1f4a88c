import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import style from "./dialog.module.css";
import text from "./text.module.css";

interface Question {
  question: string;
  /** What the button that goes ahead says, a verb. */
  yes: string;
  answer: (yes: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();
const set = (next: Question | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks before something that cannot be taken back lightly; resolves to true when the person goes ahead. */
export function confirm(question: string, yes: string): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      question,
      yes,
      answer: (goAhead) => {
        set(null);
        resolve(goAhead);
      },
    });
  });
}

/** Where `confirm` shows its questions; mounted once. */
export function ConfirmHost() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return (
    <Base.Root open={open !== null} onOpenChange={(next) => !next && open?.answer(false)}>
      <Base.Portal>
        <Base.Backdrop className={style.veil} />
        <Base.Popup className={classNames(style.dialog, style.narrow)}>
          <div className={style.ask}>
            <Base.Title className={text.item}>{open?.question}</Base.Title>
            <div className={style.answers}>
              <Button onClick={() => open?.answer(false)}>Cancel</Button>
              <Button look="ink" onClick={() => open?.answer(true)}>
                {open?.yes}
              </Button>
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
