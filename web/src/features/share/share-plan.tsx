import type { Meeting, PlanState } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import style from "./share-dialog.module.css";
import { ShareDialog, useShareLink } from "./share-dialog.tsx";

/** Opens the dialog about the public link to a plan; nothing where there is no plan. */
export function SharePlanButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const { plan } = meeting;
  if (!plan) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {plan.shareLink && <Icon of={Check} size="s" />}
        Share
      </Button>
      <PlanDialog meeting={meeting} plan={plan} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface PlanDialogProps {
  meeting: Meeting;
  plan: PlanState;
  open: boolean;
  onClose: () => void;
}

function PlanDialog({ meeting, plan, open, onClose }: PlanDialogProps) {
  const control = useShareLink(meeting, "plan");
  const [wanted, setWanted] = useState<boolean>();
  const withTools = wanted ?? plan.sharesTools;
  const toggle = async (next: boolean) => {
    if (control.isBusy) return;
    setWanted(next);
    if (!plan.shareLink) return;
    await control.sharing.mutateAsync({ withTools: next }).catch(() => undefined);
    setWanted(undefined);
  };
  return (
    <ShareDialog
      open={open}
      onClose={onClose}
      title="Share plan"
      link={plan.shareLink}
      expiresAt={plan.shareExpiresAt}
      hint="Anyone with the link can read the plan."
      control={control}
      terms={{ withTools }}
    >
      {!plan.shareLink && (
        <p>With a link, anyone can read the plan as it is at that moment, without an account.</p>
      )}
      <Checkbox checked={withTools} onChange={(event) => void toggle(event.target.checked)}>
        Show the tools too
        <span className={classNames(text.small, text.soft, style.hint)}>
          {withTools
            ? "All seven parts: challenges, strategy, materials and insights as well."
            : "Purpose, agenda and questions are shown."}
        </span>
      </Checkbox>
    </ShareDialog>
  );
}
