import { calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { sentenceOf, urlOf } from "../../platform/call.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { showDone } from "../../ui/alerts.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Skeleton } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { fullNameOf, isLinked } from "./account-state.ts";
import style from "./calendar-integration.module.css";
import { CalendarWays } from "./calendar-ways.tsx";
import { LinkedCalendars } from "./linked-calendars.tsx";
import { calendarSettingsQuery, useTakeSettings } from "./queries.ts";

/** Linked: accounts and calendars with their options, and the way out. Not linked: the ways in. */
export function CalendarIntegration({ reconnect }: { reconnect?: string | undefined }) {
  const settings = useQuery(calendarSettingsQuery(useTeamId()));
  const { hasGoogleLink } = useSession();
  return (
    <section className={classNames(layout.margin, layout.ruleInk, style.section)}>
      <div>
        <h2 className={text.item}>{t("Calendar Integration")}</h2>
        <p className={classNames(text.quiet, style.whose)}>
          {settings.data ? linkedTo(settings.data) : hasGoogleLink ? t("Linked") : t("Not linked")}
        </p>
      </div>
      <Card padded className={style.paper}>
        {settings.isPending && <Skeleton lines={5} />}
        {settings.isError && !settings.data && (
          <>
            <ErrorLine>{sentenceOf(settings.error)}</ErrorLine>
            <TextButton onClick={() => void settings.refetch()}>{t("Try again")}</TextButton>
          </>
        )}
        {settings.data && isLinked(settings.data) && (
          <LinkedCalendars settings={settings.data} reconnect={reconnect} />
        )}
        {settings.data && <ConnectCalendar settings={settings.data} />}
      </Card>
    </section>
  );
}

/** 'Linked to ada@studio.test', 'Linked to 3 accounts'. */
function linkedTo(settings: CalendarSettings): string {
  if (!isLinked(settings)) return t("Not linked");
  const { accounts, calendars } = settings;
  if (accounts.length > 1) {
    return t("Linked to {count} account | Linked to {count} accounts", { count: accounts.length });
  }
  const names =
    (accounts[0] && fullNameOf(accounts[0])) ?? calendars.map(({ name }) => name).join(", ");
  return t("Linked to {names}", { names });
}

const toGoogle = {
  to: urlOf(calendarRoutes.sync, {}),
  reloadDocument: true,
};

/** The ways to a first or a further calendar. */
function ConnectCalendar({ settings }: { settings: CalendarSettings }) {
  const take = useTakeSettings(useTeamId());
  const linked = isLinked(settings);
  const onLinked = async (next: CalendarSettings) => {
    await take(next);
    showDone(t("Linked. Its meetings appear as they are read."));
  };
  return (
    <div className={linked ? style.another : style.first}>
      {linked ? (
        <h3 className={style.title}>{t("Another calendar")}</h3>
      ) : (
        <LinkButton look="ink" {...toGoogle}>
          {t("Connect to Calendar")}
        </LinkButton>
      )}
      {linked && settings.canSignIn && (
        <LinkButton {...toGoogle}>{t("Sign in with Google")}</LinkButton>
      )}
      <CalendarWays onLinked={onLinked} />
    </div>
  );
}
