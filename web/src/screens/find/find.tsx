import { LIMITS } from "@planner/contract/model";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { FindFilters } from "../../features/find/find-filters.tsx";
import { useFoundKeys } from "../../features/find/found-keys.ts";
import { FoundList } from "../../features/find/found-list.tsx";
import { FILTERS, type Wanted } from "../../features/find/queries.ts";
import { useDebounced } from "../../platform/times.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Title } from "../../ui/title.tsx";
import style from "./find.module.css";

/** How long the words stand still before the address follows. */
const STILL_MS = 250;

const wantedIn = (address: URLSearchParams): Wanted =>
  Object.fromEntries(
    ["q", ...FILTERS].flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** Words in all meetings; what is looked for stands in the address. */
export function Find() {
  const [address, setAddress] = useSearchParams();
  const wanted = wantedIn(address);
  const field = useRef<HTMLInputElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const { toFirst, onKeyDown } = useFoundKeys(around, field);
  const change = (next: Wanted) =>
    setAddress(
      Object.fromEntries(Object.entries({ ...wanted, ...next }).filter(([, value]) => value)),
      { replace: true, state: { keepPlace: true } },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toFirst();
  };
  return (
    <>
      <Title>Find</Title>
      <PageHeader title="Find" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it have the focus. */}
      <div ref={around} onKeyDown={onKeyDown}>
        <form className={style.field} role="search" onSubmit={submit}>
          <Words
            ref={field}
            value={wanted.q ?? ""}
            onStill={(q) => change({ q })}
            onDown={toFirst}
          />
        </form>
        <FindFilters wanted={wanted} onChange={change} />
        <FoundList wanted={wanted} />
      </div>
    </>
  );
}

interface WordsProps {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  onStill: (q: string) => void;
  onDown: () => void;
}

/** The address follows what is typed, and is slower than a hand. */
function Words({ ref, value, onStill, onDown }: WordsProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  const still = useDebounced(typed, STILL_MS);
  useEffect(() => {
    if (still === typed && still !== value) onStill(still);
  }, [still, typed, value, onStill]);
  return (
    <SearchField
      ref={ref}
      label="Find in all meetings"
      value={typed}
      onChange={setTyped}
      onDown={onDown}
      maxLength={LIMITS.searchMax}
    />
  );
}
