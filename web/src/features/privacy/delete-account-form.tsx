import { type Deletion, privacyRoutes } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { endSession, useSession } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./privacy.module.css";
import { deletionQuery } from "./queries.ts";

/** What goes and what stays, and what shows that it is the person: their password, or where they have none, a login of just now. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const email = useSession().user?.email ?? "";
  const deletion = useQuery(deletionQuery);
  const needs = deletion.data?.needs;
  const form = useForm({
    fields: ["password"],
    refuse: (values) => (needs === "password" ? requireAll(values) : null),
    send: async ({ password }) => {
      const body = needs === "password" ? { password } : {};
      return call(privacyRoutes.deleteAccount, { body }).catch((cause: unknown) => {
        // The login may have become too old.
        void deletion.refetch();
        throw cause;
      });
    },
    onDone: ({ message }) => {
      endSession("left");
      showDone(translated(message));
    },
  });
  if (!deletion.data)
    return (
      <div className={style.waiting}>
        {deletion.isError ? (
          <ErrorLine>{sentenceOf(deletion.error)}</ErrorLine>
        ) : (
          <Spinner>{t("Checking what would be deleted")}</Spinner>
        )}
      </div>
    );
  return (
    <form
      noValidate
      aria-label={t("Delete your account")}
      className={style.form}
      onSubmit={form.submit}
    >
      <WhatGoes teams={deletion.data.teams} />
      {needs === "password" && (
        <Password email={email} field={{ label: t("Your password"), ...form.field("password") }} />
      )}
      {needs === "login" && (
        <p>
          {t(
            "Your account has no password. Log in again to show that it is you, and delete it then.",
          )}
        </p>
      )}
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.answers}>
        {needs === "login" ? (
          <LinkButton to="/login" state={{ from: BACK_HERE, email, isAgain: true }}>
            {t("Log in again")}
          </LinkButton>
        ) : (
          <Button look="quiet" type="submit" disabled={form.busy}>
            {form.busy ? t("Deleting") : t("Delete my account")}
          </Button>
        )}
        <Button onClick={onCancel}>{t("Keep it")}</Button>
      </div>
    </form>
  );
}

/** Where the settings open this form by themselves. */
const BACK_HERE = "/settings?delete-account";

interface PasswordProps {
  email: string;
  field: ComponentProps<typeof Field>;
}

const Password = ({ email, field }: PasswordProps) => (
  <>
    {/* For password managers. */}
    <input hidden readOnly name="username" autoComplete="username" value={email} />
    <Field type="password" autoComplete="current-password" {...field} />
  </>
);

function WhatGoes({ teams }: Pick<Deletion, "teams">) {
  const going = teams.filter(({ goes }) => goes);
  const staying = teams.filter(({ goes }) => !goes);
  return (
    <>
      <p>
        {t(
          "Your profile, private meetings, linked calendars, feedback and emails are deleted permanently, and what was published to your calendars is removed. This cannot be undone.",
        )}
      </p>
      {going.length > 0 && (
        <p>
          {rich("Everything in {teams} is deleted too, because you are the only member.", {
            teams: <Names teams={going} />,
          })}
        </p>
      )}
      {staying.length > 0 && (
        <p>
          {rich("What you made for others stays with {teams}, without your name.", {
            teams: <Names teams={staying} />,
          })}
        </p>
      )}
      <p>{t("You get an email when it is done.")}</p>
    </>
  );
}

const Names = ({ teams }: Pick<Deletion, "teams">) =>
  teams.map(({ id, name, meetings, goes }, place) => (
    <span key={id}>
      {place > 0 && ", "}
      {goes && meetings > 0 ? (
        rich("{team} (one meeting) | {team} ({count} meetings)", {
          team: <Foreign>{name}</Foreign>,
          count: meetings,
        })
      ) : (
        <Foreign>{name}</Foreign>
      )}
    </span>
  ));
