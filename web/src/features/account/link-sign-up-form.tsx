import { accountRoutes } from "@planner/contract/api";
import { SIGNUP_CODE_PREFIX } from "@planner/contract/model";
import { call } from "../../platform/call.ts";
import { loadProfile } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { requireAllAndSamePasswords } from "./form-rules.ts";
import { PasswordFields } from "./password-fields.tsx";
import { useForm } from "../../platform/use-form.ts";

/** Who was invited by mail needs a password only; `code` is the one in the link. Signs the person in. */
export function LinkSignUpForm({
  code,
  onDone,
}: {
  code: string;
  onDone: () => void | Promise<void>;
}) {
  const form = useForm({
    fields: ["password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: async ({ password }) => {
      const tagged = code.startsWith(SIGNUP_CODE_PREFIX) ? code : `${SIGNUP_CODE_PREFIX}${code}`;
      await call(accountRoutes.signUpFromLink, { body: { password, code: tagged } });
      await loadProfile();
    },
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
      <PasswordFields labels={{ password: "Password", confirm: "Password Confirm" }} form={form} />
    </AccountForm>
  );
}
