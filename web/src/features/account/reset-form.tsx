import { accountRoutes } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import { useForm } from "../../platform/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { AccountForm, PasswordFields, requireAllAndSamePasswords } from "./account-form.tsx";

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
    <AccountForm title="Reset your password" form={form} submit="Reset Password">
      <Field label="Email" type="email" autoComplete="username" {...form.field("email")} />
      <PasswordFields
        labels={{ password: "New password", confirm: "Confirm new password" }}
        form={form}
      />
    </AccountForm>
  );
}
