import { privacyRoutes } from "@planner/contract/api";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { urlOf } from "../../platform/call.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Section } from "../../ui/card.tsx";
import text from "../../ui/text.module.css";
import { Activity } from "./activity.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import style from "./privacy.module.css";

interface YourDataProps {
  /** The data was downloaded too often. */
  isTooMuch: boolean;
  /** Whether somebody comes back from a login to delete their account. */
  isGoing: boolean;
}

/** Taking everything of one's own along, seeing where one logged in, and going. */
export function YourDataSection({ isTooMuch, isGoing }: YourDataProps) {
  const [open, setOpen] = useState(isGoing);
  return (
    <Section title={t("Your data")} note={t("Only you")}>
      <div className={style.download}>
        <LinkButton reloadDocument to={urlOf(privacyRoutes.exportData, {})}>
          {t("Download your data")}
        </LinkButton>
        <p className={text.quiet}>
          {t(
            "A zip with your profile, the meetings you made, your files, corrections, emails and activity.",
          )}
        </p>
      </div>
      {isTooMuch && (
        <ErrorLine>
          {t("You have downloaded it five times within a day. Try again tomorrow.")}
        </ErrorLine>
      )}
      <Activity
        label={t("Your activity")}
        hint={t("Where you logged in, and what you did")}
        teamId={null}
      />
      <div className={style.foot}>
        <Button look="quiet" className={style.leave} onClick={() => setOpen(true)}>
          {t("Delete your account")}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("Delete your account?")} narrow>
        <DeleteAccountForm onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}
