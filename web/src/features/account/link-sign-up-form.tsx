import { accountRoutes } from "@planner/contract/api";
import { type InvitationOffer, SIGNUP_CODE_PREFIX } from "@planner/contract/model";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { call, CallError, sentenceOf } from "../../platform/call.ts";
import { retryProblem } from "../../platform/query-client.ts";
import { loadProfile } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./account-form.module.css";
import { AccountForm, PasswordFields, requireAllAndSamePasswords } from "./account-form.tsx";

interface LinkProps {
  /** The one in the link. */
  code: string;
  onDone: (needsCode: boolean) => void | Promise<void>;
}

/** What the link of an invitation is for: a new account, or a team to join with the account that there is. */
export function LinkSignUpForm({ code, onDone }: LinkProps) {
  const tagged = code.startsWith(SIGNUP_CODE_PREFIX) ? code : `${SIGNUP_CODE_PREFIX}${code}`;
  const { data: offer, error, refetch } = useQuery(invitationQuery(tagged));
  if (error) {
    const isWrong = error instanceof CallError && error.status < 500;
    return (
      <div className={style.form}>
        <h1>
          {isWrong ? t("This invitation does not work") : t("The invitation cannot be opened")}
        </h1>
        <p>{sentenceOf(error)}</p>
        {!isWrong && <Button onClick={() => void refetch()}>{t("Try again")}</Button>}
      </div>
    );
  }
  if (!offer) return <Spinner>{t("Opening the invitation")}</Spinner>;
  const Form = offer.hasAccount ? JoinForm : NewAccountForm;
  return <Form code={tagged} onDone={onDone} offer={offer} />;
}

const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ["invitation", code],
    queryFn: ({ signal }) => call(accountRoutes.invitation, { params: { code }, signal }),
    retry: retryProblem,
    // Using it up in this form is no reason to look again.
    staleTime: Number.POSITIVE_INFINITY,
  });

interface OfferProps extends LinkProps {
  offer: InvitationOffer;
}

/** Signs the person in; true where a code is needed first. */
const accept = async (code: string, password: string): Promise<boolean> => {
  const { next } = await call(accountRoutes.signUpFromLink, { body: { password, code } });
  if (next === "second-step") return true;
  await loadProfile();
  return false;
};

/** Who was invited by mail needs a password only. Signs the person in. */
function NewAccountForm({ code, onDone, offer }: OfferProps) {
  const form = useForm({
    fields: ["password", "confirm"],
    refuse: requireAllAndSamePasswords,
    send: ({ password }) => accept(code, password),
    onDone,
  });
  return (
    <AccountForm title={t("Create your account")} form={form} submit={t("Sign Up")}>
      <Offer offer={offer} />
      <PasswordFields
        labels={{ password: t("Password"), confirm: t("Password Confirm") }}
        form={form}
      />
    </AccountForm>
  );
}

/** Who has an account joins by its password. Signs the person in. */
function JoinForm({ code, onDone, offer }: OfferProps) {
  const form = useForm({
    fields: ["password"],
    refuse: requireAll,
    send: ({ password }) => accept(code, password),
    onDone,
  });
  return (
    <AccountForm title={t("Join the team")} form={form} submit={t("Join")}>
      <Offer offer={offer} />
      <p>{t("You already have an account. Use its password to join.")}</p>
      <Field
        label={t("Password")}
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
    </AccountForm>
  );
}

/** Who invites, into what, and with which email. */
function Offer({ offer: { email, teamName, invitedBy } }: Pick<OfferProps, "offer">) {
  return (
    <>
      {(teamName ?? invitedBy) && (
        <p>
          {rich("{person} invites you to {team}.", {
            person: <Foreign>{invitedBy ?? "Planner"}</Foreign>,
            team: <Foreign>{teamName ?? "Planner"}</Foreign>,
          })}
        </p>
      )}
      {/* Password managers keep a new password with this name. */}
      <Field label={t("Email")} readOnly autoComplete="username" value={email} />
    </>
  );
}
