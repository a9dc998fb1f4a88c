import {
  type FollowedNote,
  NOTE_STATES,
  type NoteState,
  type Region,
} from "@planner/contract/model";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
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

const OPTIONS = NOTE_STATES.map((id) => ({ id, label: STATE_NAMES[id] }));

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
            Answered by {note.answer.reference}: <Foreign>{note.answer.text}</Foreign>
          </p>
        )}
        <div role="presentation" onKeyDown={moveFocus}>
          <Choice
            label={`What became of note ${note.reference}`}
            options={OPTIONS}
            value={note.state}
            onChange={onJudge}
          />
        </div>
        {note.judged && (
          <p className={style.fact}>
            {note.judged.by ? <Foreign>{note.judged.by}</Foreign> : "Someone"} decided this. Planner
            found: {STATE_NAMES[note.found].toLowerCase()}.{" "}
            <TextButton onClick={() => onJudge(null)}>Take back</TextButton>
          </p>
        )}
      </div>
      <div className={style.crops}>
        {earlierPage && (
          <Piece label="Before" {...{ page: earlierPage, region: before }} of={earlier} />
        )}
        {page && <Piece label="Now" {...{ page, region: after }} of={now} />}
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
      alt={`${label}: ${region ? "part of " : ""}page ${page}`}
    />
    <figcaption>
      {label}, page {page}
    </figcaption>
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
