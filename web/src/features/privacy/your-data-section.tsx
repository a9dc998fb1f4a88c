import { privacyRoutes } from "@planner/contract/api";
import { useState } from "react";
import { urlOf } from "../../platform/call.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { late, tellLost } from "../../ui/late.ts";
import { Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import text from "../../ui/text.module.css";
import { LateActivity } from "./late-activity.tsx";
import style from "./privacy.module.css";

const form = late(() => import("./delete-account-form.tsx"));
const TITLE = "Delete your account?";

/** Taking everything of one's own along, seeing where one logged in, and going. */
export function YourDataSection({ isTooMuch }: { isTooMuch: boolean }) {
  const [open, setOpen] = useState(false);
  const part = form.use(open);
  const show = () => {
    setOpen(true);
    form.load().catch(() => {
      setOpen(false);
      tellLost();
    });
  };
  return (
    <Section title="Your data" note="Only you">
      <div className={style.download}>
        <LinkButton reloadDocument to={urlOf(privacyRoutes.exportData, {})}>
          Download your data
        </LinkButton>
        <p className={classNames(text.small, text.soft)}>
          A zip with your profile, the meetings you made, your files, corrections, mails and log.
        </p>
      </div>
      {isTooMuch && (
        <ErrorLine>You downloaded it five times in a day. Try again tomorrow.</ErrorLine>
      )}
      <LateActivity
        label="Your activity"
        hint="Where you logged in, and what you did"
        teamId={null}
      />
      <div className={style.foot}>
        <Button look="quiet" className={style.leave} onClick={show}>
          Delete your account
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE} narrow>
        {part ? (
          <part.DeleteAccountForm onCancel={() => setOpen(false)} />
        ) : (
          <div className={style.waiting}>
            <Spinner>Looking at what goes</Spinner>
          </div>
        )}
      </Dialog>
    </Section>
  );
}
