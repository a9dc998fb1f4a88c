import type { DeckChanges } from "@planner/contract/api";
import type { ComparedPage, FollowedNote, NoteState } from "@planner/contract/model";
import { useRef, type RefObject } from "react";
import { t } from "../../i18n/translate.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import textStyle from "../../ui/text.module.css";
import { changeName, isSame, listed, pageName } from "./change-words.ts";
import style from "./compared-pages.module.css";
import { ChangedWords, FollowedNoteRow, type VersionImages } from "./followed-note.tsx";
import { areShortcutsOn, OWN_KEYS, useKeys } from "../../platform/use-keys.ts";

interface ComparedPagesProps {
  changes: Extract<DeckChanges, { status: "ready" }>;
  earlier: VersionImages;
  now: VersionImages;
  onJudge: (noteId: string, state: NoteState | null) => void;
  onUndo: () => void;
}

/** Both versions page by page, with the notes of the one before; pages that are the same and have no notes stand last. */
export function ComparedPages({ changes, earlier, now, onJudge, onUndo }: ComparedPagesProps) {
  const around = useRef<HTMLDivElement>(null);
  const { pages, notes } = changes;
  useJudgeKeys(around, notes, { onJudge, onUndo });
  const notesOn = ({ earlierPage }: ComparedPage): FollowedNote[] =>
    earlierPage === null ? [] : notes.filter((note) => note.earlierPage === earlierPage);
  const isQuiet = (page: ComparedPage): boolean => isSame(page) && notesOn(page).length === 0;
  const quiet = pages.filter(isQuiet).map(({ page }) => page);
  const elsewhere = notes.filter((note) => note.earlierPage === null);
  const rowOf = (note: FollowedNote) => (
    <li key={note.id}>
      <FollowedNoteRow {...{ note, earlier, now }} onJudge={(state) => onJudge(note.id, state)} />
    </li>
  );
  return (
    <div ref={around}>
      {pages
        .filter((page) => !isQuiet(page))
        .map((page) => (
          <section
            key={`${page.earlierPage} ${page.page}`}
            className={classNames(layout.margin, style.page)}
            aria-label={pageName(page)}
          >
            <div className={style.name}>
              <h2>{pageName(page)}</h2>
              <p>{changeName(page)}</p>
            </div>
            <div className={style.body}>
              <Versions {...{ page, earlier, now }} />
              <ChangedWords
                removed={page.removed.map(({ text }) => text)}
                added={page.added.map(({ text }) => text)}
              />
              {notesOn(page).length > 0 && <ol>{notesOn(page).map(rowOf)}</ol>}
            </div>
          </section>
        ))}
      {elsewhere.length > 0 && (
        <section
          className={classNames(layout.margin, style.page)}
          aria-label={t("Not about a slide")}
        >
          <div className={style.name}>
            <h2>{t("Not about a slide")}</h2>
          </div>
          <ol>{elsewhere.map(rowOf)}</ol>
        </section>
      )}
      {quiet.length > 0 && (
        <p className={style.quiet}>
          {quiet.length === 1
            ? t("Page {page} is the same, without notes.", { page: quiet[0] ?? "" })
            : t("Pages {pages} are the same, without notes.", { pages: listed(quiet.map(String)) })}
        </p>
      )}
    </div>
  );
}

interface VersionsProps {
  page: ComparedPage;
  earlier: VersionImages;
  now: VersionImages;
}

function Versions({ page: { page, earlierPage }, earlier, now }: VersionsProps) {
  return (
    <div className={style.versions}>
      <Version
        label={t("Before")}
        page={earlierPage}
        of={earlier}
        absent={t("There was no such page.")}
      />
      <Version label={t("Now")} page={page} of={now} absent={t("This page is gone.")} />
    </div>
  );
}

interface VersionProps {
  label: string;
  page: number | null;
  of: VersionImages;
  absent: string;
}

const Version = ({ label, page, of, absent }: VersionProps) => (
  <figure className={style.version}>
    {page === null ? (
      <p className={classNames(textStyle.quiet, style.absent)}>{absent}</p>
    ) : (
      <SlideFrame
        src={of.src(page)}
        ratio={of.ratio(page)}
        alt={t("{label}: page {page}", { label, page })}
        absent={t("Page {page} cannot be shown.", { page })}
        lazy
      />
    )}
    <figcaption>{page === null ? label : t("{label}, page {page}", { label, page })}</figcaption>
  </figure>
);

const STATES: ReadonlyMap<string, NoteState> = new Map([
  ["a", "answered"],
  ["t", "touched"],
  ["n", "untouched"],
  ["g", "gone"],
]);
/** Letters mean nothing to a state that was just pressed and has the focus. */
const OWN_LETTERS = OWN_KEYS.replace("input", "input:not([type=radio])");

/** What keys do; `onUndo` takes the last judgement back. */
interface Acts {
  onJudge: (noteId: string, state: NoteState) => void;
  onUndo: () => void;
}

/** J and K go from note to note; on one that has the focus A, T, N and G say what has become of it. U undoes the last. */
function useJudgeKeys(
  around: RefObject<HTMLElement | null>,
  notes: readonly FollowedNote[],
  { onJudge, onUndo }: Acts,
): void {
  useKeys(({ key }) => {
    if (!areShortcutsOn()) return false;
    if (key === "u") {
      onUndo();
      return true;
    }
    const entries = [...(around.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const at = entries.findIndex((entry) => entry.closest("li")?.contains(document.activeElement));
    if (key === "j" || key === "k") {
      entries[Math.max(0, at + (key === "j" ? 1 : -1))]?.focus();
      return true;
    }
    const state = STATES.get(key);
    const note = notes.find(({ id }) => id === entries[at]?.dataset["entry"]);
    if (!state || !note) return false;
    onJudge(note.id, state);
    return true;
  }, OWN_LETTERS);
}
