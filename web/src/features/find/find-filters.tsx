import { FIND_KINDS, type FindKind } from "@planner/contract/api";
import { LIMITS, NOTE_KINDS, PASSAGE_KINDS, PASSAGE_STATES } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import style from "./find-filters.module.css";
import { KIND_WORDS, STATE_WORDS } from "./passage.tsx";
import { type Filter, FILTERS, findPlacesQuery, type Wanted } from "./queries.ts";

interface FindFiltersProps {
  wanted: Wanted;
  onChange: (next: Wanted) => void;
}

/** Of what kind it is, whose, in which meetings and when. */
export function FindFilters({ wanted, onChange }: FindFiltersProps) {
  const count = FILTERS.filter((name) => wanted[name]).length;
  const [isOpen, setOpen] = useState(() => count > 0 || hasRoom());
  const places = usePlaces(wanted);
  const wire = (name: Filter) => ({
    value: wanted[name] ?? "",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={style.filters}>
      <Disclosure
        label={t("Filters")}
        {...(count > 0 && { hint: t("{count} set | {count} set", { count }) })}
        open={isOpen}
        onOpen={setOpen}
      >
        <div className={style.fields}>
          <Select
            label={t("Kind")}
            {...wire("kind")}
            options={FIND_KINDS.map((kind) => ({ id: kind, label: nameOf(kind) }))}
          >
            <option value="">{t("Everything")}</option>
          </Select>
          <Select
            label={t("State")}
            {...wire("state")}
            options={PASSAGE_STATES.map((state) => ({ id: state, label: t(STATE_WORDS[state]) }))}
          >
            <option value="">{t("Any")}</option>
          </Select>
          {places.map(({ name, label, all, options }) => (
            <Select
              key={name}
              label={t(label)}
              {...wire(name)}
              options={options.map(({ id, title }) => ({ id: id, label: withoutControls(title) }))}
            >
              <option value="">{t(all)}</option>
            </Select>
          ))}
          <Field label={t("Person")} maxLength={LIMITS.searchMax} {...wire("person")} />
          <Field label={t("Meeting title")} maxLength={LIMITS.searchMax} {...wire("title")} />
          <Field label={t("From [date]")} type="date" {...wire("from")} />
          <Field label={t("To [date]")} type="date" {...wire("to")} />
        </div>
        {count > 0 && (
          <TextButton
            onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ""])))}
          >
            {t("Clear filters")}
          </TextButton>
        )}
      </Disclosure>
    </div>
  );
}

/** Beside a phone's list they would leave no room for it. */
const hasRoom = (): boolean => window.matchMedia?.("(min-width: 769px)").matches ?? false;

/** What there is to choose from, and what the address names. */
function usePlaces(wanted: Wanted) {
  const { data } = useQuery(findPlacesQuery(useTeamId()));
  const lists = [
    { name: "seriesId", label: "Series", all: "All meetings", given: data?.series },
    { name: "calendarId", label: "Calendar", all: "All calendars", given: data?.calendars },
  ] as const;
  return lists.flatMap(({ given = [], ...list }) => {
    const id = wanted[list.name];
    const isKnown = id === undefined || given.some((one) => one.id === id);
    const options = isKnown ? given : [{ id, title: t("The one in the address") }, ...given];
    return options.length === 0 ? [] : [{ ...list, options }];
  });
}

function nameOf(kind: FindKind): string {
  const passage = PASSAGE_KINDS.find((one) => one === kind);
  return t(passage ? KIND_WORDS[passage][1] : NOTE_KINDS[kind as keyof typeof NOTE_KINDS].plural);
}
