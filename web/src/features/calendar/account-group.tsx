import type { CalendarAccount, CalendarProvider } from "@planner/contract/model";
import { useState } from "react";
import { calendarRoutes } from "@planner/contract/api";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { ago, useNow } from "../../platform/times.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import style from "./account-group.module.css";
import {
  type Group,
  isFirstRead,
  nameOf,
  problemOf,
  RECONNECT,
  reconnectPath,
  serverOf,
} from "./account-state.ts";
import { CalendarList, CalendarToggle } from "./calendar-list.tsx";
import { CaldavForm, SubscriptionForm } from "./link-form.tsx";
import { useTakeSettings } from "./queries.ts";
import { call, urlOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";

/** The names of products stay as they are. */
const PROVIDERS: Record<CalendarProvider, string> = {
  google: "Google Calendar",
  caldav: "CalDAV",
  ics: "Calendar address" satisfies Message,
  builtin: "Planner",
  sample: "Sample" satisfies Message,
};

interface AccountGroupProps {
  group: Group;
  /** Whether the form that links it again stands open at once. */
  reconnects: boolean;
  /** Left out where unlinking all is the same. */
  onUnlink?: () => void;
}

/** One account: whose it is, how it is, its calendars, and the way out. A calendar that stands for itself is its head. */
export function AccountGroup({ group, reconnects, onUnlink }: AccountGroupProps) {
  const { account, calendars } = group;
  const name = nameOf(group);
  const own = calendars.length === 1 && calendars[0]?.name === name ? calendars[0] : null;
  return (
    <section className={style.group} aria-label={name}>
      <div className={style.head}>
        {own ? (
          <CalendarToggle calendar={own} />
        ) : (
          <h3 className={style.name}>
            <Foreign>{account?.name ?? name}</Foreign>
          </h3>
        )}
      </div>
      <div className={classNames(style.state, own && style.indented)}>
        <p className={text.quiet}>{kindOf(group)}</p>
        {account && <AccountStatus account={account} />}
        {account?.state === "reconnect" && <Reconnect account={account} open={reconnects} />}
        {account && account.state !== "reconnect" && <TranscriptFetching account={account} />}
      </div>
      {onUnlink && (
        <TextButton
          className={classNames(style.unlink, own && style.indented)}
          onClick={onUnlink}
          aria-label={t("Unlink Calendar {name}", { name })}
        >
          {t("Unlink Calendar")}
        </TextButton>
      )}
      {!own && calendars.length > 0 && <CalendarList calendars={calendars} />}
    </section>
  );
}

const kindOf = ({ account, calendars }: Group): string => {
  const server = account && serverOf(account);
  if (account) {
    const name = translated(PROVIDERS[account.provider]);
    return server ? t("{name} at {server}", { name, server }) : name;
  }
  return calendars[0]?.provider === "builtin" ? t("In Planner itself") : t("Imported file");
};

/** Google is asked again by leaving the app; what has an address or a password is asked for it in place. */
function Reconnect({ account, open: openFirst }: { account: CalendarAccount; open: boolean }) {
  const [open, setOpen] = useState(openFirst);
  const onLinked = useTakeSettings(useTeamId());
  if (account.provider === "google") {
    return (
      <LinkButton to={reconnectPath(account)} reloadDocument>
        {t(RECONNECT)}
      </LinkButton>
    );
  }
  if (!open) {
    return <Button onClick={() => setOpen(true)}>{t(RECONNECT)}</Button>;
  }
  return (
    <div className={style.again}>
      {account.provider === "caldav" ? (
        <CaldavForm again={account} onLinked={onLinked} />
      ) : (
        <SubscriptionForm onLinked={onLinked} />
      )}
    </div>
  );
}

const HALF_A_MINUTE_MS = 30_000;

/** How an account is, in one line: being read, in step since when, or what is wrong with it. */
function AccountStatus({ account }: { account: CalendarAccount }) {
  const now = useNow(HALF_A_MINUTE_MS);
  const { state, lastSyncedAt } = account;
  const synced = lastSyncedAt && t("Synced {when}", { when: ago(lastSyncedAt, now) });
  switch (state) {
    case "syncing":
      return (
        <div>
          <Spinner>
            {isFirstRead(account) ? t("Reading your calendar…") : t("Looking for changes")}
          </Spinner>
          {account.message && (
            <p className={classNames(style.line, text.soft)}>
              {translated(account.message)} {t("Planner keeps trying.")}
            </p>
          )}
        </div>
      );
    case "ok":
      return <p className={style.line}>{synced ?? t("Linked")}</p>;
    case "reconnect":
      return <ErrorLine>{problemOf(account)}</ErrorLine>;
    case "broken":
      return (
        <div>
          <ErrorLine>{problemOf(account)}</ErrorLine>
          <p className={classNames(style.line, text.soft)}>
            {synced ? t("{synced}. Planner keeps trying.", { synced }) : t("Planner keeps trying.")}
          </p>
        </div>
      );
  }
}

/** Whether the transcripts of an account's calls are fetched, and the way to switch that. Google is asked by leaving the app. */
function TranscriptFetching({ account }: { account: CalendarAccount }) {
  const teamId = useTeamId();
  const take = useTakeSettings(teamId);
  const { accountId, transcripts } = account;
  const stop = useOnce({
    mutationFn: () => call(calendarRoutes.stopTranscripts, { params: { teamId, accountId } }),
    onSuccess: take,
  });
  if (!transcripts) return null;
  const { areFetched, message } = transcripts;
  return (
    <div className={style.transcripts}>
      {message && <ErrorLine>{translated(message)}</ErrorLine>}
      <p className={text.quiet}>
        {areFetched
          ? t(
              "After each call that Google Meet transcribes, its transcript is fetched and visual notes are made of it.",
            )
          : t(
              "Visual notes can be made by themselves after each call that Google Meet transcribes. Google asks you for the permission first.",
            )}
      </p>
      {areFetched ? (
        <TextButton onClick={() => stop.mutate()} disabled={stop.isPending}>
          {t("Stop fetching transcripts")}
        </TextButton>
      ) : (
        <LinkButton
          to={urlOf(calendarRoutes.sync, { query: { account: accountId, transcripts: "on" } })}
          reloadDocument
        >
          {t("Fetch transcripts")}
        </LinkButton>
      )}
    </div>
  );
}
