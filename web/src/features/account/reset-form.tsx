import { accountRoutes } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { requireAllAndSamePasswords } from "./form-rules.ts";
import { PasswordFields } from "./password-fields.tsx";
import { useForm } from "../../platform/use-form.ts";

/** `token` is the one that the mail's link carries. */
export function ResetForm({
  token,
  onDone,
}: {
  token: string;
  onDone: () => void | Promise<void>;
}) {
  const form = useForm({
    fields: ["email", "password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: ({ email, password }) =>
      call(accountRoutes.resetPassword, { body: { email, password, token } }),
    onDone,
  });
  return (
    <AccountForm
      title="Reset your password"
      error={form.errorBelow}
      onSubmit={form.submit}
      ends={
        <Button type="submit" look="ink" size="l" disabled={form.busy}>
          Reset Password
        </Button>
      }
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        invalid={form.isInvalid("email")}
        error={form.errorAt("email")}
      />
      <PasswordFields
        labels={{ password: "New password", confirm: "Confirm new password" }}
        form={form}
      />
    </AccountForm>
  );
}
