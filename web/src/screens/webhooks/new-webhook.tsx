import type { Webhook } from "@planner/contract/api";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { useAddWebhook } from "../../features/webhook/queries.ts";
import { SecretOnce } from "../../features/webhook/secret-once.tsx";
import { WebhookForm } from "../../features/webhook/webhook-form.tsx";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import style from "./webhooks.module.css";

/** /settings/webhooks/new: the address and what it hears, then its secret, once. */
export function NewWebhook() {
  const add = useAddWebhook(useTeamId());
  const [added, setAdded] = useState<{ webhook: Webhook; signingKey: string }>();
  return (
    <>
      <PageHeader
        key={added ? "added" : "new"}
        title={added ? t("Webhook added") : t("Add a webhook")}
        back={{ label: t("All webhooks"), to: "/settings/webhooks" }}
        lead={
          added
            ? t("Your server checks with this secret that a delivery comes from Planner.")
            : t(
                "Deliveries have ids and a link to the meeting, and none of its words. Private meetings are left out.",
              )
        }
        {...(added && { headingRef: (heading) => heading?.focus() })}
      />
      {added ? (
        <div className={style.added}>
          <p className={style.soft}>
            <Foreign>{added.webhook.url}</Foreign>
          </p>
          <SecretOnce secret={added.signingKey} />
          <LinkButton look="ink" to={`/settings/webhooks/${added.webhook.id}`}>
            {t("Go to the webhook")}
          </LinkButton>
        </div>
      ) : (
        <WebhookForm label={t("Add webhook")} send={add} onDone={setAdded} />
      )}
    </>
  );
}
