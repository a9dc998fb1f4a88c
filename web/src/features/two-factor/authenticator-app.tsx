import { twoFactorRoutes } from "@planner/contract/api";
import type { AuthenticatorSetup } from "@planner/contract/model";
import { useState } from "react";
import { encode } from "uqr";
import { t, translated } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine, Field, TextArea } from "../../ui/field.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useRefresh } from "./queries.ts";
import style from "./two-factor.module.css";

type OnCodes = (codes: readonly string[]) => void;

/** Setting up an authenticator app: the password, the picture, the first code. */
export function SetUpApp({ onCodes }: { onCodes: OnCodes }) {
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  if (setup) return <Confirm setup={setup} onCodes={onCodes} />;
  return (
    <PasswordForm
      title={t("Set up two-factor authentication")}
      submit={t("Set up")}
      send={async ({ password }) =>
        setSetup(await call(twoFactorRoutes.beginTwoFactor, { body: { password } }))
      }
    >
      <p>{t("You need an authenticator app on your phone or in your password manager.")}</p>
    </PasswordForm>
  );
}

function Confirm({ setup, onCodes }: { setup: AuthenticatorSetup; onCodes: OnCodes }) {
  const form = useForm({
    fields: ["code"],
    refuse: requireAll,
    send: ({ code }) => call(twoFactorRoutes.confirmTwoFactor, { body: { code } }),
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      showDone(t("Two-factor authentication is on."));
    },
  });
  return (
    <form
      noValidate
      aria-label={t("Confirm the app")}
      className={style.form}
      onSubmit={form.submit}
    >
      <p>{t("Scan this with your authenticator app, or type the key into it.")}</p>
      <QrCode text={setup.uri} label={t("QR code for your authenticator app")} />
      <TextArea
        label={t("Key")}
        readOnly
        rows={2}
        spellCheck={false}
        value={setup.secret.replace(/.{4}(?=.)/g, "$& ")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Field
        label={t("Code")}
        hint={t("The six digits that the app shows now")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.field("code")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div>
        <Button type="submit" look="ink" disabled={form.busy}>
          {t("Switch on")}
        </Button>
      </div>
    </form>
  );
}

/** Recovery codes made anew, and switching it off. */
export function AppOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: OnCodes }) {
  const [open, setOpen] = useState<"codes" | "off">();
  const toggle = (which: "codes" | "off") => (isOpen: boolean) => {
    if (isOpen) setOpen(which);
    else if (open === which) setOpen(undefined);
  };
  const refresh = useRefresh();
  return (
    <>
      <Disclosure
        label={t("Recovery codes")}
        hint={t("{count} left | {count} left", { count: codesLeft })}
        open={open === "codes"}
        onOpen={toggle("codes")}
      >
        <PasswordForm
          title={t("New recovery codes")}
          submit={t("Make new codes")}
          withCode
          send={async (body) => {
            const { recoveryCodes } = await call(twoFactorRoutes.renewRecoveryCodes, { body });
            setOpen(undefined);
            onCodes(recoveryCodes);
          }}
        >
          <p>
            {t("Each works once where you have no phone. New ones replace those that you have.")}
          </p>
        </PasswordForm>
      </Disclosure>
      <Disclosure
        label={t("Switch two-factor authentication off")}
        hint={t("Your password alone logs you in again")}
        open={open === "off"}
        onOpen={toggle("off")}
      >
        <PasswordForm
          title={t("Switch two-factor authentication off")}
          submit={t("Switch off")}
          withCode
          send={async (body) => {
            const { message } = await call(twoFactorRoutes.switchTwoFactorOff, { body });
            await refresh();
            showDone(translated(message));
          }}
        />
      </Disclosure>
    </>
  );
}

/** A QR code, drawn here: what it holds goes nowhere. Dark on light in the dark too, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={style.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
