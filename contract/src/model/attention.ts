/** Of the words about pages, so many must have their times for minutes to be said. */
const MOSTLY = 0.9;

/** Whether what was said about pages is measured by time; else by words, as where a transcript has few times or none. */
export function isMostlyTimed(
  pages: readonly { readonly words: number; readonly timedWords: number }[],
): boolean {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const timed = pages.reduce((sum, page) => sum + page.timedWords, 0);
  return timed > 0 && timed >= MOSTLY * words;
}
