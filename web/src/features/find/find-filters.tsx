import { FIND_KINDS, type FindKind } from "@planner/contract/api";
import { LIMITS, NOTE_KINDS, PASSAGE_KINDS, PASSAGE_STATES } from "@planner/contract/model";
import { useState } from "react";
import { TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, Select } from "../../ui/field.tsx";
import style from "./find-filters.module.css";
import { KIND_WORDS, STATE_WORDS } from "./passage.tsx";
import { type Filter, FILTERS, type Wanted } from "./queries.ts";

interface FindFiltersProps {
  wanted: Wanted;
  onChange: (next: Wanted) => void;
}

/** Of what kind it is, whose, in which meetings and when. */
export function FindFilters({ wanted, onChange }: FindFiltersProps) {
  const count = FILTERS.filter((name) => wanted[name]).length;
  const [isOpen, setOpen] = useState(count > 0);
  const wire = (name: Filter) => ({
    value: wanted[name] ?? "",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={style.filters}>
      <Disclosure
        label="Filters"
        {...(count > 0 && { hint: `${count} set` })}
        open={isOpen}
        onOpen={setOpen}
      >
        <div className={style.fields}>
          <Select label="Kind" {...wire("kind")}>
            <option value="">Everything</option>
            {FIND_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {nameOf(kind)}
              </option>
            ))}
          </Select>
          <Select label="State" {...wire("state")}>
            <option value="">Any</option>
            {PASSAGE_STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_WORDS[state]}
              </option>
            ))}
          </Select>
          <Field label="Person" maxLength={LIMITS.searchMax} {...wire("person")} />
          <Field label="Meeting title" maxLength={LIMITS.searchMax} {...wire("title")} />
          <Field label="From" type="date" {...wire("from")} />
          <Field label="To" type="date" {...wire("to")} />
        </div>
        {count > 0 && (
          <TextButton
            onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ""])))}
          >
            Clear filters
          </TextButton>
        )}
      </Disclosure>
    </div>
  );
}

function nameOf(kind: FindKind): string {
  const passage = PASSAGE_KINDS.find((one) => one === kind);
  return passage ? KIND_WORDS[passage][1] : NOTE_KINDS[kind as keyof typeof NOTE_KINDS].plural;
}
