import type { CompanySignIn } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { list, t } from "../../i18n/translate.ts";
import { Section } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./company-sign-in.module.css";
import { ProviderForm } from "./provider-form.tsx";
import { companySignInQuery, waysQuery } from "./queries.ts";
import { ScimSection } from "./scim-section.tsx";
import { wayAddress } from "./way-address.ts";

/** Through which companies people log in; whoever runs Planner sets it up, everybody can connect their account. */
export function CompanySignInSection() {
  const settings = useQuery(companySignInQuery);
  return (
    <Section title={t("Company login")} note={t("For everyone on this installation")}>
      {settings.data ? (
        <>
          <State settings={settings.data} />
          <OwnAccount />
          {settings.data.mayChange && <Providers settings={settings.data} />}
          <ScimSection providers={settings.data.providers} />
        </>
      ) : (
        <Spinner>{t("Looking for the company login")}</Spinner>
      )}
    </Section>
  );
}

function State({ settings: { source, names, mayChange, runBy } }: { settings: CompanySignIn }) {
  const changedBy =
    source === "environment"
      ? t(
          "It is set by PLANNER_SIGN_IN in the environment of the server, and can’t be changed here.",
        )
      : !mayChange &&
        (runBy === null
          ? t("Only the administrator of this installation can change it.")
          : t("Only {person} can change it.", { person: runBy }));
  return (
    <div className={style.state}>
      <p>
        {names.length === 0 ? (
          t("People log in with a password. No company is set up.")
        ) : (
          <Foreign>
            {t("People can log in with {companies}.", { companies: list(names, "or") })}
          </Foreign>
        )}
      </p>
      {changedBy && (
        <p className={text.soft}>
          <Foreign>{changedBy}</Foreign>
        </p>
      )}
    </div>
  );
}

/** Whoever is logged in connects their account, and keeps their password. */
function OwnAccount() {
  const { data } = useQuery(waysQuery);
  if (!data || data.length === 0) return null;
  return (
    <div className={style.own}>
      {data.map(({ id, name }) => (
        <LinkButton key={id} reloadDocument to={wayAddress(id)}>
          <span>
            {rich("Connect your account to {company}", { company: <Foreign>{name}</Foreign> })}
          </span>
        </LinkButton>
      ))}
    </div>
  );
}

const ADD = "a new one";

function Providers({ settings }: { settings: CompanySignIn }) {
  const [shown, setShown] = useState<string>();
  const row = (id: string) => ({
    open: shown === id,
    onOpen: (open: boolean) => setShown((now) => (open ? id : now === id ? undefined : now)),
  });
  const close = () => setShown(undefined);
  return (
    <div className={style.rows}>
      {settings.providers.map((provider) => (
        <Disclosure
          key={provider.id}
          label={provider.name}
          hint={provider.domains.join(", ")}
          {...row(provider.id)}
        >
          {shown === provider.id && (
            <ProviderForm settings={settings} provider={provider} onDone={close} />
          )}
        </Disclosure>
      ))}
      <Disclosure
        label={t("Add a provider")}
        hint={t("Entra, Google, Okta, Keycloak or another with OpenID Connect")}
        {...row(ADD)}
      >
        {shown === ADD && <ProviderForm settings={settings} onDone={close} />}
      </Disclosure>
    </div>
  );
}
