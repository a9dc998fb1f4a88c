import { feedbackRoutes } from "@planner/contract/api";
import { useState } from "react";
import { useLocation } from "react-router";
import { call, sentenceOf } from "../../platform/call.ts";
import { screenOf } from "../../platform/analytics.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";
import { createStore } from "../../ui/store.ts";

/** What somebody began to write, by their id: it outlives the dialog, and is nobody else's. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** A text for the operator: kept when the dialog closes or sending fails, gone once it was sent. */
export function useFeedback(userId: string, onSent: () => void) {
  const teamId = useTeamId();
  const screen = screenOf(useLocation().pathname);
  const text = drafts.use().get(userId) ?? "";
  const write = (next: string) => drafts.set(new Map(drafts.get()).set(userId, next));
  const [error, setError] = useState<string>();
  const sending = useOnce({
    mutationFn: () => call(feedbackRoutes.give, { params: { teamId }, body: { text, screen } }),
    onSuccess: () => {
      write("");
      tell("Feedback sent.", { tone: "done" });
      onSent();
    },
    onError: (failure) => setError(sentenceOf(failure, "Your text is kept; try again later.")),
  });
  return {
    text,
    screen,
    error,
    isSending: sending.isPending,
    write,
    send: () => {
      setError(undefined);
      sending.mutate();
    },
  };
}
