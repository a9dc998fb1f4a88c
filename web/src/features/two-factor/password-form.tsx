import type { ReactNode } from "react";
import { t } from "../../i18n/translate.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import style from "./two-factor.module.css";

interface PasswordFormProps {
  /** What it is for, for readers of the screen. */
  title: string;
  submit: string;
  /** Whether a code is needed as well. */
  withCode?: boolean;
  children?: ReactNode;
  send: (values: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password again before a way to log in is added or taken away. */
export function PasswordForm({
  title,
  submit,
  withCode = false,
  children,
  send,
}: PasswordFormProps) {
  const form = useForm({
    fields: ["password", "code"],
    refuse: ({ password, code }) => requireAll({ password, ...(withCode && { code }) }),
    send,
  });
  return (
    <form noValidate aria-label={title} className={style.form} onSubmit={form.submit}>
      {children}
      <Field
        label={t("Your password")}
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      {withCode && (
        <Field
          label={t("Code")}
          hint={t("From your authenticator app, or a recovery code")}
          autoComplete="one-time-code"
          maxLength={40}
          {...form.field("code")}
        />
      )}
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" disabled={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
