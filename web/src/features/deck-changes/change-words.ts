import type { ComparedPage, FollowedNote, NoteState } from "@planner/contract/model";
import { language, locale } from "../../i18n/language.ts";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";

/** How a person reads each state. */
export const STATE_NAMES = {
  answered: "Answered [note]",
  touched: "Touched",
  untouched: "Untouched",
  gone: "Gone",
} as const satisfies Record<NoteState, Message>;

/** 'a, b and c': English without the comma before 'and', which `list` writes. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(language() === "en" ? "en-GB" : locale(), { type: "conjunction" }).format(
    items,
  );

const STATE_COUNTS = {
  answered: "{count} answered | {count} answered",
  touched: "{count} touched | {count} touched",
  untouched: "{count} untouched | {count} untouched",
  gone: "{count} gone with its page | {count} gone with their pages",
} as const satisfies Record<NoteState, Message>;

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
  const match = t(
    "{matching} of {count} page match the version before. | {matching} of {count} pages match the version before.",
    { matching, count: now.length },
  );
  if (notes.length === 0) return `${match} ${t("It had no feedback, questions or action items.")}`;
  const counts = Object.entries(STATE_COUNTS).flatMap(([state, message]) => {
    const count = notes.filter((note) => note.state === state).length;
    return count > 0 ? [t(message, { count })] : [];
  });
  const states = listed(counts);
  return `${match} ${t("Of {count} note: {states}. | Of {count} notes: {states}.", {
    count: notes.length,
    states,
  })}`;
}

/** Whether nothing on a page is another than before. */
export const isSame = ({ page, earlierPage, ...changes }: ComparedPage): boolean =>
  page !== null && earlierPage !== null && countOf(changes) === 0;

type Changes = Omit<ComparedPage, "page" | "earlierPage">;

const countOf = ({ removed, added, moved, repainted }: Changes): number =>
  removed.length + added.length + moved.length + repainted.length;

/** 'Page 4', and which it was where that was another. */
export function pageName({ page, earlierPage }: ComparedPage): string {
  if (page === null) return t("Page {page} of before", { page: earlierPage ?? "" });
  return earlierPage === null || earlierPage === page
    ? t("Page {page}", { page })
    : t("Page {page}, was {earlier}", { page, earlier: earlierPage });
}

/** 'New', 'Gone', 'The same', or what changed on it. */
export function changeName(compared: ComparedPage): string {
  if (compared.page === null) return t("Gone");
  if (compared.earlierPage === null) return t("New [page]");
  if (isSame(compared)) return t("The same");
  const { removed, added, moved, repainted } = compared;
  const parts = [
    ...(removed.length + added.length > 0 ? [t("words")] : []),
    ...(moved.length > 0 ? [t("layout")] : []),
    ...(repainted.length > 0 ? [t("looks")] : []),
  ];
  return t("Changed: {parts}", { parts: listed(parts) });
}
