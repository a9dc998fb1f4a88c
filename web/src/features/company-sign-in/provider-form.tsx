import type { CompanySignIn, GroupTeam, SignInProvider } from "@planner/contract/model";
import { type ReactNode, useRef, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { useForm, valuesOf } from "../../platform/use-form.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Field } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./company-sign-in.module.css";
import { GroupTeams } from "./group-teams.tsx";
import {
  choiceOf,
  type Entered,
  FIELDS,
  idOf,
  refuseProvider,
  type Switches,
} from "./provider-choice.ts";
import { useProviders } from "./queries.ts";

interface ProviderFormProps {
  settings: CompanySignIn;
  /** As it is; left out: a new one. */
  provider?: SignInProvider;
  onDone: () => void;
}

const NEW: Switches = { makesAccounts: true, isRequired: false, trustsEmails: false };

/** One provider, to be set up, changed, tested and removed. */
export function ProviderForm({ settings, provider, onDone }: ProviderFormProps) {
  const { save, test, remove } = useProviders();
  const [name, setName] = useState(provider?.name ?? "");
  const [switches, setSwitches] = useState<Switches>(provider ?? NEW);
  const [groups, setGroups] = useState<readonly GroupTeam[]>(provider?.groupTeams ?? []);
  const sheet = useRef<HTMLFormElement>(null);
  const id = provider?.id ?? idOf(name);
  const form = useForm({
    fields: FIELDS,
    refuse: refuseProvider,
    send: async (values: Entered) => {
      const { makesAccounts, isRequired, trustsEmails } = switches;
      await save(id, choiceOf(values, { makesAccounts, isRequired, trustsEmails }, groups));
    },
    onDone: () => {
      showDone(t("Saved. The next login uses it."));
      onDone();
    },
  });
  const testing = useOnce({
    mutationFn: async () => {
      if (!sheet.current) throw new Error("no form to be tested");
      return test(id || "new", valuesOf(sheet.current, FIELDS).issuer.trim());
    },
    onSuccess: ({ message }) => showDone(translated(message)),
  });
  const removing = useOnce({ mutationFn: () => remove(id), onSuccess: onDone });
  const confirmRemoval = async () => {
    const details = t(
      "Nobody can log in with {company} from now on. Accounts, teams and sessions stay. People without a password get one with “I forgot my password”.",
      { company: name },
    );
    if (await confirm(t("Remove {name}?", { name }), { yes: t("Remove"), details }))
      removing.mutate();
  };
  const isBusy = form.busy || testing.isPending || removing.isPending;
  const toggle = (one: keyof Switches) => ({
    checked: switches[one],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setSwitches({ ...switches, [one]: target.checked }),
  });
  return (
    <form
      ref={sheet}
      noValidate
      aria-label={provider ? provider.name : t("Add a provider")}
      className={style.form}
      onSubmit={form.submit}
    >
      <Field
        label={t("Name")}
        {...form.field("name")}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        hint={t("On the button: Sign in with …")}
      />
      <Addresses publicUrl={settings.publicUrl} id={id} />
      <ProviderFields provider={provider} field={form.field} />
      <GroupTeams groups={groups} teams={settings.teams} onChange={setGroups} />
      <Checkbox {...toggle("makesAccounts")}>
        {t("The first login makes an account")}
        <Hint>{t("Off: only people with an account or an invitation can log in.")}</Hint>
      </Checkbox>
      <Checkbox {...toggle("isRequired")}>
        {t("People of these domains can log in only this way")}
        <Hint>{t("Their passwords stop working, except the administrator’s.")}</Hint>
      </Checkbox>
      <Checkbox {...toggle("trustsEmails")}>
        {t("Trust this provider’s emails")}
        <Hint>
          {t("Only if it never sends email_verified, and nobody can choose their own email there.")}
        </Hint>
      </Checkbox>
      {form.errorBelow && <ErrorLine>{form.errorBelow}</ErrorLine>}
      <div className={style.ends}>
        <Button type="submit" disabled={isBusy}>
          {t("Save")}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => testing.mutate()}>
          {t("Test")}
        </Button>
        {provider && (
          <Button look="quiet" disabled={isBusy} onClick={() => void confirmRemoval()}>
            {t("Remove…")}
          </Button>
        )}
        {testing.isPending && <Spinner>{t("Asking the provider")}</Spinner>}
      </div>
    </form>
  );
}

const Hint = ({ children }: { children: string }) => (
  <span className={text.quiet}> {children}</span>
);

const asCode = (words: ReactNode) => <code>{words}</code>;

/** What the provider has to know of Planner. */
function Addresses({ publicUrl, id }: { publicUrl: string; id: string }) {
  const way = `${publicUrl}/api/sign-in/${id || "…"}`;
  const addresses = [
    ["Redirect URI", `${way}/return`],
    ["After logging out", `${publicUrl}/login`],
    ["Back-channel logout", `${way}/logout`],
  ] as const;
  return (
    <div className={style.address}>
      <p className={text.quiet}>{t("Enter at the provider:")}</p>
      {addresses.map(([label, address]) => (
        <p key={label} className={text.small}>
          {rich("{label}: <code>{address}</code>", {
            label: t(label),
            address,
            code: asCode,
          })}
        </p>
      ))}
    </div>
  );
}

interface ProviderFieldsProps {
  provider: SignInProvider | undefined;
  field: ReturnType<typeof useForm<(typeof FIELDS)[number]>>["field"];
}

function ProviderFields({ provider, field }: ProviderFieldsProps) {
  const plain = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <Field
        label={t("Issuer")}
        {...field("issuer")}
        {...plain}
        inputMode="url"
        defaultValue={provider?.issuer ?? ""}
        hint={t("For example {example}", { example: "https://login.example.com" })}
      />
      <Field
        label={t("Client ID")}
        {...field("clientId")}
        {...plain}
        defaultValue={provider?.clientId ?? ""}
      />
      <Field
        label={t("Client secret")}
        {...field("clientSecret")}
        type="password"
        autoComplete="off"
        hint={
          provider?.hasSecret
            ? t(
                "A secret is saved for this issuer. Leave this empty to keep it. It is never shown.",
              )
            : t("Stored encrypted and never shown again. [secret]")
        }
      />
      <Field
        label={t("Email domains")}
        {...field("domains")}
        {...plain}
        defaultValue={provider?.domains.join(", ") ?? ""}
        hint={t("For example {example}", { example: "example.com, example.org" })}
      />
      <Field
        label={t("Scopes")}
        {...field("scopes")}
        {...plain}
        defaultValue={provider?.scopes ?? "profile email"}
        hint={t("openid is always requested")}
      />
      <Field
        label={t("Groups claim")}
        {...field("groupsClaim")}
        {...plain}
        defaultValue={provider?.groupsClaim ?? "groups"}
      />
    </>
  );
}
