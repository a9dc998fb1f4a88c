import type { Webhook } from "@planner/contract/api";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@planner/contract/model";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { EVENT_WORDS } from "./webhook-words.ts";
import style from "./webhook.module.css";

interface WebhookFormProps<Result> {
  /** As it is; left out: a new one. */
  webhook?: Webhook;
  label: string;
  send: (wanted: { url: string; events: WebhookEvent[] }) => Promise<Result>;
  onDone: (result: Result) => void;
}

/** Address and events of a webhook. */
export function WebhookForm<Result>({ webhook, label, send, onDone }: WebhookFormProps<Result>) {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const form = useForm({
    fields: ["url"],
    refuse: ({ url }) => {
      if (url.trim() === "") return { sentence: t("Enter an address."), fields: ["url"] };
      if (chosen.length === 0) return { sentence: t("Choose at least one event."), fields: [] };
      return null;
    },
    send: ({ url }) => send({ url, events: [...chosen] }),
    onDone,
  });
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, event] : chosen.filter((one) => one !== event));
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <Field
        label={t("Address")}
        {...form.field("url")}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        defaultValue={webhook?.url ?? ""}
        hint={t("For example {address}", { address: "https://example.com/planner" })}
      />
      <fieldset className={style.events}>
        <legend className={text.label}>{t("Events")}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={chosen.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
          >
            {t(EVENT_WORDS[event])} <code className={style.name}>{event}</code>
          </Checkbox>
        ))}
      </fieldset>
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" look={webhook ? "line" : "ink"} disabled={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
