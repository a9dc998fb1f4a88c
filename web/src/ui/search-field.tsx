import { Search } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { Icon } from "./icon.tsx";
import style from "./search-field.module.css";

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that leads here, shown in the empty field. */
  shortcut?: string | undefined;
  /** Where the down arrow leads. */
  onDown?: () => void;
}

/** Searches while one types. Esc empties it, then leaves it. */
export function SearchField({ ref, label, value, onChange, shortcut, onDown }: SearchFieldProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && onDown) onDown();
    else if (event.key === "Escape" && value === "") event.currentTarget.blur();
    else if (event.key === "Escape") onChange("");
    else return;
    event.preventDefault();
  };
  return (
    <label className={style.search}>
      <Icon of={Search} size="s" />
      <input
        ref={ref}
        className={style.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        {...(shortcut && { "aria-keyshortcuts": shortcut })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {shortcut && value === "" && (
        <kbd className={style.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </label>
  );
}
