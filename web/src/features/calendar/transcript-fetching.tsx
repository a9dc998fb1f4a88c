import { calendarRoutes } from "@planner/contract/api";
import type { CalendarAccount } from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf, urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { LinkButton, TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./account-group.module.css";
import { useTakeSettings } from "./queries.ts";

/** Whether the transcripts of an account's calls are fetched, and the way to switch that. Google is asked by leaving the app. */
export function TranscriptFetching({ account }: { account: CalendarAccount }) {
  const teamId = useTeamId();
  const take = useTakeSettings(teamId);
  const { accountId, transcripts } = account;
  const stop = useOnce({
    mutationFn: () => call(calendarRoutes.stopTranscripts, { params: { teamId, accountId } }),
    onSuccess: take,
    onError: (error) => showAlert(sentenceOf(error), { tone: "error" }),
  });
  if (!transcripts) return null;
  const { areFetched, message } = transcripts;
  return (
    <div className={style.transcripts}>
      {message && <ErrorLine>{translated(message)}</ErrorLine>}
      <p className={classNames(text.small, text.soft)}>
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
