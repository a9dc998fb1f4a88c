import type { ComparedPage, FollowedNote, NoteState } from "@planner/contract/model";

/** How a person reads each state. */
export const STATE_NAMES: Record<NoteState, string> = {
  answered: "Answered",
  touched: "Touched",
  untouched: "Untouched",
  gone: "Gone",
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

const STATE_COUNTS: Record<NoteState, (count: number) => string> = {
  answered: (count) => `${count} answered`,
  touched: (count) => `${count} touched`,
  untouched: (count) => `${count} untouched`,
  gone: (count) => `${count} gone with ${count === 1 ? "its page" : "their pages"}`,
};

/** '12 of 14 pages match the version before. Of 9 notes: 5 touched, 3 untouched and 1 gone with its page.' */
export function summaryOf({
  pages,
  notes,
}: {
  pages: readonly ComparedPage[];
  notes: readonly FollowedNote[];
}): string {
  const now = pages.filter(({ page }) => page !== null);
  const matching = now.filter(({ earlierPage }) => earlierPage !== null).length;
  const match = `${matching} of ${plural(now.length, "page")} match the version before.`;
  if (notes.length === 0) return `${match} It had no feedback, questions or action items.`;
  const counts = Object.entries(STATE_COUNTS).flatMap(([state, wordsOf]) => {
    const count = notes.filter((note) => note.state === state).length;
    return count > 0 ? [wordsOf(count)] : [];
  });
  return `${match} Of ${plural(notes.length, "note")}: ${listed.format(counts)}.`;
}

/** Whether nothing on a page is another than before. */
export const isSame = ({ page, earlierPage, ...changes }: ComparedPage): boolean =>
  page !== null && earlierPage !== null && countOf(changes) === 0;

type Changes = Omit<ComparedPage, "page" | "earlierPage">;

const countOf = ({ removed, added, moved, repainted }: Changes): number =>
  removed.length + added.length + moved.length + repainted.length;

/** 'Page 4', and which it was where that was another. */
export function pageName({ page, earlierPage }: ComparedPage): string {
  if (page === null) return `Page ${earlierPage} of before`;
  return earlierPage === null || earlierPage === page
    ? `Page ${page}`
    : `Page ${page}, was ${earlierPage}`;
}

/** 'New', 'Gone', 'The same', or what changed on it. */
export function changeName(compared: ComparedPage): string {
  if (compared.page === null) return "Gone";
  if (compared.earlierPage === null) return "New";
  if (isSame(compared)) return "The same";
  const { removed, added, moved, repainted } = compared;
  const parts = [
    ...(removed.length + added.length > 0 ? ["words"] : []),
    ...(moved.length > 0 ? ["layout"] : []),
    ...(repainted.length > 0 ? ["looks"] : []),
  ];
  return `Changed: ${listed.format(parts)}`;
}
