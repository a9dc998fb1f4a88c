import { LIMITS } from "@planner/contract/model";
import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useDebounced } from "../../platform/times.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { findPath } from "./find-path.ts";
import { FoundList } from "./found-list.tsx";
import { useFoundKeys } from "./found-keys.ts";
import style from "./found.module.css";

/** How long the words stand still before the server is asked. */
const STILL_MS = 200;

/** One field over any screen, with what it finds; Enter in it leads to the page with filters. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed, STILL_MS);
  const field = useRef<HTMLInputElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const { toFirst, onKeyDown } = useFoundKeys(around, field);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void navigate(findPath({ q: typed }));
  };
  // Whoever goes somewhere has found it; whoever opens it beside goes on looking.
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Find" first={field}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it have the focus. */}
      <div ref={around} className={style.dialog} onKeyDown={onKeyDown} onClick={leave}>
        <form className={style.field} role="search" onSubmit={submit}>
          <SearchField
            ref={field}
            label="Find in all meetings"
            value={typed}
            onChange={setTyped}
            onDown={toFirst}
            maxLength={LIMITS.searchMax}
          />
        </form>
        <FoundList wanted={{ q }} />
      </div>
    </Dialog>
  );
}
