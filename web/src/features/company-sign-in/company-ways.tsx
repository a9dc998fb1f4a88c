import { COMPANY_PROBLEMS, companySignInRoutes } from "@planner/contract/api";
import { useEffect, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { storeReturnPage } from "../../platform/return-page.ts";
import { call } from "../../platform/call.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./company-sign-in.module.css";
import { wayAddress } from "./way-address.ts";

interface Way {
  id: string;
  name: string;
}

/** The ways to log in through a company, and the one of this email; where nothing is set up no email is looked up. */
export interface CompanyLogins {
  ways: readonly Way[];
  own: (Way & { isRequired: boolean }) | undefined;
}

/** Without the query cache, which the login page does without. */
export function useCompanyLogins(email: string): CompanyLogins {
  const [ways, setWays] = useState<readonly Way[]>([]);
  const [found, setFound] = useState<{ domain: string; way: CompanyLogins["own"] }>();
  const [, domain] = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  useEffect(() => {
    call(companySignInRoutes.ways, {}).then(
      (answer) => setWays(answer.ways),
      () => undefined,
    );
  }, []);
  const isSetUp = ways.length > 0;
  useEffect(() => {
    if (!isSetUp || domain === undefined) return;
    // The domain says it; the person stays out of it.
    call(companySignInRoutes.find, { body: { email: `someone@${domain}` } }).then(
      ({ way }) => setFound({ domain, way: way ?? undefined }),
      () => undefined,
    );
  }, [isSetUp, domain]);
  return { ways, own: found?.domain === domain ? found?.way : undefined };
}

/**
 * A button for each company, below the form; the one of the email that was typed comes first. `from` is the page that somebody
 * comes back to.
 */
export function CompanyWays({
  email,
  from,
  isAgain,
  logins: { ways, own },
}: {
  email: string;
  from: string | undefined;
  /** Whether the company is to ask for a login although it knows the browser. */
  isAgain: boolean;
  logins: CompanyLogins;
}) {
  if (ways.length === 0) return null;
  const ordered = [
    ...ways.filter(({ id }) => id === own?.id),
    ...ways.filter(({ id }) => id !== own?.id),
  ];
  return (
    <div className={style.ways} role="group" aria-label={t("Log in through your company")}>
      {ordered.map(({ id, name }) => (
        <LinkButton
          key={id}
          reloadDocument
          size="l"
          to={wayAddress(id, { email: id === own?.id ? email.trim() : undefined, isAgain })}
          onClick={() => storeReturnPage(from)}
        >
          <span>{rich("Sign in with {company}", { company: <Foreign>{name}</Foreign> })}</span>
        </LinkButton>
      ))}
    </div>
  );
}

const PROBLEMS: ReadonlyMap<string, string> = new Map(Object.entries(COMPANY_PROBLEMS));

/** Why somebody who comes back from their company's page is not in. */
export function CompanyProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return <ErrorLine>{translated(PROBLEMS.get(problem) ?? COMPANY_PROBLEMS.failed)}</ErrorLine>;
}
