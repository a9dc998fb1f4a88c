import type { CalendarAccount, CalendarProvider } from "@planner/contract/model";
import { type ReactNode, useId, useState } from "react";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./account-group.module.css";
import { type Group, RECONNECT, reconnectPath } from "./account-state.ts";
import { AccountStatus } from "./account-status.tsx";
import { CaldavForm } from "./caldav-form.tsx";
import { useTakeSettings } from "./queries.ts";
import { useTeamId } from "../../platform/session.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

const PROVIDERS: Record<CalendarProvider, string> = {
  google: "Google Calendar",
  caldav: "CalDAV",
  ics: "Calendar address",
  builtin: "Planner",
};

interface AccountGroupProps {
  group: Group;
  /** Whether the form that links it again stands open at once. */
  reconnects: boolean;
  /** Left out where unlinking all is the same. */
  onUnlink?: () => void;
  /** Its calendars. */
  children: ReactNode;
}

/** One account: whose it is, how it is, its calendars, and the way out. */
export function AccountGroup({ group, reconnects, onUnlink, children }: AccountGroupProps) {
  const id = useId();
  const { account } = group;
  const name = account?.name ?? group.calendars[0]?.name ?? "";
  return (
    <section className={style.group} aria-labelledby={id}>
      <div className={style.head}>
        <div className={style.names}>
          <h3 id={id} className={style.name}>
            {name}
          </h3>
          <p className={classNames(text.small, text.soft)}>{kindOf(group)}</p>
        </div>
        {onUnlink && (
          <TextButton onClick={onUnlink} aria-label={`Unlink Calendar ${name}`}>
            Unlink Calendar
          </TextButton>
        )}
      </div>
      {account && <AccountStatus account={account} />}
      {account?.state === "reconnect" && <Reconnect account={account} open={reconnects} />}
      {children}
    </section>
  );
}

const kindOf = ({ account, calendars }: Group): string => {
  if (account) return PROVIDERS[account.provider];
  return calendars[0]?.provider === "builtin" ? "In Planner itself" : "Imported file";
};

/** Google is asked again by leaving the app; what has an address or a password is asked for it in place. */
function Reconnect({ account, open: openFirst }: { account: CalendarAccount; open: boolean }) {
  const [open, setOpen] = useState(openFirst);
  const onLinked = useTakeSettings(useTeamId());
  if (account.provider === "google") {
    return (
      <LinkButton look="ink" to={reconnectPath(account)} reloadDocument>
        {RECONNECT}
      </LinkButton>
    );
  }
  if (!open) {
    return (
      <Button look="ink" onClick={() => setOpen(true)}>
        {RECONNECT}
      </Button>
    );
  }
  return (
    <div className={style.again}>
      {account.provider === "caldav" ? (
        <CaldavForm user={account.name} onLinked={onLinked} />
      ) : (
        <SubscriptionForm onLinked={onLinked} />
      )}
    </div>
  );
}
