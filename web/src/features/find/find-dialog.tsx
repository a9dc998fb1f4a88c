import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "../../i18n/translate.ts";
import { useDebounced } from "../../platform/times.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FindForm } from "./find-form.tsx";
import { findPath } from "./find-path.ts";
import style from "./found.module.css";

/** How long the words stand still before the server is asked. */
const STILL_MS = 200;

/** One field over any screen, with what it finds; Enter in it leads to the page with filters. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  const q = useDebounced(words, STILL_MS);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const showAll = () => {
    onClose();
    void navigate(findPath({ q: words }));
  };
  // Whoever goes somewhere has found it; whoever opens it beside goes on looking.
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t("Find")} first={field}>
      <FindForm
        {...{ field, words }}
        onWords={setWords}
        wanted={{ q }}
        onEnter={showAll}
        onClick={leave}
        className={style.dialog}
        fieldClassName={style.field}
      />
    </Dialog>
  );
}
