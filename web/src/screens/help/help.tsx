import { Link, useLoaderData } from "react-router";
import { HelpLayout } from "../../features/help/help-layout.tsx";
import { HelpText } from "../../features/help/help-text.tsx";
import style from "../../features/help/help.module.css";
import { findHelpPage, helpContents } from "../../features/help/pages.ts";
import type { HelpPage } from "../../features/help/help-page.ts";
import { t } from "../../i18n/translate.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import { NotFound } from "../frames/crash.tsx";

/** /help: every page with its first sentence. */
export function HelpIndex() {
  return (
    <>
      <PageHeader title={t("Help")} lead={t("How to use Planner, connect it and run it.")} />
      <HelpLayout>
        <div className={style.index}>
          {helpContents.map(({ title, pages }) => (
            <section key={title}>
              <h2 className={text.item}>{t(title)}</h2>
              <ul lang="en">
                {pages.map(({ slug, title: page, lead }) => (
                  <li key={slug}>
                    <Link to={`/help/${slug}`}>{page}</Link>
                    <p className={text.soft}>{lead}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </HelpLayout>
    </>
  );
}

interface Loaded {
  readonly slug: string;
  readonly page: HelpPage | undefined;
}

/** Loads the text before the screen is shown, so that an address with a heading leads to it. */
export const loadHelpPage = async (slug: string): Promise<Loaded> => ({
  slug,
  page: await findHelpPage(slug),
});

/** /help/:page */
export function HelpScreen() {
  const { slug, page } = useLoaderData<Loaded>();
  if (!page) return <NotFound />;
  return (
    <>
      <PageHeader title={page.title} back={{ label: t("Help"), to: "/help" }} />
      <HelpLayout key={slug} current={slug}>
        <HelpText html={page.html} />
      </HelpLayout>
    </>
  );
}
