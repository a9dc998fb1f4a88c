import {
  type FollowedNote,
  NOTE_STATES,
  type NoteState,
  type Region,
} from "@planner/contract/model";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { KindLabel, Reference } from "../../ui/mark.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { STATE_NAMES } from "./change-words.ts";
import { SlideCrop } from "../../ui/slide-crop.tsx";
import style from "./followed-note.module.css";

/** The pictures of a deck's pages. */
export interface VersionImages {
  meetingId: string;
  src: (page: number) => string;
  ratio: (page: number) => number;
}

interface FollowedNoteProps {
  note: FollowedNote;
  earlier: VersionImages;
  now: VersionImages;
  onJudge: (state: NoteState | null) => void;
}

/** A note of the version before: what it was about then and now, and what has become of it; a person has the last word. */
export function FollowedNoteRow({ note, earlier, now, onJudge }: FollowedNoteProps) {
  const { earlierPage, page, before, after } = note;
  return (
    <div className={style.row}>
      <div className={style.note}>
        <p className={style.kind}>
          <KindLabel type={note.type} />
          <Reference>{note.reference}</Reference>
        </p>
        <Link data-entry={note.id} className={style.text} to={addressOf(earlier, note)}>
          {note.isQuoted ? (
            <Spoken size="list">{withoutControls(note.text)}</Spoken>
          ) : (
            <Foreign>{note.text}</Foreign>
          )}
        </Link>
        <ChangedWords removed={note.removed} added={note.added} />
        {note.answer && (
          <p className={style.fact}>
            {rich("Answered by {reference}: {text}", {
              reference: note.answer.reference,
              text: <Foreign>{note.answer.text}</Foreign>,
            })}
          </p>
        )}
        <div role="presentation" onKeyDown={moveFocus}>
          <Choice
            label={t("What became of note {reference}", { reference: note.reference })}
            options={NOTE_STATES.map((id) => ({ id, label: t(STATE_NAMES[id]) }))}
            value={note.state}
            onChange={onJudge}
          />
        </div>
        {note.judged && (
          <p className={style.fact}>
            {rich("{name} decided this. Planner found: {state}.", {
              name: note.judged.by ? <Foreign>{note.judged.by}</Foreign> : t("Someone"),
              state: t(STATE_NAMES[note.found]).toLowerCase(),
            })}{" "}
            <TextButton onClick={() => onJudge(null)}>{t("Take back")}</TextButton>
          </p>
        )}
      </div>
      <div className={style.crops}>
        {earlierPage && (
          <Piece label={t("Before")} {...{ page: earlierPage, region: before }} of={earlier} />
        )}
        {page && <Piece label={t("Now")} {...{ page, region: after }} of={now} />}
      </div>
    </div>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
  ["ArrowRight", 1],
  ["ArrowDown", 1],
]);

/** Arrow keys go from state to state and choose none, which would store each that is passed; the space bar chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const at = radios.findIndex((radio) => radio === event.target);
  radios.at((at + step) % radios.length)?.focus();
}

interface PieceProps {
  label: string;
  page: number;
  region: Region | null;
  of: VersionImages;
}

const Piece = ({ label, page, region, of }: PieceProps) => (
  <figure className={style.piece}>
    <SlideCrop
      src={of.src(page)}
      ratio={of.ratio(page)}
      region={region}
      alt={
        region
          ? t("{label}: part of page {page}", { label, page })
          : t("{label}: page {page}", { label, page })
      }
    />
    <figcaption>{t("{label}, page {page}", { label, page })}</figcaption>
  </figure>
);

/** Words that went and words that came. */
export function ChangedWords({ removed, added }: { removed: string[]; added: string[] }) {
  if (removed.length + added.length === 0) return null;
  return (
    <p className={style.words}>
      {[...new Set(removed)].map((words) => (
        <del key={words}>
          <Foreign>{words}</Foreign>
        </del>
      ))}
      {[...new Set(added)].map((words) => (
        <ins key={words}>
          <Foreign>{words}</Foreign>
        </ins>
      ))}
    </p>
  );
}

/** The note in the Deck view of its meeting. */
const addressOf = ({ meetingId }: VersionImages, { id, earlierPage }: FollowedNote): string =>
  `/meeting/${meetingId}?view=deck${earlierPage === null ? "" : `&page=${earlierPage}`}&note=${encodeURIComponent(id)}`;
