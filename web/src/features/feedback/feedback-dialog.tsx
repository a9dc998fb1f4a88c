import { LIMITS, type User } from "@planner/contract/model";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./feedback-dialog.module.css";
import { SCREEN_NAMES } from "./screen-names.ts";
import { useFeedback } from "./use-feedback.ts";

interface FeedbackDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

/** A text for whoever runs the product, with what goes along said beforehand. */
export function FeedbackDialog({ open, user, onClose }: FeedbackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Feedback" narrow>
      <FeedbackForm user={user} onSent={onClose} />
    </Dialog>
  );
}

function FeedbackForm({ user, onSent }: { user: User; onSent: () => void }) {
  const { text: written, screen, error, isSending, write, send } = useFeedback(user.id, onSent);
  const isReady = written.trim() !== "" && !isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <TextArea
        label="What works, what does not?"
        rows={7}
        value={written}
        maxLength={LIMITS.feedbackMax}
        error={error}
        readOnly={isSending}
        onChange={(event) => write(event.target.value)}
      />
      <dl className={classNames(text.small, style.along)}>
        <div>
          <dt>Answer goes to</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Included</dt>
          <dd>Your name, and this screen: {SCREEN_NAMES[screen]}</dd>
        </div>
      </dl>
      <Button type="submit" look="ink" disabled={!isReady}>
        {isSending ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}
