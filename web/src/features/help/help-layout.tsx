import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { language } from "../../i18n/language.ts";
import { t } from "../../i18n/translate.ts";
import { SearchField } from "../../ui/search-field.tsx";
import text from "../../ui/text.module.css";
import style from "./help.module.css";
import { helpContents, type HelpEntry } from "./pages.ts";

/** Search and contents at the side; what is found stands in the place of the page while somebody searches. */
export function HelpLayout({ current, children }: { current?: string; children: ReactNode }) {
  const [words, setWords] = useState("");
  const wanted = words.trim();
  return (
    <div className={style.help}>
      <div className={style.side}>
        <div role="search">
          <SearchField
            label={t("Search the help")}
            value={words}
            maxLength={100}
            onChange={setWords}
          />
        </div>
        {language() !== "en" && (
          <p className={text.soft}>{t("The pages of the help are in English.")}</p>
        )}
        <Contents current={current} />
      </div>
      {wanted === "" ? children : <Found words={wanted} onLeave={() => setWords("")} />}
    </div>
  );
}

function Contents({ current }: { current: string | undefined }) {
  return (
    <nav aria-label={t("Help")} className={style.contents}>
      {helpContents.map(({ title, pages }) => (
        <section key={title} aria-label={t(title)}>
          <h2 className={text.label}>{t(title)}</h2>
          <ul lang="en">
            {pages.map((page) => (
              <li key={page.slug}>
                <Link
                  to={`/help/${page.slug}`}
                  aria-current={page.slug === current ? "page" : undefined}
                >
                  {page.title}
                </Link>
                {page.slug === current && <Headings page={page} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const Headings = ({ page: { headings, slug } }: { page: HelpEntry }) => (
  <ul>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <Link to={`/help/${slug}#${id}`}>{title}</Link>
      </li>
    ))}
  </ul>
);

/** Words and index come with the first letter that somebody types. */
function Found({ words, onLeave }: { words: string; onLeave: () => void }) {
  const { data: found, isError } = useQuery({
    queryKey: ["help", words],
    queryFn: async () => (await import("./search-help.ts")).searchHelp(words),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const count = found?.length ?? 0;
  return (
    <div className={style.found}>
      <p role="status" className={text.soft}>
        {isError && t("The search could not be loaded. Reload the page and try again.")}
        {found &&
          (count === 0
            ? t("Nothing found for “{words}”.", { words })
            : t("{count} found | {count} found", { count }))}
      </p>
      <ul lang="en">
        {found?.map(({ to, page, title, excerpt }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave} className={text.item}>
              {title}
            </Link>
            {page !== title && <p className={text.small}>{page}</p>}
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
