import type { DecisionEntry, LinkedNote } from "@planner/contract/api";
import { Link } from "react-router";
import { useCopied } from "../../platform/use-copied.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Mark, Reference } from "../../ui/mark.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import {
  decisionAsText,
  decisionPath,
  laterWords,
  notePath,
  offerWords,
  STATE_WORDS,
  whenAndWhere,
} from "./decision-words.ts";
import style from "./decision-row.module.css";
import type { Verdict } from "./queries.ts";
import { SlideCrop } from "./slide-crop.tsx";

interface DecisionRowProps {
  entry: DecisionEntry;
  onAnswer: (verdict: Verdict) => void;
  /** On its own page, where links can be taken away and its words lead to the notes. */
  isAlone?: boolean;
}

/** A decision: the margin says when it was made and what became of it, the right proves it. */
export function DecisionRow({ entry, onAnswer, isAlone = false }: DecisionRowProps) {
  const { note, later, offers, fileId, page } = entry;
  const [first] = note.evidence;
  return (
    <article className={style.row}>
      <Margin entry={entry} />
      <div className={style.middle}>
        <Link
          data-entry=""
          className={isAlone ? style.alone : style.text}
          to={isAlone ? notePath(entry) : decisionPath(entry.id)}
        >
          <Words note={note} />
        </Link>
        <Before entry={entry} {...(isAlone && { onAnswer })} />
        {later.map((one) => (
          <p key={one.linkId} className={style.step}>
            <span className={style.when}>{laterWords(one)}</span> <Linked one={one} />
            {isAlone && <Unlink one={one} onAnswer={onAnswer} />}
          </p>
        ))}
        {offers.map((one) => (
          <Offer key={one.linkId} one={one} onAnswer={onAnswer} />
        ))}
        <Acts entry={entry} />
      </div>
      <div className={style.proof}>
        <SlideCrop {...{ fileId, page }} region={note.region} />
        {first && !note.isQuoted && (
          <p className={style.quote}>
            <Spoken size="list">{withoutControls(first.quote)}</Spoken>
            {first.speaker && <span> {withoutControls(first.speaker)}</span>}
          </p>
        )}
      </div>
    </article>
  );
}

function Margin({ entry }: { entry: DecisionEntry }) {
  const { state, meetingTitle } = entry;
  return (
    <div className={style.margin}>
      <p className={style.state}>
        <Mark type="Decision" size="s" /> {STATE_WORDS[state]}
      </p>
      <p>{whenAndWhere(entry)}</p>
      <p>
        <Foreign>{meetingTitle}</Foreign>
      </p>
    </div>
  );
}

const Words = ({ note }: Pick<LinkedNote, "note">) =>
  note.isQuoted ? (
    <Spoken size="list">{withoutControls(note.text)}</Spoken>
  ) : (
    <Foreign>{note.text}</Foreign>
  );

/** A note elsewhere: in the register where it is a decision, else where it was noted. */
const Linked = ({ one }: { one: LinkedNote }) => (
  <Link to={one.decisionId === null ? notePath(one) : decisionPath(one.decisionId)}>
    <Words note={one.note} />
  </Link>
);

type Answering = Pick<DecisionRowProps, "onAnswer">;

/** What held before, the oldest first; what was said in the same meeting stands in the words that were said. */
function Before({ entry, onAnswer }: { entry: DecisionEntry } & Partial<Answering>) {
  const within = entry.note.replaces ?? [];
  if (entry.earlier.length + within.length === 0) return null;
  return (
    <ol className={style.line} aria-label="What held before">
      {entry.earlier.map((one) => (
        <li key={one.linkId} className={style.step}>
          <span className={style.when}>{whenAndWhere(one)}</span> <Linked one={one} />
          {onAnswer && <Unlink one={one} onAnswer={onAnswer} />}
        </li>
      ))}
      {within.map(({ segmentId, quote }) => (
        <li key={segmentId} className={style.step}>
          <span className={style.when}>In the same meeting</span>{" "}
          <Spoken size="list">{withoutControls(quote)}</Spoken>
        </li>
      ))}
    </ol>
  );
}

function Unlink({ one, onAnswer }: { one: LinkedNote } & Answering) {
  return (
    <TextButton
      aria-label={`Unlink: ${withoutControls(one.note.text)}`}
      onClick={() => onAnswer({ linkId: one.linkId, verdict: false, done: "Unlinked." })}
    >
      Unlink
    </TextButton>
  );
}

/** A link that nobody is sure of, and what a person may say. */
export function Offer({ one, onAnswer }: { one: LinkedNote } & Answering) {
  const { linkId } = one;
  const share = Math.round(one.confidence * 100);
  return (
    <div className={style.offer}>
      <p className={style.step}>
        <span className={style.when}>{offerWords(one)}</span> <Linked one={one} />{" "}
        <span className={style.when}>({share}% sure)</span>
      </p>
      <div className={style.answers}>
        <Button
          data-act="yes"
          aria-label={`Yes: ${offerWords(one)}`}
          onClick={() => onAnswer({ linkId, verdict: true, done: "Linked." })}
        >
          Yes
        </Button>
        <Button
          look="quiet"
          data-act="no"
          aria-label={`No: ${offerWords(one)}`}
          onClick={() => onAnswer({ linkId, verdict: false, done: "Not linked." })}
        >
          No
        </Button>
      </div>
    </div>
  );
}

function Acts({ entry }: { entry: DecisionEntry }) {
  const { copied, copy } = useCopied();
  const { note } = entry;
  return (
    <p className={style.acts}>
      <TextButton
        data-act="copy"
        aria-label={`${copied ? "✓ Copied" : "Copy as text"}: ${withoutControls(note.text)}`}
        onClick={() => void copy(decisionAsText(entry))}
      >
        {copied ? "✓ Copied" : "Copy as text"}
      </TextButton>
      <Link to={notePath(entry)} aria-label={`In the notes: ${withoutControls(note.text)}`}>
        In the notes <Reference>{note.reference}</Reference>
      </Link>
    </p>
  );
}
