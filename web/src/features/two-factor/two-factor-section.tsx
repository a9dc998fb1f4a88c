import type { TwoFactor, TrustedBrowser } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState, useEffect, useRef } from "react";
import { twoFactorRoutes } from "@planner/contract/api";
import { t, translated } from "../../i18n/translate.ts";
import { sentenceOf, call } from "../../platform/call.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { AppOn, SetUpApp } from "./authenticator-app.tsx";
import { Passkeys } from "./passkeys.tsx";
import { twoFactorQuery, useRefresh } from "./queries.ts";
import style from "./two-factor.module.css";
import { downloadText } from "../../platform/download-file.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { rich } from "../../i18n/rich.tsx";
import { browserOf } from "../../platform/browser-name.ts";
import { ago, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import text from "../../ui/text.module.css";

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

/** Codes that were just made: the only time that they are shown. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copied, copy } = useCopied();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = `${codes.join("\n")}\n`;
  return (
    <section className={style.codes} aria-label={t("Your recovery codes")}>
      <h3 ref={title} tabIndex={-1}>
        {t("Your recovery codes")}
      </h3>
      <p role="status">
        {t(
          "Keep them where you find them without your phone: they are not shown again. Each works once.",
        )}
      </p>
      <ol className={style.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={style.buttons}>
        <Button onClick={() => void copy(words)}>{copied ? `✓ ${t("Copied")}` : t("Copy")}</Button>
        <Button onClick={() => downloadText("planner-recovery-codes.txt", words, "text/plain")}>
          {t("Download")}
        </Button>
        <Button onClick={() => window.print()}>{t("Print")}</Button>
        <Button look="ink" onClick={onDone}>
          {t("I have kept them")}
        </Button>
      </div>
    </section>
  );
}

/** Where no code is asked for, each of which can be ended. */
function TrustedBrowsers({ browsers }: { browsers: readonly TrustedBrowser[] }) {
  const [open, setOpen] = useState(false);
  const now = useNow(60_000);
  const refresh = useRefresh();
  const end = useOnce({
    mutationFn: (browserId: string) => call(twoFactorRoutes.endTrust, { params: { browserId } }),
    onSuccess: ({ message }) => showDone(translated(message)),
    onSettled: refresh,
  });
  return (
    <Disclosure
      label={t("Trusted browsers")}
      hint={t("Where no code is needed for 30 days")}
      open={open}
      onOpen={setOpen}
    >
      <ul>
        {browsers.map(({ id, userAgent, createdAt }) => {
          const name = browserOf(userAgent ?? "");
          const since = ago(createdAt, now);
          return (
            <li key={id} className={style.line}>
              <span>
                {rich("{name} <soft>trusted {since}</soft>", {
                  name,
                  since,
                  soft: softly,
                })}
              </span>
              <TextButton
                aria-label={t("Remove {name}, trusted {since}", { name, since })}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                {t("Remove")}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

const softly = (words: ReactNode) => <span className={text.soft}>{words}</span>;
