import { LIMITS } from "@planner/contract/model";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import style from "./share-dialog.module.css";

interface SharePasswordProps {
  isSet: boolean;
  /** Hears the new password; null: none is needed any more. */
  onChange: (password: string | null) => void;
}

const RULE = `${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`;

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
      label="Password"
      hint={isSet ? "Needed to open the link" : "None"}
      open={open}
      onOpen={setOpen}
    >
      <form noValidate className={style.part} onSubmit={save}>
        <Field
          label={isSet ? "New password" : "Password"}
          name="password"
          autoComplete="off"
          maxLength={LIMITS.passwordMax}
          hint={`${RULE}. Tell it to people yourself: the email with the link does not have it.`}
          {...(isShort && { error: `Use ${RULE}.`, invalid: true })}
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
              Remove password
            </Button>
          )}
          <Button type="submit">Set password</Button>
        </div>
      </form>
    </Disclosure>
  );
}
