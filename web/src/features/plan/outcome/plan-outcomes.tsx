import {
  type Outcome,
  OUTCOME_NAMES,
  OUTCOME_STATES,
  outcomesAsMarkdown,
  type OutcomeEvidence,
  type OutcomePart,
  type OutcomeState,
  PLAN_TITLES,
  UNCERTAIN,
} from "@planner/contract/model";
import {
  Check,
  CircleDashed,
  CircleHelp,
  CornerDownRight,
  type LucideIcon,
  SquareCheck,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Message } from "../../../i18n/messages.ts";
import { rich } from "../../../i18n/rich.tsx";
import { t, translated } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Foreign, withoutControls } from "../../../ui/foreign.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Reference } from "../../../ui/mark.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Spoken } from "../../../ui/spoken.tsx";
import text from "../../../ui/text.module.css";
import { classNames } from "../../../ui/class-names.ts";
import { CopyAndExport } from "../toolbar.tsx";
import style from "./plan-outcomes.module.css";

const PART_NAMES: Record<OutcomePart, string> = {
  goal: PLAN_TITLES.goal,
  agenda: PLAN_TITLES.agenda,
  questions: "Question",
};

interface PlanOutcomesProps {
  meetingId: string;
  outcomes: readonly Outcome[];
  /** Null: as it was found. */
  onCorrect: (outcome: Outcome, state: OutcomeState | null) => void;
}

/** What came of a plan: the margin names how each point ended, the middle says which, the right proves it. */
export function PlanOutcomes({ meetingId, outcomes, onCorrect }: PlanOutcomesProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className={style.outcomes} aria-label={t("What came of it")}>
      <header className={style.head}>
        <h2 className={text.item}>{t("What came of it")}</h2>
        <p className={style.tally}>{tallyOf(outcomes)}</p>
        <div className={style.acts}>
          <CopyAndExport type="outcome" markdown={outcomesAsMarkdown(outcomes)} />
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t("Hide Points") : t("Show Points")}
          </TextButton>
        </div>
      </header>
      <ol className={style.rows} hidden={!isOpen}>
        {outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.id}
            meetingId={meetingId}
            outcome={outcome}
            onCorrect={(state) => onCorrect(outcome, state)}
          />
        ))}
      </ol>
    </section>
  );
}

/** '4 of 6 points were settled; 1 deferred, 1 never raised.' */
function tallyOf(outcomes: readonly Outcome[]): string {
  const countOf = (...states: Outcome["state"][]): number =>
    outcomes.filter(({ state }) => states.includes(state)).length;
  const points = t("{count} point | {count} points [in all]", { count: outcomes.length });
  const settled = t("{count} of {points} was settled | {count} of {points} were settled", {
    count: countOf("decided", "answered"),
    points,
  });
  const others = OTHER_ENDS.flatMap(([state, message]) => {
    const count = countOf(state);
    return count > 0 ? [t(message, { count })] : [];
  });
  return others.length === 0
    ? t("{settled}.", { settled })
    : t("{settled}; {others}.", { settled, others: others.join(", ") });
}

const OTHER_ENDS = [
  ["deferred", "{count} deferred | {count} deferred"],
  ["never raised", "{count} never raised | {count} never raised"],
  [null, "{count} not certain | {count} not certain"],
] as const satisfies readonly (readonly [Outcome["state"], Message])[];

const DRAWINGS: Record<OutcomeState, LucideIcon> = {
  decided: SquareCheck,
  answered: Check,
  deferred: CornerDownRight,
  "never raised": CircleDashed,
};

interface OutcomeRowProps {
  meetingId: string;
  outcome: Outcome;
  onCorrect: (state: OutcomeState | null) => void;
}

function OutcomeRow({ meetingId, outcome, onCorrect }: OutcomeRowProps) {
  const { part, text: point, state, note, evidence, corrected } = outcome;
  return (
    <li className={style.row}>
      <p
        className={classNames(text.quiet, style.state)}
        data-settled={state === "decided" || state === "answered"}
      >
        <Icon of={state ? DRAWINGS[state] : CircleHelp} size="s" />
        {translated(state ? OUTCOME_NAMES[state] : UNCERTAIN)}
      </p>
      <div className={style.point}>
        <p className={style.text}>
          <Foreign>{point}</Foreign>
        </p>
        <p className={style.facts}>
          <span>{translated(PART_NAMES[part])}</span>
          {corrected && (
            <span>{rich("Said by {name}", { name: <Foreign>{corrected.by}</Foreign> })}</span>
          )}
          <Correct outcome={outcome} onCorrect={onCorrect} />
        </p>
      </div>
      <div className={style.proof}>
        {note && (
          <Link className={style.note} to={noteAddress(meetingId, note)}>
            <Reference>{note.reference}</Reference> <Foreign>{note.text}</Foreign>
          </Link>
        )}
        {evidence.map((one) => (
          <Quote key={`${one.segmentId} ${one.quote}`} meetingId={meetingId} evidence={one} />
        ))}
      </div>
    </li>
  );
}

/** How it ended instead. Who takes their own word back reads what was found. */
function Correct({ outcome, onCorrect }: Pick<OutcomeRowProps, "outcome" | "onCorrect">) {
  const { state, corrected } = outcome;
  const point = withoutControls(outcome.text);
  const others = OUTCOME_STATES.filter((one) => one !== state);
  return (
    <Menu
      trigger={
        state === null ? (
          <TextButton aria-label={t("Say how it ended: {point}", { point })}>
            {t("Say how it ended")}
          </TextButton>
        ) : (
          <TextButton aria-label={t("Correct: {point}", { point })}>
            {t("Correct [verb]")}
          </TextButton>
        )
      }
      items={[
        ...others.map((one) => ({
          label: translated(OUTCOME_NAMES[one]),
          onSelect: () => onCorrect(one),
        })),
        ...(corrected ? [{ label: t("As it was found"), onSelect: () => onCorrect(null) }] : []),
      ]}
    />
  );
}

interface QuoteProps {
  meetingId: string;
  evidence: OutcomeEvidence;
}

function Quote({ meetingId, evidence: { segmentId, quote, start, speaker, page } }: QuoteProps) {
  const time = start === undefined ? null : clock(start);
  return (
    <p className={style.quote}>
      <Spoken size="list">{withoutControls(quote)}</Spoken>
      <span className={classNames(text.quiet, style.who)}>
        {speaker && <Foreign>{speaker}</Foreign>}
        {page !== null && ` ${t("Page {page}", { page })}`}{" "}
        <Link
          to={`/meeting/${meetingId}/transcript#${encodeURIComponent(segmentId)}`}
          aria-label={time ? t("{time} in transcript", { time }) : t("Show in transcript")}
        >
          {time ?? t("in transcript")}
        </Link>
      </span>
    </p>
  );
}

/** The note in the Deck view, where its page is. */
const noteAddress = (meetingId: string, { id, page }: NonNullable<Outcome["note"]>): string =>
  `/meeting/${meetingId}?view=deck${page === null ? "" : `&page=${page}`}&note=${encodeURIComponent(id)}`;
