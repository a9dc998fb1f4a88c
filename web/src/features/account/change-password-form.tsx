import { accountRoutes, SENTENCES } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { call } from "../../platform/call.ts";
import { type Refusal, requireAll, useForm, type Values } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./account-section.module.css";

interface ChangePasswordFormProps {
  email: string;
  /** Hears what the server said. */
  onDone: (said: string) => void;
}

/** The current password and a new one, twice. */
export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const form = useForm({
    fields: ["current", "next", "confirm"],
    refuse: requireAllAndSame,
    send: ({ current, next }) => call(accountRoutes.changePassword, { body: { current, next } }),
    onDone: ({ message }) => onDone(message),
  });
  const password = (name: "current" | "next" | "confirm") => ({
    name,
    type: "password",
    autoComplete: name === "current" ? "current-password" : "new-password",
    invalid: form.isInvalid(name),
    error: form.errorAt(name),
  });
  return (
    <form noValidate aria-label="Change password" className={style.form} onSubmit={form.submit}>
      {/* For password managers, which keep a new password with its name. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <Field label="Current password" {...password("current")} />
      <Field
        label="New password"
        hint={`${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`}
        {...password("next")}
      />
      <Field label="Confirm new password" {...password("confirm")} />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.submit}>
        <Button type="submit" disabled={form.busy}>
          Save password
        </Button>
        {form.busy && <Spinner>Changing your password</Spinner>}
      </div>
    </form>
  );
}

function requireAllAndSame(values: Values<"current" | "next" | "confirm">): Refusal | null {
  const refusal = requireAll(values);
  if (refusal || values.next === values.confirm) return refusal;
  return { sentence: SENTENCES.passwordsDiffer, fields: ["next", "confirm"] };
}
