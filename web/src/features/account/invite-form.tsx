import { accountRoutes, SENTENCES } from "@planner/contract/api";
import { useId } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { requireEmail, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import style from "./invite-form.module.css";

/** Request an invitation; after it went through, thanks stand in its place. */
export function InviteForm() {
  const id = useId();
  const form = useForm({
    fields: ["email"],
    refuse: requireEmail,
    send: ({ email }) => call(accountRoutes.beta, { body: { email: email.trim() } }),
  });
  if (form.done) {
    return (
      <p role="status" tabIndex={-1} ref={focus} className={style.thanks}>
        {translated(SENTENCES.betaThanks)}
      </p>
    );
  }
  return (
    <form noValidate className={style.form} onSubmit={form.submit}>
      <label className={style.label} htmlFor={id}>
        {t("Request an invitation to beta")}
      </label>
      <div className={style.pair}>
        <input
          id={id}
          className={style.input}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t("you@studio.com")}
          aria-invalid={form.field("email").invalid}
          aria-describedby={form.error && `${id}-error`}
        />
        <Button type="submit" look="ink" disabled={form.busy}>
          {t("Invite [request]")}
        </Button>
      </div>
      {form.error && <ErrorLine id={`${id}-error`}>{form.error}</ErrorLine>}
    </form>
  );
}

/** The field and the button that had the focus are gone: a reader goes on with the thanks. */
const focus = (thanks: HTMLElement | null): void => thanks?.focus({ preventScroll: true });
