import type { TwoFactor } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { AppOn, SetUpApp } from "./authenticator-app.tsx";
import { Passkeys } from "./passkeys.tsx";
import { twoFactorQuery, useRefresh } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TrustedBrowsers } from "./trusted-browsers.tsx";
import style from "./two-factor.module.css";

/** Ways to log in beside the password: codes of an app, and passkeys. To stand among the rows of the account. */
export function WaysIn() {
  const [open, setOpen] = useState<"app" | "passkeys">();
  const toggle = (which: "app" | "passkeys") => (isOpen: boolean) => {
    if (isOpen) setOpen(which);
    else if (open === which) setOpen(undefined);
  };
  return (
    <>
      <Disclosure
        label={t("Two-factor authentication")}
        hint={t("A code from your phone after the password")}
        open={open === "app"}
        onOpen={toggle("app")}
      >
        <Loaded>{(data) => <App data={data} />}</Loaded>
      </Disclosure>
      <Disclosure
        label={t("Passkeys")}
        hint={t("Log in by a finger, a face or a security key")}
        open={open === "passkeys"}
        onOpen={toggle("passkeys")}
      >
        <Loaded>{({ passkeys }) => <Passkeys passkeys={passkeys} />}</Loaded>
      </Disclosure>
    </>
  );
}

function Loaded({ children }: { children: (data: TwoFactor) => ReactNode }) {
  const { data, error } = useQuery(twoFactorQuery);
  if (error) return <ErrorLine>{sentenceOf(error)}</ErrorLine>;
  if (!data) return <Spinner>{t("Looking how you log in")}</Spinner>;
  if (!data.hasPassword)
    return <p>{t("Your account has no password, so this cannot be set up.")}</p>;
  return children(data);
}

function App({ data }: { data: TwoFactor }) {
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made: readonly string[]) => {
    setCodes(made);
    void refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (!data.isOn) return <SetUpApp onCodes={show} />;
  return (
    <>
      <p className={style.state}>{t("It is on: a code is needed after your password.")}</p>
      <AppOn codesLeft={data.recoveryCodesLeft} onCodes={show} />
      {data.trustedBrowsers.length > 0 && <TrustedBrowsers browsers={data.trustedBrowsers} />}
    </>
  );
}
