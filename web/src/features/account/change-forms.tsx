import { accountRoutes } from "@planner/contract/api";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { showPerson, useSession } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import style from "./account-section.module.css";

/** The name of the account, as colleagues and recipients of invitations see it. */
export function ChangeName() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const form = useForm({
    fields: ["name"],
    refuse: requireAll,
    send: ({ name }) => call(accountRoutes.savePreferences, { body: { name } }),
    onDone: (saved) => {
      showPerson(() => saved);
      setOpen(false);
      showDone(t("Name changed."));
    },
  });
  return (
    <Disclosure label={t("Change name")} hint={user?.name ?? ""} open={open} onOpen={setOpen}>
      <form noValidate aria-label={t("Change name")} className={style.form} onSubmit={form.submit}>
        <Field
          label={t("Name")}
          autoComplete="name"
          maxLength={200}
          defaultValue={user?.name}
          {...form.field("name")}
        />
        <div className={style.submit}>
          <Button type="submit" disabled={form.busy}>
            {t("Save name")}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** A new email, which counts once a link sent to it is opened. */
export function ChangeEmail({ onDone }: { onDone: (message: string) => void }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    fields: ["email", "password"],
    refuse: requireAll,
    send: ({ email, password }) =>
      call(accountRoutes.changeEmail, { body: { email: email.trim(), password } }),
    onDone: ({ message }) => {
      setOpen(false);
      onDone(translated(message));
    },
  });
  return (
    <Disclosure
      label={t("Change email")}
      hint={t("Confirmed by a link to the new address")}
      open={open}
      onOpen={setOpen}
    >
      <form noValidate aria-label={t("Change email")} className={style.form} onSubmit={form.submit}>
        <Field label={t("New email")} type="email" autoComplete="email" {...form.field("email")} />
        <Field
          label={t("Your password")}
          type="password"
          autoComplete="current-password"
          {...form.field("password")}
        />
        {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
        <div className={style.submit}>
          <Button type="submit" disabled={form.busy}>
            {t("Send the link")}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** Above all settings, for who comes by the link to a new address: one press makes it the account's. */
export function ConfirmEmail() {
  const [search, setSearch] = useSearchParams();
  const token = search.get("email");
  const [refusal, setRefusal] = useState<string>();
  const leave = () => setSearch({}, { replace: true });
  const confirming = useOnce({
    mutationFn: (sent: string) => call(accountRoutes.confirmEmail, { body: { token: sent } }),
    onSuccess: async (saved) => {
      showPerson(() => saved);
      leave();
      showDone(t("Your email is now {email}.", { email: saved.email }));
    },
    onError: (error) => setRefusal(sentenceOf(error)),
  });
  if (token === null) return null;
  return (
    <section className={style.confirm} aria-label={t("New email")}>
      <p>{t("You opened the link to your new email. Confirm it to log in with it from now on.")}</p>
      {refusal && <ErrorLine>{refusal}</ErrorLine>}
      <div className={style.submit}>
        <Button look="ink" disabled={confirming.isPending} onClick={() => confirming.mutate(token)}>
          {t("Confirm new email")}
        </Button>
        <Button look="quiet" onClick={leave}>
          {t("Keep the old one")}
        </Button>
      </div>
    </section>
  );
}
