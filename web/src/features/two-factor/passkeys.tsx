import { twoFactorRoutes } from "@planner/contract/api";
import type { Passkey } from "@planner/contract/model";
import { useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { browserOf } from "../../platform/browser-name.ts";
import { call } from "../../platform/call.ts";
import { knowsPasskeys, makePasskey } from "../../platform/passkeys.ts";
import { ago, useNow } from "../../platform/times.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { showDone } from "../../ui/alerts.ts";
import { Hint } from "../../ui/choice.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useRefresh } from "./queries.ts";
import style from "./two-factor.module.css";

/** The passkeys of a person, and another one. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <AddPasskey /> : <p>{t("This browser knows no passkeys.")}</p>}
    </>
  );
}

function AddPasskey() {
  const refresh = useRefresh();
  // Another form each time, without the password of the last.
  const [count, setCount] = useState(0);
  return (
    <PasswordForm
      key={count}
      title={t("Add a passkey")}
      submit={t("Add a passkey")}
      send={async ({ password }) => {
        const options = await call(twoFactorRoutes.beginPasskey, { body: { password } });
        const credential = await makePasskey(options);
        const name = browserOf(navigator.userAgent);
        await call(twoFactorRoutes.addPasskey, { body: { name, credential } });
        setCount(count + 1);
        await refresh();
        showDone(t("Passkey added. It logs you in without a password."));
      }}
    >
      <p>{t("It logs you in without a password or a code, and stands in for a code.")}</p>
    </PasswordForm>
  );
}

function Line({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<"rename" | "remove">();
  const now = useNow(60_000);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const facts = [
    t("Added {since}", { since: ago(createdAt, now) }),
    lastUsedAt ? t("last used {used}", { used: ago(lastUsedAt, now) }) : t("not used yet"),
    ...(isBackedUp ? [t("synced")] : []),
  ];
  const close = () => setOpen(undefined);
  return (
    <li className={style.passkey}>
      <div className={style.line}>
        <span className={style.what}>
          <Foreign>{name}</Foreign>
          <Hint>{facts.join(", ")}</Hint>
        </span>
        <span className={style.buttons}>
          <TextButton aria-label={t("Rename {name}", { name })} onClick={() => setOpen("rename")}>
            {t("Rename")}
          </TextButton>
          <TextButton
            aria-label={t("Remove {name} [thing]", { name })}
            onClick={() => setOpen("remove")}
          >
            {t("Remove")}
          </TextButton>
        </span>
      </div>
      {open === "rename" && <Rename passkey={passkey} onDone={close} />}
      {open === "remove" && <Remove passkey={passkey} onDone={close} />}
    </li>
  );
}

interface ChangeProps {
  passkey: Passkey;
  onDone: () => void;
}

function Rename({ passkey: { id, name: was }, onDone }: ChangeProps) {
  const refresh = useRefresh();
  const form = useForm({
    fields: ["name"],
    refuse: requireAll,
    send: async ({ name }) => {
      const body = { name };
      await call(twoFactorRoutes.renamePasskey, { params: { passkeyId: id }, body });
      await refresh();
      onDone();
    },
  });
  return (
    <form
      noValidate
      aria-label={t("Rename {name}", { name: was })}
      className={style.form}
      onSubmit={form.submit}
    >
      <Field label={t("Name")} maxLength={80} defaultValue={was} {...form.field("name")} />
      <div className={style.buttons}>
        <Button type="submit" disabled={form.busy}>
          {t("Save name")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

function Remove({ passkey: { id, name }, onDone }: ChangeProps) {
  const refresh = useRefresh();
  return (
    <PasswordForm
      title={t("Remove {name} [thing]", { name })}
      submit={t("Remove passkey")}
      send={async ({ password }) => {
        const params = { passkeyId: id };
        const { message } = await call(twoFactorRoutes.removePasskey, {
          params,
          body: { password },
        });
        onDone();
        await refresh();
        showDone(translated(message));
      }}
    >
      <p>{t("It no longer logs you in. Delete it in your browser or password manager as well.")}</p>
    </PasswordForm>
  );
}
