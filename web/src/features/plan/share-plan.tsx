import type { Meeting, PlanState } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import { useShareLink } from "./share-link.ts";
import style from "./share-plan.module.css";

/** Opens the dialog that makes, shows and ends the public link to a plan; nothing where there is no plan. */
export function SharePlanButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  if (!meeting.plan) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {meeting.plan.shareLink && <Icon of={Check} size="s" />}
        Share
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share plan" narrow>
        <Sharing meeting={meeting} plan={meeting.plan} />
      </Dialog>
    </>
  );
}

/** The address as it is sent to somebody. */
const fullLink = (link: string): string => new URL(link, window.location.href).href;

function Sharing({ meeting, plan }: { meeting: Meeting; plan: PlanState }) {
  const { sharing, ending, isBusy } = useShareLink(meeting);
  const [wanted, setWanted] = useState<boolean>();
  const { copied, copy } = useCopied();
  const field = useRef<HTMLInputElement>(null);
  const withTools = wanted ?? plan.sharesTools;
  const toggle = async (next: boolean) => {
    if (isBusy) return;
    setWanted(next);
    if (!plan.shareLink) return;
    await sharing.mutateAsync(next).catch(() => undefined);
    setWanted(undefined);
  };
  const create = async () => {
    const link = await sharing.mutateAsync(withTools).catch(() => undefined);
    if (link !== undefined) await copy(fullLink(link));
  };
  const end = async () => {
    const details = "Whoever opens it from then on sees nothing. A new link is another one.";
    if (await confirm("End this link?", { yes: "End the link", details })) ending.mutate();
  };
  return (
    <div className={style.sharing}>
      {plan.shareLink ? (
        <Field
          ref={field}
          label="Link"
          hint="Anyone with the link can read the plan."
          readOnly
          value={fullLink(plan.shareLink)}
          onFocus={(event) => event.target.select()}
        />
      ) : (
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
      <div className={style.ends}>
        {plan.shareLink ? (
          <>
            <Button look="quiet" disabled={isBusy} onClick={() => void end()}>
              End the link
            </Button>
            <Button look="ink" onClick={() => void copyFrom(field.current, copy)}>
              {copied ? "✓ Copied" : "Copy"}
            </Button>
          </>
        ) : (
          <Button look="ink" disabled={isBusy} onClick={() => void create()}>
            Create link
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where the browser refuses, the link stands selected, ready to be copied by hand. */
async function copyFrom(field: HTMLInputElement | null, copy: (text: string) => Promise<boolean>) {
  if (!field) return;
  field.select();
  await copy(field.value);
}
