import type { PageUrl } from "./page-stack.tsx";
import style from "./presenter-aside.module.css";
import type { DeckPages } from "./use-deck-pages.ts";
import { usePicture } from "./use-picture.ts";

/** What comes after the page that is shown. */
export function NextPage({
  pages: { page, total },
  pageUrl,
}: {
  pages: DeckPages;
  pageUrl: PageUrl;
}) {
  const next = page + 1;
  const isThere = next <= total;
  return (
    <section className={style.next}>
      <h2 className={style.head}>{isThere ? `Next, page ${next}` : "Next"}</h2>
      {isThere ? (
        <NextPicture key={next} page={next} src={pageUrl(next, 1600)} />
      ) : (
        <p className={style.frame}>This is the last page.</p>
      )}
    </section>
  );
}

function NextPicture({ page, src }: { page: number; src: string }) {
  const { key, state, onThere, onBroken } = usePicture(true);
  return (
    <>
      {state === "broken" && <p className={style.frame}>Page {page} cannot be shown.</p>}
      <img
        key={key}
        className={style.frame}
        hidden={state === "broken"}
        src={src}
        alt={`Next, page ${page}`}
        onLoad={onThere}
        onError={onBroken}
      />
    </>
  );
}
