import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./calendar-ways.module.css";
import { linkCaldav, subscribe } from "./queries.ts";

interface CaldavFormProps {
  /** The account that is linked again: only its password is asked for. */
  again?: CalendarAccount;
  onLinked: (settings: CalendarSettings) => Promise<void>;
}

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
    <LinkForm form={form} submit={t("Link account")} waiting={t("Looking for your calendars")}>
      {!again && (
        <Choice
          label={t("Where the account is")}
          options={HOSTS.map((id) => ({ id, label: CALDAV_HOSTS[id].name ?? t("Other [server]") }))}
          value={host}
          onChange={setHost}
        />
      )}
      <Field
        key={host}
        label={t("Server")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={again?.server ?? server}
        hint={again || serverHint === null ? undefined : t(serverHint)}
        {...form.field("server")}
      />
      <Field
        label={t("User")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={again?.name}
        hint={again || userHint === null ? undefined : t(userHint)}
        {...form.field("user")}
      />
      <Field
        label={t("App password")}
        type="password"
        autoComplete="off"
        hint={t(passwordHint)}
        {...form.field("password")}
      />
    </LinkForm>
  );
}

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
    <LinkForm form={form} submit={t("Subscribe")} waiting={t("Checking this address")}>
      <Field
        label={t("Address")}
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t("https:// or webcal://")}
        hint={t(
          "In Google Calendar: settings of the calendar, Secret address in iCal format. In Outlook: Shared calendars, Publish a calendar, ICS.",
        )}
        {...form.field("url")}
      />
    </LinkForm>
  );
}

/** What to say about a kind of CalDAV server. */
interface Host {
  /** Null: no maker in particular. */
  name: string | null;
  /** The address where it is the same for everyone. */
  server: string;
  serverHint: Message | null;
  userHint: Message | null;
  passwordHint: Message;
}

type CaldavHost = "nextcloud" | "fastmail" | "icloud" | "other";

const CALDAV_HOSTS = {
  nextcloud: {
    name: "Nextcloud",
    server: "",
    serverHint: "The address where you open Nextcloud, such as cloud.example.com.",
    userHint: null,
    passwordHint: "Personal settings, Security, Create new app password.",
  },
  fastmail: {
    name: "Fastmail",
    server: "caldav.fastmail.com",
    serverHint: null,
    userHint: "Your Fastmail address.",
    passwordHint: "Settings, Privacy & Security, App passwords, with access to calendars.",
  },
  icloud: {
    name: "iCloud",
    server: "caldav.icloud.com",
    serverHint: null,
    userHint: "The email address of your Apple Account.",
    passwordHint: "account.apple.com, Sign-In and Security, App-Specific Passwords.",
  },
  other: {
    name: null,
    server: "",
    serverHint: "The address of the CalDAV server, or your email address there.",
    userHint: null,
    passwordHint: "An app password if the server offers them, otherwise your usual password.",
  },
} as const satisfies Record<CaldavHost, Host>;

const HOSTS = Object.keys(CALDAV_HOSTS) as CaldavHost[];

const AT: readonly [RegExp, CaldavHost][] = [
  [/\b(fastmail|messagingengine)\./i, "fastmail"],
  [/\bicloud\.com\b/i, "icloud"],
];

/** Which of them an address belongs to. */
const hostOf = (address: string): CaldavHost =>
  AT.find(([pattern]) => pattern.test(address))?.[1] ?? "other";

interface LinkFormProps {
  form: Pick<ReturnType<typeof useForm>, "errorBelow" | "busy" | "submit">;
  /** The words on the button. */
  submit: string;
  /** What is going on while it is on its way. */
  waiting: string;
  children: ReactNode;
}

function LinkForm({ form, submit, waiting, children }: LinkFormProps) {
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      {children}
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={form.busy}>
          {submit}
        </Button>
        {form.busy && <Spinner>{waiting}</Spinner>}
      </div>
    </form>
  );
}
