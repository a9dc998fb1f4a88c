import { useEffect, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { downloadText } from "../../platform/download-text.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import style from "./two-factor.module.css";

/** Codes that were just made: the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copied, copy } = useCopied();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
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
        <Button onClick={() => void copy(text)}>{copied ? `✓ ${t("Copied")}` : t("Copy")}</Button>
        <Button onClick={() => downloadText("planner-recovery-codes.txt", text, "text/plain")}>
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
