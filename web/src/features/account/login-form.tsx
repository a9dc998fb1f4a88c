import { accountRoutes } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import { loadProfile, type Session } from "../../platform/session.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { requireAll, useForm } from "../../platform/use-form.ts";

interface LoginFormProps {
  onForgot: () => void;
  onLoggedIn: (session: Session) => Promise<void>;
}

export function LoginForm({ onForgot, onLoggedIn }: LoginFormProps) {
  const form = useForm({
    fields: ["email", "password"],
    refuse: requireAll,
    send: async ({ email, password }) => {
      await call(accountRoutes.login, { body: { email, password } });
      await onLoggedIn(await loadProfile());
    },
  });
  return (
    <AccountForm
      title="Log In"
      error={form.errorBelow}
      onSubmit={form.submit}
      ends={
        <>
          <Button type="submit" look="ink" size="l" disabled={form.busy}>
            Submit
          </Button>
          <TextButton onClick={onForgot}>I forgot my password</TextButton>
        </>
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
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        invalid={form.isInvalid("password")}
        error={form.errorAt("password")}
      />
    </AccountForm>
  );
}
