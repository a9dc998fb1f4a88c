import { PROMISE_EMAIL_DAYS, type PromiseEmailDays } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { viewerZone } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Section } from "../../ui/card.tsx";
import { Select } from "../../ui/field.tsx";
import style from "./promise-form.module.css";
import { promiseEmailQuery, usePromiseEmail } from "./queries.ts";

const OFF = "off";
const LABELS = {
  weekdays: "Every weekday",
  monday: "Every Monday",
  tuesday: "Every Tuesday",
  wednesday: "Every Wednesday",
  thursday: "Every Thursday",
  friday: "Every Friday",
} as const satisfies Record<PromiseEmailDays, Message>;
const SAVED = {
  weekdays: "Emails about promises: every weekday.",
  monday: "Emails about promises: every Monday.",
  tuesday: "Emails about promises: every Tuesday.",
  wednesday: "Emails about promises: every Wednesday.",
  thursday: "Emails about promises: every Thursday.",
  friday: "Emails about promises: every Friday.",
} as const satisfies Record<PromiseEmailDays, Message>;

/** On which mornings the person gets an email of promises. */
export function PromiseEmailSection() {
  const teamId = useTeamId();
  const { data } = useQuery(promiseEmailQuery(teamId));
  const isSent = data?.sendsMail !== false;
  const saving = useOnce({
    mutationFn: usePromiseEmail(teamId),
    onSuccess: ({ days }) =>
      showDone(days === null ? t("Emails about promises are off.") : t(SAVED[days])),
  });
  const zone = (data?.timeZone ?? viewerZone()).replaceAll("_", " ");
  return (
    <Section title={t("Emails about promises")} note={t("For you alone")}>
      <div className={style.choice}>
        <Select
          label={t("Send me an email")}
          hint={
            isSent
              ? t(
                  "At 7 AM, {zone} time: what is overdue, due soon, to confirm, without an owner and waiting for others. None when there is nothing to report.",
                  { zone },
                )
              : t("This server does not send email. Ask the administrator.")
          }
          value={data?.days ?? OFF}
          disabled={!data || saving.isPending || (!isSent && data.days === null)}
          onChange={({ target: { value } }) =>
            saving.mutate(PROMISE_EMAIL_DAYS.find((one) => one === value) ?? null)
          }
          options={PROMISE_EMAIL_DAYS.map((days) => ({ id: days, label: t(LABELS[days]) }))}
        >
          <option value={OFF}>{t("Never")}</option>
        </Select>
      </div>
    </Section>
  );
}
