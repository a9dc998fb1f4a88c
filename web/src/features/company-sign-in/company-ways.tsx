import { COMPANY_PROBLEMS } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./company-sign-in.module.css";
import { wayAddress, wayOfQuery, waysQuery } from "./queries.ts";

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where whoever types this email logs in; undefined while nobody knows, and where nothing is set up nobody is asked. */
export function useWayOf(email: string) {
  const ways = useQuery(waysQuery);
  const isAsked = (ways.data?.length ?? 0) > 0 && SIMPLE_EMAIL.test(email.trim());
  const { data } = useQuery({ ...wayOfQuery(email.trim()), enabled: isAsked });
  return isAsked ? (data ?? undefined) : undefined;
}

/** A button for each company, below the form; the one of the email that was typed comes first. */
export function CompanyWays({ email }: { email: string }) {
  const ways = useQuery(waysQuery);
  const own = useWayOf(email);
  if (!ways.data || ways.data.length === 0) return null;
  const ordered = ways.data.toSorted((one, other) =>
    one.id === own?.id ? -1 : other.id === own?.id ? 1 : 0,
  );
  return (
    <div className={style.ways} role="group" aria-label="Log in through your company">
      {ordered.map(({ id, name }) => (
        <LinkButton
          key={id}
          reloadDocument
          size="l"
          look={own?.isRequired && id === own.id ? "ink" : "line"}
          to={wayAddress(id, id === own?.id ? email.trim() : undefined)}
        >
          <span>
            Sign in with <Foreign>{name}</Foreign>
          </span>
        </LinkButton>
      ))}
    </div>
  );
}

const PROBLEMS: ReadonlyMap<string, string> = new Map(Object.entries(COMPANY_PROBLEMS));

/** Why somebody who comes back from their company's page is not in. */
export function CompanyProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return <ErrorLine>{PROBLEMS.get(problem) ?? COMPANY_PROBLEMS.failed}</ErrorLine>;
}
