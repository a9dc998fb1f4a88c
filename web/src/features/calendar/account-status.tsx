import type { CalendarAccount } from "@planner/contract/model";
import { ago, useNow } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import { isFirstRead, problemOf } from "./account-state.ts";
import style from "./account-status.module.css";

const HALF_A_MINUTE_MS = 30_000;

/** How an account is, in one line: being read, in step since when, or what is wrong with it. */
export function AccountStatus({ account }: { account: CalendarAccount }) {
  const now = useNow(HALF_A_MINUTE_MS);
  const { state, lastSyncedAt } = account;
  const synced = lastSyncedAt && `Synced ${ago(lastSyncedAt, now)}`;
  switch (state) {
    case "syncing":
      return (
        <div>
          <Spinner>
            {isFirstRead(account) ? "Reading your calendar…" : "Looking for changes"}
          </Spinner>
          {account.message && (
            <p className={classNames(style.line, text.soft)}>
              {account.message} Planner goes on trying.
            </p>
          )}
        </div>
      );
    case "ok":
      return <p className={style.line}>{synced ?? "Linked"}</p>;
    case "reconnect":
      return <ErrorLine>{problemOf(account)}</ErrorLine>;
    case "broken":
      return (
        <div>
          <ErrorLine>{problemOf(account)}</ErrorLine>
          <p className={classNames(style.line, text.soft)}>
            {synced ? `${synced}. ` : ""}Planner goes on trying.
          </p>
        </div>
      );
  }
}
