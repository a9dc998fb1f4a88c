import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useState } from "react";
import { t } from "../../i18n/translate.ts";
import text from "../../ui/text.module.css";
import style from "./comment.module.css";

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: readonly string[];
  onChange: (text: string) => void;
}

/** As many as can be taken in. */
const MOST = 6;

/** Offers teammates while '@' and the beginning of a name are written. */
export function useMentions({ field, text: words, people, onChange }: MentionsOptions) {
  const id = useId();
  const [dismissed, setDismissed] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const [caret, setCaret] = useState(words.length);
  const before = words.slice(0, caret);
  const begun = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(before)?.[1];
  const offered =
    begun === undefined || dismissed === before
      ? []
      : people.filter((name) => isBegun(name, begun)).slice(0, MOST);
  const at = Math.min(chosen, offered.length - 1);
  const take = (name: string) => {
    const start = before.length - (begun?.length ?? 0);
    onChange(`${words.slice(0, start)}${name} ${words.slice(before.length).replace(/^ +/, "")}`);
    setChosen(0);
    const end = start + name.length + 1;
    setCaret(end);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  };
  /** Answers whether the key was meant for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const name = offered[at];
    if (name === undefined || event.ctrlKey || event.metaKey) return false;
    if (event.key === "ArrowDown") setChosen((at + 1) % offered.length);
    else if (event.key === "ArrowUp") setChosen((at + offered.length - 1) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(name);
    else if (event.key === "Escape") setDismissed(before);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    id,
    offered,
    at,
    take,
    press,
    /** To be called with what was typed. */
    follow: (typed: HTMLTextAreaElement) => setCaret(typed.selectionStart),
    wiring: {
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        setCaret(currentTarget.selectionStart),
      "aria-autocomplete": "list" as const,
      ...(offered.length > 0 && {
        "aria-controls": id,
        "aria-activedescendant": `${id}-${at}`,
      }),
    },
  };
}

/** By the beginning of the name or of a part of it; a name that is written to its end is done. */
function isBegun(name: string, begun: string): boolean {
  const [whole, sought] = [name.toLowerCase(), begun.toLowerCase()];
  return (
    whole !== sought.trimEnd() &&
    (whole.startsWith(sought) || whole.split(" ").some((part) => part.startsWith(sought)))
  );
}

/** Who can be mentioned, under the field. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { id, offered, at, take } = mentions;
  return (
    <>
      <span className={text["hidden"]} role="status">
        {offered.length > 0 &&
          t("{number} teammates, {name} chosen", {
            number: offered.length,
            name: offered[at] ?? "",
          })}
      </span>
      {offered.length > 0 && (
        <div id={id} className={style.mentions} role="listbox" aria-label={t("Mention a teammate")}>
          {offered.map((name, index) => (
            // The keys are the field's: it has the focus all the time.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
