import type { SentWords, SignOffAnswer } from "@planner/contract/api";
import type { ReactNode } from "react";
import { t } from "../../i18n/translate.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Mark } from "../../ui/mark.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { QuoteBlock, Spoken } from "../../ui/spoken.tsx";
import text from "../../ui/text.module.css";
import style from "./sent-decision.module.css";
import { ANSWER_WORDS, momentOf, placeOf } from "./sign-off-words.ts";

interface SentDecisionProps {
  words: SentWords;
  /** The address of the slide's picture; undefined where none is sent along. */
  slide: string | undefined;
  /** Below the words: what is answered, or what there is to answer. */
  children?: ReactNode;
}

/** A decision as it is put before whoever signs it: the margin says where it was made, the right proves it. */
export function SentDecisionView({ words, slide, children }: SentDecisionProps) {
  const { quote, isQuoted, meetingTitle, page } = words;
  const decided = withoutControls(words.text);
  return (
    <article className={style.row}>
      <div className={classNames(text.quiet, style.margin)}>
        <p className={style.kind}>
          <Mark type="Decision" size="s" /> {t("Decision")}
        </p>
        <p>
          <Foreign>{meetingTitle}</Foreign>
        </p>
        <p>{placeOf(words)}</p>
      </div>
      <div className={style.middle}>
        <p className={style.words}>
          {isQuoted ? <Spoken>{decided}</Spoken> : <Foreign>{decided}</Foreign>}
        </p>
        {children}
      </div>
      <div className={style.proof}>
        {slide !== undefined && (
          <SlideFrame
            src={slide}
            alt={t("Slide {page}", { page: page ?? "" })}
            absent={t("The slide is no longer there")}
            lazy
          />
        )}
        {quote && (
          <QuoteBlock
            words={withoutControls(quote.words)}
            speaker={quote.speaker === null ? undefined : withoutControls(quote.speaker)}
            ruled={false}
          />
        )}
      </div>
    </article>
  );
}

/** What was answered to one decision, the latest first. */
export function Answers({ answers }: { answers: readonly SignOffAnswer[] }) {
  if (answers.length === 0) return <p className={text.soft}>{t("Not answered yet.")}</p>;
  const [last, ...earlier] = answers.toReversed();
  return (
    <>
      {last && <Answered given={last} />}
      {earlier.length > 0 && (
        <ul className={style.earlier} aria-label={t("Answered before")}>
          {earlier.map((given) => (
            <li key={given.round}>
              <Answered given={given} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Answered({ given: { answer, words, signer, signedAt } }: { given: SignOffAnswer }) {
  return (
    <div className={style.answer}>
      <p>
        <b>{t(ANSWER_WORDS[answer])}</b>{" "}
        <span className={text.quiet}>
          <Foreign>{signer}</Foreign>, {momentOf(signedAt)}
        </span>
      </p>
      {words !== "" && (
        <p className={style.reason}>
          <Foreign>{words}</Foreign>
        </p>
      )}
    </div>
  );
}
