import type { LinkedNote } from "@planner/contract/api";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { NoteWords } from "../../ui/spoken.tsx";
import { decisionPath, notePath, whenAndWhere } from "./decision-words.ts";
import style from "./linked-note.module.css";
import type { Verdict } from "./queries.ts";

export interface Answering {
  onAnswer: (verdict: Verdict) => void;
}

/** When and where, and other words that stand back, in a sentence. */
export const when = (words: ReactNode) => <span className={style.when}>{words}</span>;

interface LinkedProps {
  one: LinkedNote;
  /** What it is to the note that it stands in. */
  words: string;
}

/** A note elsewhere: in the register where it is a decision, else where it was noted. */
export const Linked = ({ one, words }: LinkedProps) => (
  <>
    {rich("<when>{words}:</when> {note}", {
      words,
      when,
      note: (
        <Link to={one.decisionId === null ? notePath(one) : decisionPath(one.decisionId)}>
          <bdi>
            <NoteWords note={one.note} />
          </bdi>
        </Link>
      ),
    })}
  </>
);

/** Takes a link away. */
export function Unlink({ one, onAnswer }: { one: LinkedNote } & Answering) {
  return (
    <TextButton
      aria-label={t("Unlink: {text}", { text: withoutControls(one.note.text) })}
      onClick={() =>
        onAnswer({ linkId: one.linkId, verdict: false, was: one.verdict, done: t("Unlinked.") })
      }
    >
      {t("Unlink")}
    </TextButton>
  );
}

/** A link that somebody rejected, and how it is made again. */
export function Rejected({ one, onAnswer }: { one: LinkedNote } & Answering) {
  const { linkId, verdictBy, verdict: was } = one;
  return (
    <>
      <Linked words={whenAndWhere(one)} one={one} />{" "}
      <span className={style.when}>
        {rich("Unlinked by {name}", {
          name: verdictBy === null ? t("someone [after by]") : <Foreign>{verdictBy}</Foreign>,
        })}
      </span>
      <TextButton
        aria-label={t("Link again: {text}", { text: withoutControls(one.note.text) })}
        onClick={() => onAnswer({ linkId, verdict: true, was, done: t("Linked.") })}
      >
        {t("Link again")}
      </TextButton>
    </>
  );
}

interface OfferProps extends Answering {
  one: LinkedNote;
  /** What the link would say. */
  words: string;
}

/** A link that nobody is sure of, and what a person may say. */
export function Offer({ one, words, onAnswer }: OfferProps) {
  const { linkId, verdict: was } = one;
  const percent = Math.round(one.confidence * 100);
  return (
    <div className={style.offer}>
      <p className={style.step}>
        <Linked words={words} one={one} />{" "}
        <span className={style.when}>{t("({percent}% sure)", { percent })}</span>
      </p>
      <div className={style.answers}>
        <Button
          data-act="yes"
          aria-label={t("Yes: {words}", { words })}
          onClick={() => onAnswer({ linkId, verdict: true, was, done: t("Linked.") })}
        >
          {t("Yes")}
        </Button>
        <Button
          look="quiet"
          data-act="no"
          aria-label={t("No: {words}", { words })}
          onClick={() => onAnswer({ linkId, verdict: false, was, done: t("Not linked.") })}
        >
          {t("No")}
        </Button>
      </div>
    </div>
  );
}
