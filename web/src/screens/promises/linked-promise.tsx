import type { LinkedPromise } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { linkedPromiseQuery, useTickLinked } from "../../features/promise/queries.ts";
import { t } from "../../i18n/translate.ts";
import { CallError, sentenceOf, showProblem } from "../../platform/call.ts";
import { dueOf } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import text from "../../ui/text.module.css";
import { Unlisted } from "../../ui/title.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./linked-promise.module.css";

/** /promises/done?token=: ticks one promise for whoever got the link by email. To open it changes nothing. */
export function LinkedPromiseScreen() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { data, error, refetch } = useQuery(linkedPromiseQuery(token));
  return (
    <>
      <Unlisted />
      {data && <Linked promise={data} token={token} />}
      {!data && error && <NoPromise error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner>{t("Opening the action item")}</Spinner>}
    </>
  );
}

function Linked({ promise, token }: { promise: LinkedPromise; token: string }) {
  const ticking = useOnce({
    mutationFn: useTickLinked(token),
    onError: (error) => showProblem(error, t("Nothing was changed.")),
  });
  const { isDone, owner, meetingTitle } = promise;
  const title = isDone ? t("Done [state]") : t("Is this done?");
  const facts = [owner, dueOf(promise), meetingTitle];
  return (
    <>
      <PageHeader title={title} />
      <section className={style.promise} aria-label={t("Action item")}>
        <p className={text.lead}>
          {promise.isQuoted ? (
            <Spoken>{withoutControls(promise.text)}</Spoken>
          ) : (
            <Foreign>{promise.text}</Foreign>
          )}
        </p>
        <p className={text.soft}>
          <Foreign>{facts.filter((fact) => fact !== undefined).join(", ")}</Foreign>
        </p>
        <p role="status">
          {isDone && (
            <>
              {t("Marked as done in the notes and in all lists.")}{" "}
              <TextButton disabled={ticking.isPending} onClick={() => ticking.mutate(false)}>
                {t("Undo")}
              </TextButton>
            </>
          )}
        </p>
        <div className={style.buttons}>
          {/* Done, it stays where it was: the second press of a double click must not undo the first. */}
          <Button
            look={isDone ? "line" : "ink"}
            disabled={isDone || ticking.isPending}
            onClick={() => ticking.mutate(true)}
          >
            {isDone ? t("Done [state]") : t("Mark as done")}
          </Button>
          <LinkButton look="quiet" to="/promises">
            {t("All promises")}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

/** A link that leads nowhere (any more) is told from notes that are being rebuilt and a server that cannot be reached. */
function NoPromise({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof CallError ? error.status : 0;
  const isRebuilding = status === 409;
  const leadsNowhere = status >= 400 && status < 500 && !isRebuilding;
  const unreached = isRebuilding ? t("Not ready yet") : t("The action item cannot be reached");
  return (
    <>
      <PageHeader title={t("Action item")} />
      <EmptyState
        title={leadsNowhere ? t("This link does not work") : unreached}
        action={
          leadsNowhere ? (
            <LinkButton to="/promises">{t("All promises")}</LinkButton>
          ) : (
            <Button onClick={onRetry}>{t("Try again")}</Button>
          )
        }
      >
        {status === 400 ? t("It is incomplete. Open it from the email again.") : sentenceOf(error)}
      </EmptyState>
    </>
  );
}
