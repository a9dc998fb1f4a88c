import { LIMITS } from "@planner/contract/model";
import { Field } from "../../ui/field.tsx";

interface PasswordFieldsProps {
  labels: { password: string; confirm: string };
  isInvalid: (name: "password" | "confirm") => boolean;
}

/** A new password, twice. */
export function PasswordFields({ labels, isInvalid }: PasswordFieldsProps) {
  return (
    <>
      <Field
        label={labels.password}
        hint={`${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`}
        name="password"
        type="password"
        autoComplete="new-password"
        invalid={isInvalid("password")}
      />
      <Field
        label={labels.confirm}
        name="confirm"
        type="password"
        autoComplete="new-password"
        invalid={isInvalid("confirm")}
      />
    </>
  );
}
