import type { SharedMeeting } from "@planner/contract/model";
import type { ReactNode } from "react";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
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

interface SharedByProps {
  link: Pick<SharedMeeting, "sharedBy" | "expiresAt">;
  /** What is shown, in a sentence. */
  children: ReactNode;
}

/** What the holder of a link is told about it: what it shows, by whom it was shared, and until when it works. */
export function SharedBy({ link: { sharedBy, expiresAt }, children }: SharedByProps) {
  return (
    <p className={classNames(text.small, text.soft)}>
      {children}
      {sharedBy && (
        <>
          {" Shared by "}
          <Foreign>{sharedBy}</Foreign>.
        </>
      )}
      {expiresAt && ` The link expires on ${longDate(dateIn(Date.parse(expiresAt)))}.`}
    </p>
  );
}
