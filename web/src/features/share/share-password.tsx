import { LIMITS } from "@planner/contract/model";
import { type FormEvent, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import style from "./share-dialog.module.css";

interface SharePasswordProps {
  isSet: boolean;
  /** Hears the new password; null: none is needed any more. */
  onChange: (password: string | null) => void;
}

const RULE = { min: LIMITS.passwordMin, max: LIMITS.passwordMax };

/** Whether a password is needed to open the links; it is sent to nobody, and cannot be shown again. */
export function SharePassword({ isSet, onChange }: SharePasswordProps) {
  const [open, setOpen] = useState(false);
  const [isShort, setShort] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("password");
    const password = typeof given === "string" ? given : "";
    setShort(password.length < LIMITS.passwordMin);
    if (password.length < LIMITS.passwordMin) return;
    onChange(password);
    setOpen(false);
  };
  return (
    <Disclosure
      label={t("Password")}
      hint={isSet ? t("Needed to open the link") : t("None [password]")}
      open={open}
      onOpen={setOpen}
    >
      <form noValidate className={style.part} onSubmit={save}>
        <Field
          label={isSet ? t("New password") : t("Password")}
          name="password"
          autoComplete="off"
          maxLength={LIMITS.passwordMax}
          hint={t(
            "{min} to {max} characters. Tell it to people yourself: the email with the link does not have it.",
            RULE,
          )}
          {...(isShort && { error: t("Use {min} to {max} characters.", RULE), invalid: true })}
        />
        <div className={style.ends}>
          {isSet && (
            <Button
              look="quiet"
              onClick={() => {
                onChange(null);
                setOpen(false);
              }}
            >
              {t("Remove password")}
            </Button>
          )}
          <Button type="submit">{t("Set password")}</Button>
        </div>
      </form>
    </Disclosure>
  );
}
