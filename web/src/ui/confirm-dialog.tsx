import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import style from "./dialog.module.css";
import text from "./text.module.css";

/** What is asked, with the word for going ahead, and whom the answer reaches. */
export interface Question {
  question: string;
  /** What the button that goes ahead says, a verb. */
  yes: string;
  /** What becomes of what, in sentences. */
  details: string;
  answer: (yes: boolean) => void;
}

/** The question itself. Without one it leaves. */
export function ConfirmDialog({ open }: { open: Question | null }) {
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
