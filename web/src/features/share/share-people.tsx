import type { ShareTerms } from "@planner/contract/api";
import type { Sharing } from "@planner/contract/model";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { copyOrShow } from "../../platform/copy.ts";
import { requireEmail, useForm } from "../../platform/use-form.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { fullLink, type ShareLinks, useUsed } from "./queries.ts";
import style from "./share-dialog.module.css";

interface SharePeopleProps {
  sharing: Sharing;
  links: ShareLinks;
  /** What a first link is to be made with. */
  terms: ShareTerms;
}

/** Those who have a link of their own, and a field for one more. */
export function SharePeople({ sharing: { people }, links, terms }: SharePeopleProps) {
  const sheet = useRef<HTMLFormElement>(null);
  const form = useForm({
    fields: ["email"],
    refuse: requireEmail,
    send: async ({ email }) => ({ email, ...(await links.shareWith(email.trim(), terms)) }),
    onDone: ({ email, link, isMailed }) => {
      sheet.current?.reset();
      if (isMailed) showDone(t("{email} gets the link by email.", { email }));
      else
        showAlert(
          t("No email is sent from here. Copy the link, and send it to {email} yourself.", {
            email,
          }),
          { action: { label: t("Copy link"), run: () => void copyOrShow(fullLink(link)) } },
        );
    },
  });
  return (
    <section className={style.part} aria-label={t("People")}>
      <h3 className={style.title}>{t("People")}</h3>
      <p>
        {t(
          "Each gets a link of their own by email. You see whether it was opened, and can end it alone.",
        )}
      </p>
      {people.length > 0 && (
        <ul className={style.people}>
          {people.map((person) => (
            <Person key={person.id} person={person} links={links} />
          ))}
        </ul>
      )}
      <form ref={sheet} noValidate className={style.add} onSubmit={form.submit}>
        <Field label={t("Email")} type="email" autoComplete="off" {...form.field("email")} />
        <Button type="submit" disabled={form.busy}>
          {t("Share")}
        </Button>
      </form>
    </section>
  );
}

function Person({ person, links }: { person: Sharing["people"][number]; links: ShareLinks }) {
  const used = useUsed(person);
  const { email } = person;
  return (
    <li className={style.person}>
      <span className={style.who}>
        <Foreign>{email}</Foreign>
        <span className={text.quiet}>{used}</span>
      </span>
      <TextButton
        aria-label={t("Copy link of {email}", { email })}
        onClick={() =>
          void copyOrShow(fullLink(person.address)).then((done) => done && sayCopied(email))
        }
      >
        {t("Copy link")}
      </TextButton>
      <TextButton
        aria-label={t("End link of {email}", { email })}
        disabled={links.isBusy}
        onClick={() => links.endingOne.mutate(person)}
      >
        {t("End [a link]")}
      </TextButton>
    </li>
  );
}

const sayCopied = (email: string) => showDone(t("Link of {email} copied.", { email }));
