import type { Meeting } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Hint } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** Opens the dialog about who can open a plan; nothing where there is no plan. */
export function SharePlanButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const { plan } = meeting;
  if (!plan) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {plan.shareLink && <Icon of={Check} size="s" />}
        {t("Share")}
      </Button>
      <ShareDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("Share plan")}
        meeting={meeting}
        half="plan"
        hint={t("Anyone with the link can read the plan.")}
      >
        {({ withTools }, change, isBusy) => (
          <>
            <p>
              {t("Whoever opens a link sees the plan as it is at that moment, without an account.")}
            </p>
            <Checkbox
              checked={withTools}
              disabled={isBusy}
              onChange={(event) => change({ withTools: event.target.checked })}
            >
              {t("Show the tools too")}
              <Hint>
                {withTools
                  ? t("All seven parts: challenges, strategy, materials and insights as well.")
                  : t("Purpose, agenda and questions are shown.")}
              </Hint>
            </Checkbox>
          </>
        )}
      </ShareDialog>
    </>
  );
}
