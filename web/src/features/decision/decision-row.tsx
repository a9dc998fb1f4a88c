import type { DecisionEntry } from "@planner/contract/api";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { TextButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Mark, Reference } from "../../ui/mark.tsx";
import { SlideCrop } from "../../ui/slide-crop.tsx";
import { NoteWords, ShortQuote, Spoken } from "../../ui/spoken.tsx";
import {
  decisionAsText,
  decisionPath,
  laterWords,
  notePath,
  offerWords,
  signOffPath,
  STATE_WORDS,
  whenAndWhere,
} from "./decision-words.ts";
import style from "./decision-row.module.css";
import { type Answering, Linked, Offer, Rejected, Unlink, when } from "./linked-note.tsx";
import linked from "./linked-note.module.css";
import { SignOffLine } from "./sign-off-line.tsx";

interface DecisionRowProps extends Answering {
  entry: DecisionEntry;
  /** On its own page, where links can be taken away and its words lead to the notes. */
  isAlone?: boolean;
  /** While decisions are chosen: whether this one is. */
  choice?: Choice | undefined;
}

export interface Choice {
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

/** A decision: the margin says when it was made and what became of it, the right proves it. */
export function DecisionRow({ entry, onAnswer, isAlone = false, choice }: DecisionRowProps) {
  const { note, later, offers } = entry;
  return (
    <article className={style.row}>
      <Margin entry={entry} />
      <div className={style.middle}>
        {choice && (
          <Checkbox
            checked={choice.isChosen}
            aria-label={t("Choose: {text}", { text: withoutControls(note.text) })}
            onChange={choice.toggle}
          >
            {t("Choose")}
          </Checkbox>
        )}
        <Link
          data-entry=""
          className={isAlone ? style.alone : style.text}
          to={isAlone ? notePath(entry) : decisionPath(entry.id)}
        >
          <bdi>
            <NoteWords note={note} />
          </bdi>
        </Link>
        <Before entry={entry} {...(isAlone && { onAnswer })} />
        {later.map((one) => (
          <p key={one.linkId} className={linked.step}>
            <Linked words={laterWords(one)} one={one} />
            {isAlone && <Unlink one={one} onAnswer={onAnswer} />}
          </p>
        ))}
        {entry.signOffs.slice(0, isAlone ? undefined : 1).map((one) => (
          <SignOffLine key={one.id} entry={entry} one={one} />
        ))}
        {offers.map((one) => (
          <Offer key={one.linkId} one={one} words={offerWords(one)} onAnswer={onAnswer} />
        ))}
        {isAlone && entry.rejected.length > 0 && (
          <ul className={style.rejected} aria-label={t("Not linked [decisions]")}>
            {entry.rejected.map((one) => (
              <li key={one.linkId} className={linked.step}>
                <Rejected one={one} onAnswer={onAnswer} />
              </li>
            ))}
          </ul>
        )}
        <Acts entry={entry} />
      </div>
      <div className={style.proof}>
        <Slide entry={entry} />
        <Proof note={note} />
      </div>
    </article>
  );
}

/** The part of the slide that it is about; nothing where there is none. */
function Slide({ entry: { fileId, page, ratio, note } }: { entry: DecisionEntry }) {
  const teamId = useTeamId();
  if (fileId === null || page === null || ratio === null) return null;
  const { region = null } = note;
  return (
    <div className={style.slide}>
      <SlideCrop
        src={pageUrl({ teamId, fileId }, page, region ? 1600 : 320)}
        alt=""
        ratio={ratio}
        region={region}
      />
    </div>
  );
}

/** The words that prove a note, and who spoke them. */
function Proof({ note: { evidence, isQuoted } }: Pick<DecisionEntry, "note">) {
  const [first] = evidence;
  if (!first || isQuoted) return null;
  return (
    <ShortQuote
      words={withoutControls(first.quote)}
      speaker={first.speaker && withoutControls(first.speaker)}
    />
  );
}

function Margin({ entry }: { entry: DecisionEntry }) {
  const { state, meetingTitle } = entry;
  return (
    <div className={style.margin}>
      <p className={style.state}>
        <Mark type="Decision" size="s" /> {t(STATE_WORDS[state])}
      </p>
      <p>{whenAndWhere(entry)}</p>
      <p>
        <Foreign>{meetingTitle}</Foreign>
      </p>
    </div>
  );
}

/** What held before, the oldest first; what was said in the same meeting stands in the words that were said. */
function Before({ entry, onAnswer }: { entry: DecisionEntry } & Partial<Answering>) {
  const within = entry.note.replaces ?? [];
  if (entry.earlier.length + within.length === 0) return null;
  return (
    <ol className={style.line} aria-label={t("What held before")}>
      {entry.earlier.map((one) => (
        <li key={one.linkId} className={linked.step}>
          <Linked words={whenAndWhere(one)} one={one} />
          {onAnswer && <Unlink one={one} onAnswer={onAnswer} />}
          {onAnswer && <Proof note={one.note} />}
        </li>
      ))}
      {within.map(({ segmentId, quote }) => (
        <li key={segmentId} className={linked.step}>
          {rich("<when>In the same meeting:</when> {quote}", {
            quote: <Spoken size="list">{withoutControls(quote)}</Spoken>,
            when,
          })}
        </li>
      ))}
    </ol>
  );
}

function Acts({ entry }: { entry: DecisionEntry }) {
  const { copied, copy } = useCopied();
  const { note } = entry;
  const { reference } = note;
  const text = withoutControls(note.text);
  return (
    <p className={style.acts}>
      <TextButton
        data-act="copy"
        aria-label={copied ? t("✓ Copied: {text}", { text }) : t("Copy as text: {text}", { text })}
        onClick={() => void copy(decisionAsText(entry))}
      >
        {copied ? t("✓ Copied") : t("Copy as text")}
      </TextButton>
      <Link to={signOffPath([entry.id])} aria-label={t("Send for sign-off: {text}", { text })}>
        {t("Send for sign-off")}
      </Link>
      <Link
        to={notePath(entry)}
        aria-label={t("In the notes {reference}: {text}", { reference, text })}
      >
        {t("In the notes")}
        {"\u00a0"}
        <Reference>{reference}</Reference>
      </Link>
    </p>
  );
}
