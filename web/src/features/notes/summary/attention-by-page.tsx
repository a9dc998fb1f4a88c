import type { AlignedSegment } from "@planner/contract/model";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { t } from "../../../i18n/translate.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Foreign } from "../../../ui/foreign.tsx";
import { attentionOf, namesOf, silentPages } from "../attention.ts";
import type { PlacedNote } from "../note-groups.ts";
import { pageSearch } from "../notes-search.ts";
import style from "./summary-view.module.css";

interface AttentionByPageProps {
  segments: AlignedSegment[];
  notes: PlacedNote[];
  /** Null where the deck is gone: then pages that nobody spoke about are not known. */
  pageCount: number | null;
}

/** How long each page was spoken about, by whom, and what came of it. Nothing where the words of the meeting are not there. */
export function AttentionByPage({ segments, notes, pageCount }: AttentionByPageProps) {
  const [open, setOpen] = useState(false);
  const { isTimed, pages: attention } = useMemo(() => attentionOf(segments), [segments]);
  const noted = useMemo(
    () =>
      Map.groupBy(
        notes.filter(({ suggestion }) => !suggestion),
        ({ page }) => page,
      ),
    [notes],
  );
  if (attention.size === 0) return null;
  const last = pageCount ?? Math.max(...attention.keys());
  const pages = Array.from({ length: last }, (_, at) => at + 1);
  const silent = silentPages(attention, { pageCount: last, noted: new Set(noted.keys()) });
  const hint = pageCount === null ? {} : hintOf(silent.size);
  return (
    <section className={style.attention}>
      <Disclosure
        label={t(isTimed ? "Time by page" : "Words by page")}
        {...hint}
        open={open}
        onOpen={setOpen}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("Page")}</th>
              {isTimed && <th scope="col">{t("Time")}</th>}
              <th scope="col">{t("Words")}</th>
              <th scope="col">{t("Notes")}</th>
              <th scope="col">{t("By [person]")}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => {
              const own = attention.get(page);
              return (
                <tr key={page}>
                  <th scope="row">
                    <Link to={pageSearch(page)}>{page}</Link>
                  </th>
                  {own ? (
                    <>
                      <td>
                        {own.amount}
                        <span className={style.bar} style={{ width: `${own.share * 6}rem` }} />
                      </td>
                      {isTimed && <td>{own.words}</td>}
                    </>
                  ) : (
                    <td colSpan={isTimed ? 2 : 1}>
                      {silent.has(page) ? t("Not spoken about") : "–"}
                    </td>
                  )}
                  <td>{noted.get(page)?.length ?? 0}</td>
                  <td>{own && <Foreign>{namesOf(own)}</Foreign>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}

const hintOf = (silent: number): { hint?: string } =>
  silent === 0
    ? {}
    : {
        hint: t("{count} page was not spoken about | {count} pages were not spoken about", {
          count: silent,
        }),
      };
