import { CallError, sentenceOf } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";

interface NoLongerProps {
  what: "plan" | "visual notes";
  error: Error;
  onRetry: () => void;
}

const GIVES_UP = {
  plan: "It is incomplete, was ended, or its plan was deleted.",
  "visual notes": "It is incomplete, was withdrawn, or its meeting was deleted.",
} as const;

/** A link that leads nowhere (any more) is told from a server that cannot be reached. */
export function NoLonger({ what, error, onRetry }: NoLongerProps) {
  const leadsNowhere = error instanceof CallError && error.status >= 400 && error.status < 500;
  // Of a link that did lead here the server says what became of it.
  const reason = leadsNowhere && error.status === 410 ? error.message : GIVES_UP[what];
  return (
    <>
      <Title>{`Shared ${what}`}</Title>
      <PageHeader title={`Shared ${what}`} />
      {leadsNowhere ? (
        <EmptyState title="This link does not work">
          {reason} Ask the person who sent it for a new one.
        </EmptyState>
      ) : (
        <EmptyState
          title={`The ${what} cannot be reached`}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {sentenceOf(error)}
        </EmptyState>
      )}
    </>
  );
}
