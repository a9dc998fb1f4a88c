import type { Webhook } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { DeliveryList } from "../../features/webhook/delivery-list.tsx";
import { useWebhookActs, webhookQuery } from "../../features/webhook/queries.ts";
import { SecretOnce } from "../../features/webhook/secret-once.tsx";
import { WebhookForm } from "../../features/webhook/webhook-form.tsx";
import { eventsWords, momentOf, stateOf } from "../../features/webhook/webhook-words.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useNow } from "../../platform/times.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { Menu } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";
import style from "./webhooks.module.css";

const ALL = "/settings/webhooks";
const MINUTE_MS = 60_000;
const back = () => ({ label: t("All webhooks"), to: ALL });

/** /settings/webhooks/{id}: one webhook, what was sent to it and what it answered. */
export function WebhookScreen() {
  const teamId = useTeamId();
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(webhookQuery(teamId, id));
  const isNowhere = error instanceof CallError && error.status === 404;
  return (
    <>
      {data && <OneWebhook key={data.id} teamId={teamId} webhook={data} />}
      {!data && <PageHeader title={t("Webhook")} back={back()} />}
      {!data && !error && <Waiting>{t("Reading the webhook…")}</Waiting>}
      {!data && isNowhere && (
        <EmptyState
          title={t("No such webhook")}
          action={<LinkButton to={ALL}>{t("All webhooks")}</LinkButton>}
        >
          {t("It was deleted, or it belongs to another team.")}
        </EmptyState>
      )}
      {!data && error && !isNowhere && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
    </>
  );
}

function OneWebhook({ teamId, webhook }: { teamId: string; webhook: Webhook }) {
  const { id, url, events, isOn, addedBy, addedAt, oldKeyUntil } = webhook;
  const acts = useWebhookActs(teamId, id);
  const [secret, setSecret] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  const nowMs = useNow(MINUTE_MS);
  const isOldValid = oldKeyUntil !== null && Date.parse(oldKeyUntil) > nowMs;
  return (
    <>
      <PageHeader
        tab={t("Webhook")}
        title={withoutControls(new URL(url).host)}
        back={back()}
        lead={stateOf(webhook)}
        actions={<Actions teamId={teamId} webhook={webhook} onSecret={setSecret} />}
      >
        <div className={style.about}>
          <p className={style.soft}>
            <Foreign>{url}</Foreign>
          </p>
          <p className={style.soft}>
            {rich("{events}. Added by {person}, {time}.", {
              events: eventsWords(events),
              person: <Foreign>{addedBy ?? t("a former member")}</Foreign>,
              time: momentOf(addedAt),
            })}
          </p>
          {isOldValid && (
            <p className={style.soft}>
              {t("The previous secret is valid too, until {time}.", {
                time: momentOf(oldKeyUntil),
              })}
            </p>
          )}
          {secret && <SecretOnce secret={secret} />}
        </div>
      </PageHeader>
      <Disclosure label={t("Address and events")} open={isEdited} onOpen={setEdited}>
        <WebhookForm
          webhook={webhook}
          label={t("Save")}
          send={acts.change}
          onDone={() => {
            setEdited(false);
            showDone(t("Saved. The next event uses it."));
          }}
        />
      </Disclosure>
      <section className={style.deliveries} aria-labelledby="deliveries">
        <h2 className={text.section} id="deliveries">
          {t("Deliveries")}
        </h2>
        <DeliveryList teamId={teamId} webhookId={id} isOn={isOn} />
      </section>
    </>
  );
}

interface ActionsProps {
  teamId: string;
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

function Actions({ teamId, webhook, onSecret }: ActionsProps) {
  const { id, isOn } = webhook;
  const { testing, switching, replacing, removing } = useWebhookActs(teamId, id);
  const goOn = useGoOn();
  const replace = async () => {
    const details = t(
      "You get a new secret. The current one stays valid for 24 hours, so that your server can change over.",
    );
    if (!(await confirm(t("Replace the secret?"), { yes: t("Replace"), details }))) return;
    const { signingKey } = await replacing.mutateAsync();
    onSecret(signingKey);
  };
  const remove = async () => {
    const details = t(
      "Nothing more is sent to this address, and its deliveries are deleted. This cannot be undone.",
    );
    if (!(await confirm(t("Delete this webhook?"), { yes: t("Delete"), details }))) return;
    await removing.mutateAsync();
    await goOn(ALL);
  };
  return (
    <>
      {isOn ? (
        <Button look="ink" disabled={testing.isPending} onClick={() => testing.mutate()}>
          {t("Send a test")}
        </Button>
      ) : (
        <Button look="ink" disabled={switching.isPending} onClick={() => switching.mutate(true)}>
          {t("Switch on")}
        </Button>
      )}
      <Menu
        trigger={<Button>{t("More")}</Button>}
        items={[
          ...(isOn ? [{ label: t("Switch off"), onSelect: () => switching.mutate(false) }] : []),
          {
            label: t("Replace secret…"),
            onSelect: () => void replace().catch(() => undefined),
          },
          { label: t("Delete…"), onSelect: () => void remove().catch(() => undefined) },
        ]}
      />
    </>
  );
}
