import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import style from "./dialog.module.css";
import { createStore } from "./store.ts";
import text from "./text.module.css";

interface Question {
  question: string;
  /** What the button that goes ahead says, a verb. */
  yes: string;
  answer: (yes: boolean) => void;
}

const asked = createStore<Question | null>(null);

/** Asks before something that cannot be taken back lightly; resolves to true when the person goes ahead. */
export function confirm(question: string, yes: string): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      question,
      yes,
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
