import { useRef } from "react";
import { useSearchParams } from "react-router";
import { FindFilters } from "../../features/find/find-filters.tsx";
import { FindForm } from "../../features/find/find-form.tsx";
import { FILTERS, type Wanted } from "../../features/find/queries.ts";
import { useWords } from "../../features/find/use-words.ts";
import { t } from "../../i18n/translate.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import style from "./find.module.css";

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
      <PageHeader title={t("Find")} />
      <FindForm {...{ field, words, wanted }} onWords={setWords} fieldClassName={style.field}>
        <FindFilters wanted={wanted} onChange={change} />
      </FindForm>
    </>
  );
}
