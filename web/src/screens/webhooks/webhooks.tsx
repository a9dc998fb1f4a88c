import type { Webhook } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { t } from "../../i18n/translate.ts";
import { webhooksQuery } from "../../features/webhook/queries.ts";
import { deliveryWords, eventsWords, stateOf } from "../../features/webhook/webhook-words.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import style from "./webhooks.module.css";

const ADD = "/settings/webhooks/new";

/** /settings/webhooks: addresses that hear of the team's events. */
export function Webhooks() {
  const { data, error, refetch } = useQuery(webhooksQuery(useTeamId()));
  const isFilled = data && data.length > 0;
  return (
    <>
      <PageHeader
        title={t("Webhooks")}
        back={{ label: t("Settings"), to: "/settings" }}
        lead={t("Addresses that hear when something happens in your team’s meetings.")}
        {...(isFilled && {
          actions: (
            <LinkButton look="ink" to={ADD}>
              {t("Add a webhook")}
            </LinkButton>
          ),
        })}
      />
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading the webhooks…")}</Waiting>}
      {data?.length === 0 && (
        <EmptyState
          title={t("No webhooks yet")}
          action={
            <LinkButton look="ink" to={ADD}>
              {t("Add a webhook")}
            </LinkButton>
          }
        >
          {t("Nothing is sent until you add an address of a server that waits for it.")}
        </EmptyState>
      )}
      {isFilled && (
        <ol className={style.rows} aria-label={t("Webhooks")}>
          {data.map((webhook) => (
            <li key={webhook.id} className={style.line}>
              <Line webhook={webhook} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Line({ webhook }: { webhook: Webhook }) {
  const { id, url, events, last } = webhook;
  return (
    <>
      <p className={style.soft}>{stateOf(webhook)}</p>
      <div>
        <p>
          <Link to={`/settings/webhooks/${id}`}>
            <Foreign>{url}</Foreign>
          </Link>
        </p>
        <p className={style.soft}>{eventsWords(events)}</p>
        <p className={style.soft}>
          {last
            ? t("Last: {event}. {outcome}.", { event: last.event, outcome: deliveryWords(last) })
            : t("Nothing was sent yet.")}
        </p>
      </div>
    </>
  );
}
