import { LIMITS } from "@planner/contract/model";
import { useState } from "react";
import { Checkbox } from "../../ui/choice.tsx";
import { Field } from "../../ui/field.tsx";

type Name = "password" | "confirm";

interface PasswordFieldsProps {
  labels: Record<Name, string>;
  form: {
    isInvalid: (name: Name) => boolean;
    errorAt: (name: Name) => string | undefined;
  };
}

/** A new password, twice; both can be looked at. */
export function PasswordFields({ labels, form }: PasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const field = (name: Name) =>
    ({
      label: labels[name],
      name,
      type: shown ? "text" : "password",
      autoComplete: "new-password",
      autoCapitalize: "none",
      spellCheck: false,
      invalid: form.isInvalid(name),
      error: form.errorAt(name),
    }) as const;
  return (
    <>
      <Field
        {...field("password")}
        hint={`${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`}
      />
      <Field {...field("confirm")} />
      <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
        Show what I type
      </Checkbox>
    </>
  );
}
