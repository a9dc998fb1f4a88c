import { accountRoutes } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { requireAllAndSamePasswords } from "./form-rules.ts";
import { PasswordFields } from "./password-fields.tsx";
import { useForm } from "../../platform/use-form.ts";

/** `code` is the beta key that a link brought along. */
export function SignUpForm({ code, onDone }: { code: string; onDone: () => void | Promise<void> }) {
  const form = useForm({
    fields: ["name", "email", "code", "password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: ({ name, email, code: key, password }) =>
      call(accountRoutes.signUp, { body: { name, email, code: key, password } }),
    onDone,
  });
  return (
    <AccountForm
      title="Create your account"
      error={form.errorBelow}
      onSubmit={form.submit}
      ends={
        <Button type="submit" look="ink" size="l" disabled={form.busy}>
          Sign Up
        </Button>
      }
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        invalid={form.isInvalid("name")}
        error={form.errorAt("name")}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        invalid={form.isInvalid("email")}
        error={form.errorAt("email")}
      />
      <Field
        label="Beta Key"
        name="code"
        autoComplete="off"
        spellCheck={false}
        defaultValue={code}
        invalid={form.isInvalid("code")}
        error={form.errorAt("code")}
      />
      <PasswordFields labels={{ password: "Password", confirm: "Password Confirm" }} form={form} />
    </AccountForm>
  );
}
