import { accountRoutes } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { useForm } from "../../platform/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { AccountForm, PasswordFields, requireAllAndSamePasswords } from "./account-form.tsx";

interface SignUpFormProps {
  /** The beta key that a link brought along. */
  code: string;
  /** Hears the email that the account has. */
  onDone: (email: string) => void | Promise<void>;
}

export function SignUpForm({ code, onDone }: SignUpFormProps) {
  const form = useForm({
    fields: ["name", "email", "code", "password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: async ({ name, email, code: key, password }) => {
      await call(accountRoutes.signUp, { body: { name, email, code: key, password } });
      return email;
    },
    onDone,
  });
  return (
    <AccountForm title={t("Create your account")} form={form} submit={t("Sign Up")}>
      <Field label={t("Name")} autoComplete="name" {...form.field("name")} />
      <Field label={t("Email")} type="email" autoComplete="username" {...form.field("email")} />
      <Field
        label={t("Beta Key")}
        autoComplete="off"
        spellCheck={false}
        defaultValue={code}
        {...form.field("code")}
      />
      <PasswordFields
        labels={{ password: t("Password"), confirm: t("Password Confirm") }}
        form={form}
      />
    </AccountForm>
  );
}
