import { type Deletion, privacyRoutes } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
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
      showAlert(message, { tone: "done" });
    },
  });
  if (!deletion.data)
    return (
      <div className={style.waiting}>
        {deletion.isError ? (
          <ErrorLine>{sentenceOf(deletion.error)}</ErrorLine>
        ) : (
          <Spinner>Checking what would be deleted</Spinner>
        )}
      </div>
    );
  return (
    <form noValidate aria-label="Delete your account" className={style.form} onSubmit={form.submit}>
      <WhatGoes teams={deletion.data.teams} />
      {/* For password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ""} />
      <Field
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.answers}>
        <Button look="quiet" type="submit" disabled={form.busy}>
          {form.busy ? "Deleting" : "Delete my account"}
        </Button>
        <Button onClick={onCancel}>Keep it</Button>
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
        Your profile, private meetings, linked calendars, feedback and emails are deleted
        permanently, and what was published to your calendars is removed. This cannot be undone.
      </p>
      {going.length > 0 && (
        <p>
          Everything in <Names teams={going} /> is deleted too, because you are the only member.
        </p>
      )}
      {staying.length > 0 && (
        <p>
          What you made for others stays with <Names teams={staying} />, without your name.
        </p>
      )}
      <p>You get an email when it is done.</p>
    </>
  );
}

const Names = ({ teams }: Deletion) =>
  teams.map(({ id, name, meetings, goes }, place) => (
    <span key={id}>
      {place > 0 && ", "}
      <Foreign>{name}</Foreign>
      {goes && meetings > 0 && ` (${meetings === 1 ? "one meeting" : `${meetings} meetings`})`}
    </span>
  ));
