import type { DecisionEntry, ReopenedDecision } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
import { laterWords, offerWords, whenAndWhere } from "./decision-words.ts";
import { type Answering, Linked, Offer } from "./linked-note.tsx";
import { SignOffLine } from "./sign-off-line.tsx";
import style from "./linked-note.module.css";

interface NoteDecisionsProps extends Answering {
  /** The note as the register has it; undefined: it is not in there. */
  entry: DecisionEntry | undefined;
  /** What the note reopens, or may. */
  reopened: readonly ReopenedDecision[];
}

/** In a note: which decision of an earlier meeting it replaces or reopens, and what became of it since. */
export function NoteDecisions({ entry, reopened, onAnswer }: NoteDecisionsProps) {
  const last = entry?.earlier.at(-1);
  return (
    <>
      {last && (
        <p className={style.step}>
          <Linked words={t("Replaces {place}", { place: whenAndWhere(last) })} one={last} />
        </p>
      )}
      {reopened.map((one) =>
        one.isLinked ? (
          <p key={one.linkId} className={style.step}>
            <Linked words={t("Reopens {place}", { place: whenAndWhere(one) })} one={one} />
          </p>
        ) : (
          <Offer
            key={one.linkId}
            one={one}
            words={t("May reopen {place}", { place: whenAndWhere(one) })}
            onAnswer={onAnswer}
          />
        ),
      )}
      {entry?.later.map((one) => (
        <p key={one.linkId} className={style.step}>
          <Linked words={laterWords(one)} one={one} />
        </p>
      ))}
      {entry?.signOffs.slice(0, 1).map((one) => (
        <SignOffLine key={one.id} entry={entry} one={one} />
      ))}
      {entry?.offers.map((one) => (
        <Offer key={one.linkId} one={one} words={offerWords(one)} onAnswer={onAnswer} />
      ))}
    </>
  );
}
