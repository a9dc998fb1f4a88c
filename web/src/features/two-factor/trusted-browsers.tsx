import { twoFactorRoutes } from "@planner/contract/api";
import type { TrustedBrowser } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { browserOf } from "../../platform/browser-name.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { ago, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import text from "../../ui/text.module.css";
import { useRefresh } from "./queries.ts";
import style from "./two-factor.module.css";

/** Where no code is asked for, each of which can be ended. */
export function TrustedBrowsers({ browsers }: { browsers: readonly TrustedBrowser[] }) {
  const [open, setOpen] = useState(false);
  const now = useNow(60_000);
  const refresh = useRefresh();
  const end = useOnce({
    mutationFn: (browserId: string) => call(twoFactorRoutes.endTrust, { params: { browserId } }),
    onSuccess: ({ message }) => void showAlert(translated(message), { tone: "done" }),
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
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
