import { t } from "../../i18n/translate.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import style from "./webhook.module.css";

/** A secret, for the one time that it is shown. */
export function SecretOnce({ secret }: { secret: string }) {
  const { copied, copy } = useCopied();
  return (
    <div className={style.secret}>
      <Field
        label={t("Secret")}
        readOnly
        value={secret}
        hint={t("Copy it to your server now. It is not shown again.")}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy(secret).then((isCopied) => !isCopied && showAlert(secret))}>
        {copied ? t("✓ Copied") : t("Copy secret")}
      </Button>
    </div>
  );
}
