import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { FindFilters } from "../../features/find/find-filters.tsx";
import { FindForm } from "../../features/find/find-form.tsx";
import { FILTERS, type Wanted } from "../../features/find/queries.ts";
import { useDebounced } from "../../platform/times.ts";
import { PageHeader } from "../../ui/page-header.tsx";
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
  const change = (next: Wanted) =>
    setAddress(
      Object.fromEntries(Object.entries({ ...wanted, ...next }).filter(([, value]) => value)),
      { replace: true, state: { keepPlace: true } },
    );
  const [words, setWords] = useWords(wanted.q ?? "", (q) => change({ q }));
  return (
    <>
      <Title>Find</Title>
      <PageHeader title="Find" />
      <FindForm {...{ field, words, wanted }} onWords={setWords} fieldClassName={style.field}>
        <FindFilters wanted={wanted} onChange={change} />
      </FindForm>
    </>
  );
}

/** The words in the address, or what is typed until the address has followed: it is slower than a hand, and never takes a letter back. */
function useWords(value: string, onStill: (q: string) => void) {
  const [typed, setTyped] = useState<string>();
  const still = useDebounced(typed, STILL_MS);
  useEffect(() => {
    if (still === undefined || still !== typed) return;
    if (still === value) setTyped(undefined);
    else onStill(still);
  }, [still, typed, value, onStill]);
  // An address has no half of a pair that makes one sign.
  return [typed ?? value, (words: string) => setTyped(words.toWellFormed())] as const;
}
