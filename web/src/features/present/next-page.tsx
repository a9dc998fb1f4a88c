import { useState } from "react";
import type { PageUrl } from "./page-stack.tsx";
import style from "./presenter-aside.module.css";
import type { DeckPages } from "./use-deck-pages.ts";

/** What comes after the page that is shown. */
export function NextPage({
  pages: { page, total },
  pageUrl,
}: {
  pages: DeckPages;
  pageUrl: PageUrl;
}) {
  const next = page + 1;
  const src = pageUrl(next, 1600);
  const [broken, setBroken] = useState<string>();
  return (
    <section className={style.next}>
      <h2 className={style.head}>{next > total ? "Next" : `Next, page ${next}`}</h2>
      {next > total ? (
        <p className={style.frame}>This is the last page.</p>
      ) : broken === src ? (
        <p className={style.frame}>Page {next} cannot be shown.</p>
      ) : (
        <img
          className={style.frame}
          src={src}
          alt={`Next, page ${next}`}
          onError={() => setBroken(src)}
        />
      )}
    </section>
  );
}
