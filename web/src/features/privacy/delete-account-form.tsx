import { type Deletion, privacyRoutes } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf } from "../../platform/call.ts";
import { endSession, useSession } from "../../platform/session.ts";
import { requireAll, useForm } from "../../platform/use-form.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./privacy.module.css";
import { deletionQuery } from "./queries.ts";

/** What goes and what stays, and the password that means it. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useSession();
  const deletion = useQuery(deletionQuery);
  const form = useForm({
    fields: ["password"],
    refuse: requireAll,
    send: ({ password }) => call(privacyRoutes.deleteAccount, { body: { password } }),
    onDone: ({ message }) => {
      endSession("left");
      showAlert(translated(message), { tone: "done" });
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
      {/* For password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ""} />
      <Field
        label={t("Your password")}
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.answers}>
        <Button look="quiet" type="submit" disabled={form.busy}>
          {form.busy ? t("Deleting") : t("Delete my account")}
        </Button>
        <Button onClick={onCancel}>{t("Keep it")}</Button>
      </div>
    </form>
  );
}

function WhatGoes({ teams }: Deletion) {
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

const Names = ({ teams }: Deletion) =>
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
