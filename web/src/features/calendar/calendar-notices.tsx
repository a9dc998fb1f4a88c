import type { CalendarAccount } from "@planner/contract/model";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fullNameOf, RECONNECT, reconnectPath, problemOf } from "./account-state.ts";
import style from "./calendar-notices.module.css";

/** A quiet line for each account that needs its owner, with the way to mend it. */
export function CalendarNotices({ accounts }: { accounts: readonly CalendarAccount[] }) {
  const troubled = accounts.filter(({ state }) => state === "reconnect" || state === "broken");
  if (troubled.length === 0) return null;
  return (
    <ul className={style.notices} aria-label={t("Calendars that need attention")}>
      {troubled.map((account) => (
        <li key={account.accountId} className={style.notice}>
          <Icon of={TriangleAlert} />
          <span className={style.words}>
            <span className={style.name}>
              {rich("{name}:", { name: <Foreign>{fullNameOf(account)}</Foreign> })}
            </span>{" "}
            {problemOf(account)}
          </span>
          {account.state === "reconnect" ? (
            <Link to={reconnectPath(account)} reloadDocument={account.provider === "google"}>
              {t(RECONNECT)}
            </Link>
          ) : (
            <Link to="/settings">{t("Settings")}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
