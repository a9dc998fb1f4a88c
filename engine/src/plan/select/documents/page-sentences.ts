import type { PlanDocument, PlanPage } from "../../types.ts";
import { blocksOf, layoutOf } from "./page-text.ts";
import { cutSentences } from "./sentence-parts.ts";

/** A sentence where it stands. */
export type PageSentence = {
  text: string;
  section: string;
  /** It is all of its page's headline. */
  isHeadline: boolean;
  /** Not to be quoted: a header or footer, or a part of what was cut by the end of a line or page. */
  isLeftOut: boolean;
};

/** The sentences of each page of a document, verbatim; of a very long one the middle is left out: it says what it found at its two ends. */
export function* sentencesOf(
  document: PlanDocument,
  mostChars: number,
): Generator<{ page: number | null; sentences: readonly PageSentence[] }> {
  const layout = layoutOf(document);
  for (const page of withoutMiddle(document.pages, mostChars)) {
    const blocks = blocksOf(page, layout);
    const isPrinted = !document.isDeck && page.page !== null;
    const last = blocks.findLastIndex(({ isRunning }) => !isRunning);
    const sentences = blocks.flatMap((block, at) =>
      cutSentences(block.text).map((text, index, all) => {
        const isEnd = index === all.length - 1;
        const isOver = /[.!?…]["”’»)\]]*$/u.test(text);
        return {
          text,
          section: block.section,
          isHeadline: all.length === 1 && block.text === page.title,
          isLeftOut:
            block.isRunning ||
            (index === 0 &&
              /^\p{Ll}/u.test(text) &&
              (at === 0 || (document.isDeck && !block.isPoint))) ||
            (isEnd && !isOver && block.mayGoOn) ||
            // Running text goes on over the end of a page.
            (isPrinted && at === last && at > 0 && isEnd && !isOver && !block.isPoint),
        };
      }),
    );
    yield { page: page.page, sentences };
  }
}

/** The first and the last pages, as much as is read of one document. */
function withoutMiddle(pages: readonly PlanPage[], mostChars: number): readonly PlanPage[] {
  const sizes = pages.map(({ lines }) => lines.reduce((sum, { length }) => sum + length, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= mostChars) return pages;
  let before = 0;
  return pages.filter((_, at) => {
    const after = total - before - sizes[at]!;
    const isRead = Math.min(before, after) < mostChars / 2;
    before += sizes[at]!;
    return isRead;
  });
}
