import type { CalendarSettings } from "@planner/contract/model";
import { useTeamId } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./link-form.module.css";
import { subscribe } from "./queries.ts";

/** Subscribes to a calendar file at an address, which is read again and again. */
export function SubscriptionForm({
  onLinked,
}: {
  onLinked: (settings: CalendarSettings) => Promise<void>;
}) {
  const teamId = useTeamId();
  const form = useForm({
    fields: ["url"],
    refuse: requireAll,
    send: ({ url }) => subscribe(teamId, url.trim()),
    onDone: onLinked,
  });
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <Field
        label="Address"
        name="url"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https:// or webcal://"
        hint="In Google Calendar: settings of the calendar, Secret address in iCal format. In Outlook: Shared calendars, Publish a calendar, ICS."
        invalid={form.isInvalid("url")}
        error={form.errorAt("url")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={form.busy}>
          Subscribe
        </Button>
        {form.busy && <Spinner>Asking this address</Spinner>}
      </div>
    </form>
  );
}
