import { twoFactorRoutes } from "@planner/contract/api";
import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { firstFocus } from "../../platform/arrival.ts";
import { call, CallError, sentenceOf } from "../../platform/call.ts";
import { knowsPasskeys, logInByPasskey } from "../../platform/passkeys.ts";
import { loadProfile, type Session } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";

interface SecondStepProps {
  onLoggedIn: (session: Session) => Promise<void>;
  /** The login took too long, or was never begun. */
  onLost: () => void;
}

/** Beyond the password: a code of an app, a recovery code, or a passkey. */
export function SecondStepForm({ onLoggedIn, onLost }: SecondStepProps) {
  const { step, error } = useStep(onLost);
  const [way, setWay] = useState<"app" | "recovery">("app");
  const [isTrusted, setTrusted] = useState(false);
  const finish = async () => onLoggedIn(await loadProfile());
  const unlessLost = async <Result,>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      if (isLost(cause)) onLost();
      throw cause;
    });
  const form = useForm({
    fields: ["code"],
    refuse: requireAll,
    send: async ({ code }) => {
      const body = { code: code.trim(), trustBrowser: isTrusted };
      await unlessLost(call(twoFactorRoutes.enterCode, { body }));
      await finish();
    },
  });
  const [refusal, setRefusal] = useState<string>();
  const passkey = useOnce({
    mutationFn: async () => {
      setRefusal(undefined);
      await logInByPasskey({ isSecondStep: true, trustBrowser: isTrusted });
      await finish();
    },
    onError: (cause) => setRefusal(sentenceOf(cause)),
  });
  if (error) return <ErrorLine>{error}</ErrorLine>;
  const turn = () => {
    form.clear();
    setWay(way === "app" ? "recovery" : "app");
  };
  return (
    <AccountForm
      title={t("Enter a code")}
      form={form}
      submit={t("Log In")}
      other={
        <TextButton onClick={turn}>
          {way === "app" ? t("Use a recovery code") : t("Use your authenticator app")}
        </TextButton>
      }
      below={
        step?.hasPasskeys &&
        knowsPasskeys() && (
          <>
            <Button size="l" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
              {t("Use a passkey")}
            </Button>
            {refusal && <ErrorLine>{refusal}</ErrorLine>}
          </>
        )
      }
    >
      <Field
        key={way}
        {...firstFocus}
        label={t(CODE_FIELDS[way].label)}
        hint={t(CODE_FIELDS[way].hint)}
        inputMode={CODE_FIELDS[way].inputMode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.field("code")}
      />
      <Checkbox checked={isTrusted} onChange={(event) => setTrusted(event.target.checked)}>
        {t("Trust this browser for 30 days")}
      </Checkbox>
    </AccountForm>
  );
}

const CODE_FIELDS = {
  app: {
    label: "Code",
    hint: "Six digits from your authenticator app",
    inputMode: "numeric",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of those you kept. Each works once",
    inputMode: "text",
  },
} as const;

const isLost = (cause: unknown): boolean => cause instanceof CallError && cause.status === 401;

/** What the login that this browser has begun can go on with; survives a reload. */
function useStep(onLost: () => void) {
  const [step, setStep] = useState<{ hasPasskeys: boolean }>();
  const [error, setError] = useState<string>();
  const lose = useRef(onLost);
  useEffect(() => {
    lose.current = onLost;
  });
  useEffect(() => {
    const leaving = new AbortController();
    call(twoFactorRoutes.secondStep, { signal: leaving.signal })
      .then(setStep)
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (isLost(cause)) lose.current();
        else setError(sentenceOf(cause));
      });
    return () => leaving.abort();
  }, []);
  return { step, error };
}
