import { accountRoutes } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
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
  /** Hears the email whose password it is. */
  onDone: (email: string) => void | Promise<void>;
}) {
  const form = useForm({
    fields: ["email", "password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: async ({ email, password }) => {
      await call(accountRoutes.resetPassword, { body: { email, password, token } });
      return email;
    },
    onDone,
  });
  return (
    <AccountForm title={t("Reset your password")} form={form} submit={t("Reset Password")}>
      <Field label={t("Email")} type="email" autoComplete="username" {...form.field("email")} />
      <PasswordFields
        labels={{ password: t("New password"), confirm: t("Confirm new password") }}
        form={form}
      />
    </AccountForm>
  );
}
