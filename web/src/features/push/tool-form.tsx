import type { ConnectedTool } from "@planner/contract/api";
import { PUSH_FORMS, PUSH_SERVICES, type PushService } from "@planner/contract/model";
import { useState } from "react";
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
        ? { sentence: `Enter the ${token.label}.`, fields: ["token"] }
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
        label="Service"
        value={service}
        onChange={({ target }) => {
          setService(target.value as PushService);
          form.clear();
        }}
      >
        {PUSH_SERVICES.map((one) => (
          <option key={one} value={one}>
            {PUSH_FORMS[one].name}
          </option>
        ))}
      </Select>
      {address && (
        <Field
          key={`${service} address`}
          label={address.label}
          {...form.field("address")}
          {...PLAIN}
          inputMode="url"
          hint={address.hint}
        />
      )}
      {hasAccount && (
        <Field
          label="Email of the account"
          {...form.field("account")}
          {...PLAIN}
          inputMode="email"
        />
      )}
      <Field
        key={`${service} token`}
        label={token.label}
        {...form.field("token")}
        {...PLAIN}
        type="password"
        hint={token.hint}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.acts}>
        <Button type="submit" look="ink" disabled={form.busy}>
          Link {name}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
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
      token.trim() === "" ? { sentence: `Enter the ${label}.`, fields: ["token"] } : null,
    send: ({ token }) => change(tool.id, { token }),
    onDone,
  });
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <Field
        label={`New ${label}`}
        {...form.field("token")}
        {...PLAIN}
        type="password"
        hint={hint}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" disabled={form.busy}>
          Save
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
        Make a webhook there, to the address <Foreign>{tool.eventsUrl}</Foreign>.{" "}
        {PUSH_FORMS[tool.service].webhook}
      </p>
      <Field
        label="Secret"
        {...form.field("webhookSecret")}
        {...PLAIN}
        type="password"
        hint="At least 16 characters. Left empty, messages are refused."
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" disabled={form.busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
