import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useId } from "react";
import { t } from "../i18n/translate.ts";
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
  maxLength?: number;
}

/** Searches while one types. The cross empties it; Esc does too, then leaves it. */
export function SearchField(props: SearchFieldProps) {
  const { ref, label, value, onChange, shortcut, onDown, maxLength } = props;
  const id = useId();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && onDown) onDown();
    else if (event.key === "Escape" && value === "") event.currentTarget.blur();
    else if (event.key === "Escape") onChange("");
    else return;
    event.preventDefault();
  };
  const empty = () => {
    onChange("");
    document.getElementById(id)?.focus();
  };
  return (
    <div className={style.search}>
      <label className={style.glass} htmlFor={id}>
        <Icon of={Search} size="s" />
      </label>
      <input
        id={id}
        ref={ref}
        className={style.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
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
      {value !== "" && (
        <button
          type="button"
          className={style.clear}
          aria-label={t("Clear search")}
          onClick={empty}
        >
          <Icon of={X} size="s" />
        </button>
      )}
    </div>
  );
}
