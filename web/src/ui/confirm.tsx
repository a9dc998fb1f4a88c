import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import style from "./dialog.module.css";
import { createStore } from "./store.ts";
import text from "./text.module.css";

interface Answers {
  /** What the button that goes ahead says, a verb. */
  yes: string;
  /** What becomes of what, in sentences. */
  details?: string;
}

interface Question extends Answers {
  question: string;
  answer: (yes: boolean) => void;
}

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

/** Where `confirm` shows its questions; mounted once. */
export function ConfirmHost() {
  const open = asked.use();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open !== null} onOpenChange={(next) => !next && open?.answer(false)}>
      <Base.Portal>
        <Base.Backdrop className={classNames(style.veil, style.asking)} />
        <Base.Popup
          className={classNames(style.dialog, style.narrow, style.asking)}
          initialFocus={cancel}
        >
          <div className={style.ask}>
            <Base.Title className={text.item}>{open?.question}</Base.Title>
            {open?.details && (
              <Base.Description className={style.details}>{open.details}</Base.Description>
            )}
            <div className={style.answers}>
              <Button look="quiet" onClick={() => open?.answer(true)}>
                {open?.yes}
              </Button>
              <Button ref={cancel} onClick={() => open?.answer(false)}>
                Cancel
              </Button>
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
