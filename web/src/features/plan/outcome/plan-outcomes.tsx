import {
  type Outcome,
  OUTCOME_NAMES,
  OUTCOME_STATES,
  outcomesAsMarkdown,
  outcomeTally,
  type OutcomeEvidence,
  type OutcomePart,
  type OutcomeState,
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
import { clock } from "../../../platform/times.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Foreign, withoutControls } from "../../../ui/foreign.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Reference } from "../../../ui/mark.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Spoken } from "../../../ui/spoken.tsx";
import text from "../../../ui/text.module.css";
import { CopyAndExport } from "../toolbar.tsx";
import style from "./plan-outcomes.module.css";

const PART_NAMES: Record<OutcomePart, string> = {
  goal: "Purpose",
  agenda: "Agenda",
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
    <section className={style.outcomes} aria-label="What came of it">
      <header className={style.head}>
        <h2 className={text.item}>What came of it</h2>
        <p className={style.tally}>{outcomeTally(outcomes)}</p>
        <div className={style.acts}>
          <CopyAndExport type="outcome" markdown={outcomesAsMarkdown(outcomes)} />
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide Points" : "Show Points"}
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
      <p className={style.state} data-settled={state === "decided" || state === "answered"}>
        <Icon of={state ? DRAWINGS[state] : CircleHelp} size="s" />
        {state ? OUTCOME_NAMES[state] : UNCERTAIN}
      </p>
      <div className={style.point}>
        <p className={style.text}>
          <Foreign>{point}</Foreign>
        </p>
        <p className={style.facts}>
          <span>{PART_NAMES[part]}</span>
          {corrected && (
            <span>
              Said by <Foreign>{corrected.by}</Foreign>
            </span>
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
  const { text: point, state, corrected } = outcome;
  const others = OUTCOME_STATES.filter((one) => one !== state);
  const label = state === null ? "Say how it ended" : "Correct";
  return (
    <Menu
      trigger={<TextButton aria-label={`${label}: ${withoutControls(point)}`}>{label}</TextButton>}
      items={[
        ...others.map((one) => ({ label: OUTCOME_NAMES[one], onSelect: () => onCorrect(one) })),
        ...(corrected ? [{ label: "As it was found", onSelect: () => onCorrect(null) }] : []),
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
      <span className={style.who}>
        {speaker && <Foreign>{speaker}</Foreign>}
        {page !== null && ` Page ${page}`}{" "}
        <Link
          to={`/meeting/${meetingId}/transcript#${encodeURIComponent(segmentId)}`}
          aria-label={`${time ?? "Show"} in transcript`}
        >
          {time ?? "in transcript"}
        </Link>
      </span>
    </p>
  );
}

/** The note in the Deck view, where its page is. */
const noteAddress = (meetingId: string, { id, page }: NonNullable<Outcome["note"]>): string =>
  `/meeting/${meetingId}?view=deck${page === null ? "" : `&page=${page}`}&note=${encodeURIComponent(id)}`;
