import { type RefObject, useEffect, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";

/** The token that was just made: the only time that it is shown. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  useSelected(field);
  const copyIt = async () => {
    if (!(await copy(secret))) field.current?.select();
  };
  return (
    <section className={style.made} aria-label={t("Your new token")}>
      <p role="status">{t("Copy the token now: it is not shown again.")}</p>
      <div className={style.copy}>
        <Field ref={field} label={t("Token")} readOnly value={secret} />
        <Button look="ink" onClick={() => void copyIt()}>
          {copied ? t("✓ Copied") : t("Copy")}
        </Button>
      </div>
      <p className={classNames(text.small, text.soft)}>{t("Try it:")}</p>
      <pre className={style.example}>
        {`curl -H "Authorization: Bearer $PLANNER_TOKEN" ${window.location.origin}/api/token`}
      </pre>
      <div>
        <Button onClick={onDone}>{t("Done")}</Button>
      </div>
    </section>
  );
}

/** Whoever made it can copy it with the keys at once. */
function useSelected(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
}
