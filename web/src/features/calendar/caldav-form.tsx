import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { useState } from "react";
import { useTeamId } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { CALDAV_HOSTS, type CaldavHost, hostOf } from "./caldav-hosts.ts";
import style from "./link-form.module.css";
import { linkCaldav } from "./queries.ts";

interface CaldavFormProps {
  /** The account that is linked again: only its password is asked for. */
  again?: CalendarAccount;
  onLinked: (settings: CalendarSettings) => Promise<void>;
}

const HOST_OPTIONS = (Object.keys(CALDAV_HOSTS) as CaldavHost[]).map((id) => ({
  id,
  label: CALDAV_HOSTS[id].name,
}));

/** Server, user and app password of an account at a CalDAV server, with hints for the ones that many people have. */
export function CaldavForm({ again, onLinked }: CaldavFormProps) {
  const teamId = useTeamId();
  const [host, setHost] = useState<CaldavHost>(again ? hostOf(again.server ?? "") : "nextcloud");
  const form = useForm({
    fields: ["server", "user", "password"],
    refuse: requireAll,
    send: ({ server, user: given, password }) =>
      linkCaldav(teamId, { server: server.trim(), user: given.trim(), password }),
    onDone: onLinked,
  });
  const { server, serverHint, userHint, passwordHint } = CALDAV_HOSTS[host];
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      {!again && (
        <Choice
          label="Where the account is"
          options={HOST_OPTIONS}
          value={host}
          onChange={setHost}
        />
      )}
      <Field
        key={host}
        label="Server"
        name="server"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={again?.server ?? server}
        hint={again ? undefined : serverHint}
        invalid={form.isInvalid("server")}
        error={form.errorAt("server")}
      />
      <Field
        label="User"
        name="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={again?.name}
        hint={again ? undefined : userHint}
        invalid={form.isInvalid("user")}
        error={form.errorAt("user")}
      />
      <Field
        label="App password"
        name="password"
        type="password"
        autoComplete="off"
        hint={passwordHint}
        invalid={form.isInvalid("password")}
        error={form.errorAt("password")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={form.busy}>
          Link account
        </Button>
        {form.busy && <Spinner>Looking for your calendars</Spinner>}
      </div>
    </form>
  );
}
