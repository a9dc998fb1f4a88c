import type { Report } from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import { Remark } from "../../ui/notices.tsx";
import { Spinner } from "../../ui/waiting.tsx";

interface UnansweredLineProps {
  madeBy: NonNullable<Report["madeBy"]>;
  /** How the notes came out, as the engine put it. */
  message: string | null;
  /** The model is being asked for the rest. */
  isAsked: boolean;
  /** The request for that is on its way. */
  isSending: boolean;
  onRetry: () => void;
}

/** Says that a language model left parts of the notes unanswered, and asks it again for these. */
export function UnansweredLine(props: UnansweredLineProps) {
  const { madeBy, message, isAsked, isSending, onRetry } = props;
  const parts = `${madeBy.unanswered} of ${madeBy.parts} parts`;
  if (isAsked)
    return (
      <Remark>
        <Spinner>{`Asking the language model again for ${parts}. You can read on meanwhile.`}</Spinner>
      </Remark>
    );
  return (
    <Remark>
      <span>
        {message ?? `The language model did not answer for ${parts} of the meeting.`}{" "}
        <TextButton disabled={isSending} onClick={onRetry}>
          Retry
        </TextButton>
      </span>
    </Remark>
  );
}
