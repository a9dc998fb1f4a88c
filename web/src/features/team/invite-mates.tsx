import { useRef } from "react";
import { useTeamId } from "../../platform/session.ts";
import { requireEmail, useForm } from "../../platform/use-form.ts";
import { tell } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import style from "./people.module.css";
import { useInvite } from "./queries.ts";

/** Asks somebody into the team by mail. */
export function InviteMates() {
  const invite = useInvite(useTeamId());
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({
    fields: ["email"],
    refuse: requireEmail,
    send: ({ email }) => invite(email.trim()),
    onDone: ({ message }) => {
      place.current?.reset();
      tell(message, { tone: "done" });
    },
  });
  return (
    <form ref={place} noValidate className={style.invite} onSubmit={form.submit}>
      <Field
        label="Invite teammates"
        hint="They get an email with a link that works once, within two weeks"
        name="email"
        type="email"
        autoComplete="off"
        placeholder="name@studio.com"
        invalid={form.isInvalid("email")}
      />
      <Button type="submit" disabled={form.busy}>
        Invite
      </Button>
      {form.error && <ErrorLine>{form.error}</ErrorLine>}
    </form>
  );
}
