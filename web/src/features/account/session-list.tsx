import { accountRoutes } from "@planner/contract/api";
import type { OwnSession } from "@planner/contract/model";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { browserOf } from "../../platform/browser-name.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { ago, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Hint } from "../../ui/choice.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./account-section.module.css";

const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => call(accountRoutes.sessions, { signal }),
  staleTime: 0,
});

/** Where the person is logged in, each of which they can end. */
export function Sessions() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      label={t("Sessions")}
      hint={t("Where you are logged in")}
      open={open}
      onOpen={setOpen}
    >
      <List />
    </Disclosure>
  );
}

function List() {
  const { data, error } = useQuery(sessionsQuery);
  const end = useEndSession();
  if (error) return <ErrorLine>{sentenceOf(error)}</ErrorLine>;
  if (!data) return <Spinner>{t("Looking where you are logged in")}</Spinner>;
  return (
    <>
      <ul className={style.sessions}>
        {data.sessions.map((one) => (
          <Line key={one.id} session={one} end={end} />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button look="quiet" disabled={end.isPending} onClick={() => end.mutate("others")}>
          {t("Log out all others")}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  session: OwnSession;
  end: ReturnType<typeof useEndSession>;
}

function Line({ session: { id, userAgent, createdAt, lastUsedAt, isThis }, end }: LineProps) {
  const now = useNow(60_000);
  const browser = browserOf(userAgent ?? "");
  const used = ago(lastUsedAt, now);
  return (
    <li className={style.session}>
      <span>
        {browser}
        {isThis && <span className={text.soft}> {t("(this one)")}</span>}
        <Hint>
          {t("Last used {used}, logged in {since}", { used, since: ago(createdAt, now) })}
        </Hint>
      </span>
      {!isThis && (
        <TextButton
          aria-label={t("Log out {browser}, last used {used}", { browser, used })}
          disabled={end.isPending}
          onClick={() => end.mutate(id)}
        >
          {t("Log out")}
        </TextButton>
      )}
    </li>
  );
}

function useEndSession() {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (sessionId: string) => call(accountRoutes.endSession, { params: { sessionId } }),
    onSuccess: ({ message }) => showDone(translated(message)),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
