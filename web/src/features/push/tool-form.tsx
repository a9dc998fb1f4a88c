import type { ConnectedTool } from "@planner/contract/api";
import { PUSH_FORMS, PUSH_SERVICES, type PushService } from "@planner/contract/model";
import { useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field, Select } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./push.module.css";
import { useTools } from "./queries.ts";

const PLAIN = {
  autoCapitalize: "none",
  autoComplete: "off",
  spellCheck: false,
} as const;

/** A service, and what it takes to be let in there. */
export function ToolForm({ onDone }: { onDone: () => void }) {
  const [service, setService] = useState<PushService>("slack");
  const { add } = useTools(useTeamId());
  const { name, address, hasAccount, token } = PUSH_FORMS[service];
  const form = useForm({
    fields: ["address", "account", "token"],
    refuse: ({ token: given }) =>
      (given ?? "").trim() === ""
        ? {
            sentence: t("Enter the {field}.", { field: translated(token.label) }),
            fields: ["token"],
          }
        : null,
    send: (given) =>
      add({
        service,
        token: given.token,
        address: given.address ?? "",
        account: given.account ?? "",
      }),
    onDone,
  });
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <Select
        label={t("Service")}
        value={service}
        onChange={({ target }) => {
          setService(target.value as PushService);
          form.clear();
        }}
        options={PUSH_SERVICES.map((one) => ({ id: one, label: PUSH_FORMS[one].name }))}
      />
      {address && (
        <Field
          key={`${service} address`}
          label={translated(address.label)}
          {...form.field("address")}
          {...PLAIN}
          inputMode="url"
          hint={translated(address.hint)}
        />
      )}
      {hasAccount && (
        <Field
          label={t("Email of the account")}
          {...form.field("account")}
          {...PLAIN}
          inputMode="email"
        />
      )}
      <Field
        key={`${service} token`}
        label={translated(token.label)}
        {...form.field("token")}
        {...PLAIN}
        type="password"
        hint={translated(token.hint)}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.acts}>
        <Button type="submit" look="ink" disabled={form.busy}>
          {t("Link {name}", { name })}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

interface OfTool {
  tool: ConnectedTool;
  onDone: () => void;
}

/** Another token for the same tool. */
export function TokenForm({ tool, onDone }: OfTool) {
  const { change } = useTools(useTeamId());
  const { label, hint } = PUSH_FORMS[tool.service].token;
  const form = useForm({
    fields: ["token"],
    refuse: ({ token }) =>
      token.trim() === ""
        ? { sentence: t("Enter the {field}.", { field: translated(label) }), fields: ["token"] }
        : null,
    send: ({ token }) => change(tool.id, { token }),
    onDone,
  });
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <Field
        label={t("New {field}", { field: translated(label) })}
        {...form.field("token")}
        {...PLAIN}
        type="password"
        hint={translated(hint)}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" disabled={form.busy}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}

/** Where the service says that a task was done, and the secret that it signs with. */
export function SecretForm({ tool, onDone }: OfTool) {
  const { change } = useTools(useTeamId());
  const form = useForm({
    fields: ["webhookSecret"],
    refuse: () => null,
    send: ({ webhookSecret }) => change(tool.id, { webhookSecret }),
    onDone,
  });
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <p className={style.soft}>
        {rich("Make a webhook there, to the address {address}.", {
          address: <Foreign>{tool.eventsUrl}</Foreign>,
        })}{" "}
        {translated(PUSH_FORMS[tool.service].webhook ?? "")}
      </p>
      <Field
        label={t("Secret")}
        {...form.field("webhookSecret")}
        {...PLAIN}
        type="password"
        hint={t("At least 16 characters. Left empty, messages are refused.")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" disabled={form.busy}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
