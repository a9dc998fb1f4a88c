import { accountRoutes, SENTENCES } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountForm } from "./account-form.tsx";
import { requireAll, useForm } from "../../platform/use-form.ts";

/** Asks for a reset link; the answer does not reveal whether there is such an account. */
export function ForgotForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    fields: ["email"],
    refuse: requireAll,
    send: ({ email }) => call(accountRoutes.forgetPassword, { body: { email } }),
  });
  return (
    <AccountForm
      title="Send reset link"
      error={form.errorBelow}
      notice={form.done ? SENTENCES.resetSent : undefined}
      onSubmit={form.submit}
      ends={
        <>
          <Button type="submit" look="ink" size="l" disabled={form.busy}>
            Submit
          </Button>
          <TextButton onClick={onCancel}>Cancel</TextButton>
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
    </AccountForm>
  );
}
