import { LIMITS } from "@planner/contract/model";
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { useFoundKeys } from "./found-keys.ts";
import { FoundList } from "./found-list.tsx";
import type { Wanted } from "./queries.ts";

interface FindFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** As they are typed; the list follows `wanted`. */
  words: string;
  onWords: (words: string) => void;
  wanted: Wanted;
  /** What Enter in the field does; left out: it goes to the first passage. */
  onEnter?: () => void;
  onClick?: (event: MouseEvent) => void;
  className?: string | undefined;
  fieldClassName?: string | undefined;
  /** Between the field and what is found. */
  children?: ReactNode;
}

/** A field for words, and below it what is found; the arrows lead from one to the other. */
export function FindForm({ field, words, onWords, wanted, onEnter, ...rest }: FindFormProps) {
  const { onClick, className, fieldClassName, children } = rest;
  const around = useRef<HTMLDivElement>(null);
  const { toFirst, onKeyDown } = useFoundKeys(around, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    (onEnter ?? toFirst)();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it have the focus.
    <div ref={around} className={className} onKeyDown={onKeyDown} onClick={onClick}>
      <form className={fieldClassName} role="search" onSubmit={submit}>
        <SearchField
          ref={field}
          label={t("Find in all meetings")}
          value={words}
          onChange={onWords}
          onDown={toFirst}
          maxLength={LIMITS.searchMax}
        />
      </form>
      {children}
      <FoundList wanted={wanted} />
    </div>
  );
}
