import { accountRoutes, SENTENCES } from "@planner/contract/api";
import type { ReactNode } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { firstFocus } from "../../platform/arrival.ts";
import { loadProfile, type Session } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { usePasskeyLogin } from "./use-passkey-login.ts";

interface LoginFormProps {
  /** Whose password is about to be typed, where that is known. */
  email: string;
  /** Whether whoever typed the email logs in elsewhere, and not with a password. */
  isElsewhere: boolean;
  /** Why another way to log in failed. */
  problem: ReactNode;
  /** Other ways to log in. */
  below: ReactNode;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onLoggedIn: (session: Session) => Promise<void>;
  /** The password was right, and a code is needed as well. */
  onSecondStep: () => Promise<void>;
}

export function LoginForm({
  email,
  isElsewhere,
  problem,
  below,
  onEmail,
  onForgot,
  onLoggedIn,
  onSecondStep,
}: LoginFormProps) {
  const form = useForm({
    fields: ["email", "password"],
    refuse: requireAll,
    send: async (body) => {
      const { next } = await call(accountRoutes.login, { body });
      if (next === "second-step") await onSecondStep();
      else await onLoggedIn(await loadProfile());
    },
  });
  const passkey = usePasskeyLogin(async () => onLoggedIn(await loadProfile()));
  return (
    <AccountForm
      title={t("Log In")}
      form={form}
      submit={t("Submit")}
      other={<TextButton onClick={onForgot}>{t("I forgot my password")}</TextButton>}
      below={
        <>
          {passkey.isPossible && (
            <Button size="l" disabled={passkey.busy} onClick={passkey.logIn}>
              {t("Log in with a passkey")}
            </Button>
          )}
          {passkey.error && <ErrorLine>{passkey.error}</ErrorLine>}
          {below}
        </>
      }
    >
      <Field
        label={t("Email")}
        type="email"
        autoComplete={passkey.canFillIn ? "username webauthn" : "username"}
        defaultValue={email}
        onChange={({ target }) => onEmail(target.value)}
        hint={isElsewhere ? t("Your company logs in with the button below.") : undefined}
        {...form.field("email")}
      />
      <Field
        label={t("Password")}
        type="password"
        autoComplete="current-password"
        {...(email && firstFocus)}
        {...form.field("password")}
      />
      {problem}
    </AccountForm>
  );
}

/** Asks for a reset link; the answer does not reveal whether there is such an account. */
export function ForgotForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    fields: ["email"],
    refuse: requireAll,
    send: ({ email }) => call(accountRoutes.forgetPassword, { body: { email } }),
  });
  return (
    <AccountForm
      title={t("Send reset link")}
      form={form}
      notice={form.done ? translated(SENTENCES.resetSent) : undefined}
      submit={t("Submit")}
      other={<TextButton onClick={onCancel}>{t("Cancel")}</TextButton>}
    >
      <Field label={t("Email")} type="email" autoComplete="username" {...form.field("email")} />
    </AccountForm>
  );
}
