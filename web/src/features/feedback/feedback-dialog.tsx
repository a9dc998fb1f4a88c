import { feedbackRoutes, type Screen } from "@planner/contract/api";
import { LIMITS, type User } from "@planner/contract/model";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { screenOf } from "../../platform/analytics.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { createStore } from "../../ui/store.ts";
import text from "../../ui/text.module.css";
import style from "./feedback-dialog.module.css";

interface FeedbackDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

/** A text for whoever runs the product, with what goes along said beforehand. */
export function FeedbackDialog({ open, user, onClose }: FeedbackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t("Feedback [send]")} narrow>
      <FeedbackForm user={user} onSent={onClose} />
    </Dialog>
  );
}

function FeedbackForm({ user, onSent }: { user: User; onSent: () => void }) {
  const { written, screen, error, isSending, write, send } = useFeedback(user.id, onSent);
  const isReady = written.trim() !== "" && !isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <TextArea
        label={t("What works, and what doesn’t?")}
        rows={7}
        value={written}
        maxLength={LIMITS.feedbackMax}
        error={error}
        readOnly={isSending}
        onChange={(event) => write(event.target.value)}
      />
      <dl className={classNames(text.small, style.along)}>
        <div>
          <dt>{t("Reply to")}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t("Included")}</dt>
          <dd>{t("Your name, and this screen: {screen}", { screen: t(SCREEN_NAMES[screen]) })}</dd>
        </div>
      </dl>
      <Button type="submit" look="ink" disabled={!isReady}>
        {isSending ? t("Sending...") : t("Send")}
      </Button>
    </form>
  );
}

/** What somebody began to write, by their id: it outlives the dialog, and is nobody else's. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** A text for the operator: kept when the dialog closes or sending fails, gone once it was sent. */
function useFeedback(userId: string, onSent: () => void) {
  const teamId = useTeamId();
  const screen = screenOf(useLocation().pathname);
  const written = drafts.use().get(userId) ?? "";
  const write = (next: string) => drafts.set(new Map(drafts.get()).set(userId, next));
  const [error, setError] = useState<string>();
  const sending = useOnce({
    mutationFn: () =>
      call(feedbackRoutes.give, { params: { teamId }, body: { text: written, screen } }),
    onSuccess: () => {
      write("");
      showDone(t("Feedback sent."));
      onSent();
    },
    onError: (failure) =>
      setError(sentenceOf(failure, t("Your text is still here. Try again later."))),
  });
  return {
    written,
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

/** What people call each screen. */
const SCREEN_NAMES = {
  "/": "Start page",
  "/login": "Log in",
  "/login/second-step": "Enter a code",
  "/sign-up": "Sign up",
  "/sign-up/code/:code": "Sign up",
  "/reset-password": "Reset password",
  "/intro": "Introduction",
  "/personalization": "Personalization",
  "/socket-test": "Connection test",
  "/api/docs": "API description",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/help": "Help",
  "/help/:page": "Help",
  "/sync": "Connect your calendar",
  "/dashboard": "Meetings",
  "/find": "Find",
  "/promises": "Promises",
  "/promises/done": "Promise from an email",
  "/promises/email": "Emails of promises",
  "/decisions": "Decisions",
  "/decisions/:id": "Decision",
  "/sign-offs": "Sign-offs",
  "/sign-offs/new": "Send decisions for sign-off",
  "/sign-offs/:id": "Sign-off",
  "/series/:id": "Series",
  "/settings": "Settings",
  "/oauth/authorize": "Connect an app",
  "/settings/webhooks": "Webhooks",
  "/settings/webhooks/new": "New webhook",
  "/settings/webhooks/:id": "Webhook",
  "/applying-edits": "Applying edits",
  "/meeting/new": "New visual notes",
  "/meeting/:id": "Meeting",
  "/meeting/:id/replan": "Replan",
  "/meeting/:id/summary": "Summary",
  "/meeting/:id/transcript": "Transcript",
  "/meeting/:id/changes": "What changed in the deck",
  "/meeting/:id/present": "Presentation",
  "/meeting/:id/share/:shareid": "Shared notes",
  "/share/:id": "Shared plan",
  "/sign/:token": "Decisions to sign off",
  "/not-found": "Not found",
} as const satisfies Record<Screen, Message>;
