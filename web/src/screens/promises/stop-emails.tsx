import { promiseRoutes } from "@planner/contract/api";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { call, CallError, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Unlisted } from "../../ui/title.tsx";
import style from "./linked-promise.module.css";

const PROMISES = {
  question: "Stop emails about promises?",
  stays: "The lists of promises stay as they are.",
} as const satisfies Record<string, Message>;
const MENTIONS = {
  question: "Stop emails about mentions?",
  stays: "Comments that mention you stay as they are.",
} as const satisfies Record<string, Message>;

/** /promises/email?token=&about=: ends the emails of promises, or of mentions, of whoever got the link. To open it changes nothing. */
export function StopEmails() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { question, stays } = search.get("about") === "mentions" ? MENTIONS : PROMISES;
  const [stopped, setStopped] = useState<string>();
  const [error, setError] = useState<string>();
  const stopping = useOnce({
    mutationFn: () => call(promiseRoutes.unsubscribe, { query: { token } }),
    onMutate: () => setError(undefined),
    onSuccess: ({ message }) => setStopped(message),
    onError: (cause) =>
      setError(
        cause instanceof CallError && cause.status === 400
          ? t("This link is incomplete. You can stop these emails in Settings.")
          : sentenceOf(cause),
      ),
  });
  const title = stopped === undefined ? t(question) : t("Emails stopped");
  return (
    <>
      <Unlisted />
      <PageHeader title={title} />
      <div className={style.promise}>
        <p role="status">{stopped ?? t(stays)}</p>
        {error !== undefined && <ErrorLine id="stop-emails-error">{error}</ErrorLine>}
        <div className={style.buttons}>
          {stopped === undefined && (
            <Button look="ink" disabled={stopping.isPending} onClick={() => stopping.mutate()}>
              {t("Stop these emails")}
            </Button>
          )}
          <LinkButton look="quiet" to="/settings">
            {t("Settings")}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
