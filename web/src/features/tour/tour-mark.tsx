import { accountRoutes } from "@planner/contract/api";
import { TOUR_MARKS, type TourMark as Mark } from "@planner/contract/model";
import { useEffect, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { TextButton } from "../../ui/button.tsx";
import style from "./tour-mark.module.css";

/** What each mark says, on the screen that it is about. */
const WORDS = {
  ways: "Start with the sample, your own files or your calendar. The other two stay here for later.",
  plan: "A plan is written before the meeting. Why shows what a line rests on, and Edit changes it.",
  notes:
    "The notes of the meeting. Each has a number, such as 4.3, and shows the words that prove it.",
  deck: "The same notes, on their slides. A red line leads from a note to the place it is about.",
  own: "New meeting makes notes of any deck and transcript, also of a meeting in no calendar.",
} as const satisfies Record<Mark, Message>;

/** A mark of the tour in its place, until it was read or its screen is left. Never again after that, in any browser. */
export const TourMark = ({ mark }: { mark: Mark }) => <OneMark key={mark} mark={mark} />;

function OneMark({ mark }: { mark: Mark }) {
  const { user } = useSession();
  const [isShown, setShown] = useState(user?.tourSeen.includes(mark) === false);
  // Marks come in the order in which their screens are opened.
  const [place] = useState(() => (user?.tourSeen.length ?? 0) + 1);
  useSeen(mark, isShown);
  if (!isShown || user === null) return null;
  return (
    <aside className={style.mark} aria-label={t("Tour")}>
      <span className={style.number} aria-hidden="true">
        {place}
      </span>
      <p className={style.words}>
        {t(WORDS[mark])}{" "}
        <span className={style.count}>
          {t("{place} of {all}", { place, all: TOUR_MARKS.length })}
        </span>
      </p>
      <TextButton onClick={() => setShown(false)}>{t("Got it")}</TextButton>
      <TextButton
        onClick={() => {
          setShown(false);
          see(TOUR_MARKS);
        }}
      >
        {t("Skip the tour")}
      </TextButton>
    </aside>
  );
}

/** What is shown has been seen. */
function useSeen(mark: Mark, isShown: boolean): void {
  useEffect(() => {
    if (isShown) see([mark]);
  }, [mark, isShown]);
}

/** Known here at once, and on every machine once the server knows. */
function see(marks: readonly Mark[]): void {
  showPerson((person) => ({
    ...person,
    tourSeen: [...new Set([...person.tourSeen, ...marks])],
  }));
  // What could not be kept is only shown once more.
  call(accountRoutes.savePreferences, { body: { tourSeen: [...marks] } }).catch(() => undefined);
}
