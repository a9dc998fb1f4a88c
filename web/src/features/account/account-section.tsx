import { accountRoutes, SENTENCES } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { endSession, useSession } from "../../platform/session.ts";
import { type Refusal, requireAll, useForm, type Values } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Section } from "../../ui/card.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./account-section.module.css";
import { ChangeEmail, ChangeName } from "./change-forms.tsx";
import { Sessions } from "./session-list.tsx";

const EVERYWHERE =
  "This logs you out of every browser, including this one. Unsaved changes are lost.";

/** Who one is here, the password, further ways in, and the ways out. */
export function AccountSection({ waysIn }: { waysIn: ReactNode }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const signOut = useSignOutEverywhere();
  const close = (message: string) => {
    setOpen(false);
    showDone(message);
  };
  const confirmSignOut = async () => {
    const yes = t("Log out everywhere");
    if (await confirm(t("Log out everywhere?"), { yes, details: t(EVERYWHERE) })) signOut.mutate();
  };
  return (
    <Section title={t("Account")} note={user?.name}>
      <p className={style.email}>{user?.email}</p>
      <ChangeName />
      <ChangeEmail onDone={(message) => showAlert(message)} />
      <Disclosure
        label={t("Change password")}
        hint={t("Other browsers are logged out")}
        open={open}
        onOpen={setOpen}
      >
        <ChangePasswordForm email={user?.email ?? ""} onDone={close} />
      </Disclosure>
      {waysIn}
      <Sessions />
      <div className={style.ends}>
        <LinkButton to="/personalization">{t("Personalization")}</LinkButton>
        <div className={classNames(layout.row, style.outs)}>
          <Button look="quiet" disabled={signOut.isPending} onClick={() => void confirmSignOut()}>
            {t("Log out everywhere")}
          </Button>
          <LinkButton look="quiet" to="/logout">
            {t("Log out")}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

function useSignOutEverywhere() {
  return useOnce({
    mutationFn: () => call(accountRoutes.signOutEverywhere, {}),
    onSuccess: () => endSession("left"),
    onError: (error) => {
      showAlert(
        `${t("You are still logged in everywhere.")} ${sentenceOf(error, t("Try again in a moment."))}`,
        {
          tone: "error",
        },
      );
    },
  });
}

interface ChangePasswordFormProps {
  email: string;
  /** Hears what the server said. */
  onDone: (message: string) => void;
}

/** The current password and a new one, twice. */
function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const form = useForm({
    fields: ["current", "next", "confirm"],
    refuse: requireAllAndSame,
    send: ({ current, next }) => call(accountRoutes.changePassword, { body: { current, next } }),
    onDone: ({ message }) => onDone(translated(message)),
  });
  const password = (name: "current" | "next" | "confirm") => ({
    ...form.field(name),
    type: "password",
    autoComplete: name === "current" ? "current-password" : "new-password",
  });
  return (
    <form
      noValidate
      aria-label={t("Change password")}
      className={style.form}
      onSubmit={form.submit}
    >
      {/* For password managers, which keep a new password with its name. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <Field label={t("Current password")} {...password("current")} />
      <Field
        label={t("New password")}
        hint={t("{min} to {max} characters", { min: LIMITS.passwordMin, max: LIMITS.passwordMax })}
        {...password("next")}
      />
      <Field label={t("Confirm new password")} {...password("confirm")} />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.submit}>
        <Button type="submit" disabled={form.busy}>
          {t("Save password")}
        </Button>
        {form.busy && <Spinner>{t("Changing your password")}</Spinner>}
      </div>
    </form>
  );
}

function requireAllAndSame(values: Values<"current" | "next" | "confirm">): Refusal | null {
  const refusal = requireAll(values);
  if (refusal || values.next === values.confirm) return refusal;
  return { sentence: translated(SENTENCES.passwordsDiffer), fields: ["next", "confirm"] };
}
