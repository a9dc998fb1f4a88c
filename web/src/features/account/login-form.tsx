import { accountRoutes, SENTENCES } from "@planner/contract/api";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { call, CallError, sentenceOf } from "../../platform/call.ts";
import { firstFocus } from "../../platform/arrival.ts";
import { loadProfile, type Session } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import {
  cancelPasskey,
  canFillInPasskeys,
  canLogInByPasskey,
  logInByPasskey,
} from "../../platform/passkeys.ts";
import { useOnce } from "../../platform/use-once.ts";

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

/**
 * Logging in by a passkey: by a button, and where the browser can, among what it fills in for the email. What goes wrong
 * with the latter is not shown: nobody asked for it.
 */
function usePasskeyLogin(onLoggedIn: () => Promise<void>) {
  const [canFillIn, setCanFillIn] = useState(false);
  const [error, setError] = useState<string>();
  const done = useRef(onLoggedIn);
  useEffect(() => {
    done.current = onLoggedIn;
  });
  const offer = useFilledIn(setCanFillIn, done);
  const logIn = useOnce({
    mutationFn: () => logInByPasskey({ isSecondStep: false }),
    onSuccess: onLoggedIn,
    onError: (cause) => {
      setError(sentenceOf(cause));
      offer();
    },
  });
  return {
    isPossible: canLogInByPasskey(),
    canFillIn,
    error,
    busy: logIn.isPending,
    logIn: () => {
      setError(undefined);
      logIn.mutate();
    },
  };
}

/** Offers passkeys to be filled in while the form is there; answers what offers them again. */
function useFilledIn(
  onPossible: (can: boolean) => void,
  done: { current: () => Promise<void> },
): () => void {
  const offer = useRef(() => {});
  useEffect(() => {
    let isHere = true;
    offer.current = () => {
      logInByPasskey({ isSecondStep: false, isFilledIn: true })
        .then(() => done.current())
        .catch((cause: unknown) => {
          if (!(cause instanceof CallError)) throw cause;
        });
    };
    const begin = async (): Promise<void> => {
      if (!(await canFillInPasskeys()) || !isHere) return;
      onPossible(true);
      offer.current();
    };
    void begin();
    return () => {
      isHere = false;
      if (canLogInByPasskey()) void cancelPasskey();
    };
  }, [onPossible, done]);
  return () => offer.current();
}
