import { promiseRoutes } from "@planner/contract/api";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call, CallError, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title, Unlisted } from "../../ui/title.tsx";
import style from "./linked-promise.module.css";

/** /promises/email?token=: ends the emails of promises of whoever got the link. To open it changes nothing. */
export function StopEmails() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [stopped, setStopped] = useState<string>();
  const [error, setError] = useState<string>();
  const stopping = useOnce({
    mutationFn: () => call(promiseRoutes.unsubscribe, { query: { token } }),
    onMutate: () => setError(undefined),
    onSuccess: ({ message }) => setStopped(message),
    onError: (cause) =>
      setError(
        cause instanceof CallError && cause.status === 400
          ? "This link is incomplete. You can stop these emails in Settings."
          : sentenceOf(cause),
      ),
  });
  const title = stopped === undefined ? "Stop emails about promises?" : "Emails stopped";
  return (
    <>
      <Unlisted />
      <Title>{title}</Title>
      <PageHeader title={title} />
      <div className={style.promise}>
        <p role="status">{stopped ?? "The lists of promises stay as they are."}</p>
        {error !== undefined && <ErrorLine id="stop-emails-error">{error}</ErrorLine>}
        <div className={style.buttons}>
          {stopped === undefined && (
            <Button look="ink" disabled={stopping.isPending} onClick={() => stopping.mutate()}>
              Stop these emails
            </Button>
          )}
          <LinkButton look="quiet" to="/settings">
            Settings
          </LinkButton>
        </div>
      </div>
    </>
  );
}
