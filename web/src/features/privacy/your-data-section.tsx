import { privacyRoutes } from "@planner/contract/api";
import { useState } from "react";
import { urlOf } from "../../platform/call.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import text from "../../ui/text.module.css";
import { Activity } from "./activity.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import style from "./privacy.module.css";

const TITLE = "Delete your account?";

/** Taking everything of one's own along, seeing where one logged in, and going. */
export function YourDataSection({ isTooMuch }: { isTooMuch: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Your data" note="Only you">
      <div className={style.download}>
        <LinkButton reloadDocument to={urlOf(privacyRoutes.exportData, {})}>
          Download your data
        </LinkButton>
        <p className={classNames(text.small, text.soft)}>
          A zip with your profile, the meetings you made, your files, corrections, emails and
          activity.
        </p>
      </div>
      {isTooMuch && (
        <ErrorLine>You have downloaded it five times within a day. Try again tomorrow.</ErrorLine>
      )}
      <Activity label="Your activity" hint="Where you logged in, and what you did" teamId={null} />
      <div className={style.foot}>
        <Button look="quiet" className={style.leave} onClick={() => setOpen(true)}>
          Delete your account
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE} narrow>
        <DeleteAccountForm onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}
