import type { AnalyticsEvent } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { skipToken, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { COMPANY_FIELDS, OBJECTIVE_FIELDS, PERSONAL_FIELDS } from "./asked.ts";
import type { Asked } from "./asked-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { companyQuery, personalQuery, useSaveCompany, useSavePersonal } from "./queries.ts";

type CompanyValues = Record<keyof CompanyProfile, string>;

const NO_PERSON: PersonalProfile = {
  fullName: "",
  jobTitle: "",
  roleDetails: "",
  linkedIn: "",
  goals: "",
};
const NO_COMPANY: CompanyValues = {
  companyName: "",
  department: "",
  companyDesc: "",
  teamSize: "",
  goals: "",
  additionalGoals: "",
};

interface TabProps {
  /** Hears whether anything that was typed is not saved. Always the same function. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A stranger sees the empty form; nothing is loaded and nothing is sent. */
export function PersonalTab({ onUnsaved }: TabProps) {
  const { teamId } = useSession();
  const query = personalQuery(teamId ?? "");
  const profile = useQuery(teamId ? query : { ...query, queryFn: skipToken });
  const save = useSavePersonal(teamId ?? "");
  if (teamId && !profile.data) return <Loading error={profile.error} />;
  const loaded = profile.data ?? NO_PERSON;
  return <ProfileForm asked={PERSONAL_FIELDS} {...{ loaded, save, onUnsaved }} />;
}

export const CompanyTab = (props: TabProps) => (
  <CompanyPart asked={COMPANY_FIELDS} event="personalization_company" {...props} />
);
export const ObjectivesTab = (props: TabProps) => (
  <CompanyPart asked={OBJECTIVE_FIELDS} event="personalization_goals" {...props} />
);

interface CompanyPartProps extends TabProps {
  asked: readonly Asked<keyof CompanyProfile>[];
  event: AnalyticsEvent;
}

function CompanyPart({ asked, event, onUnsaved }: CompanyPartProps) {
  const { teamId } = useSession();
  const query = companyQuery(teamId ?? "");
  const profile = useQuery(teamId ? query : { ...query, queryFn: skipToken });
  const save = useSaveCompany(teamId ?? "", event);
  if (teamId && !profile.data) return <Loading error={profile.error} />;
  return (
    <ProfileForm
      asked={asked}
      loaded={profile.data ? textOf(profile.data) : NO_COMPANY}
      dropsEmpty
      onUnsaved={onUnsaved}
      save={{ ...save, mutate: (values, then) => save.mutate(patchOf(values, asked), then) }}
    />
  );
}

const Loading = ({ error }: { error: unknown }) =>
  error ? <ErrorLine>{sentenceOf(error)}</ErrorLine> : <Spinner>Loading your profile</Spinner>;

const textOf = (company: CompanyProfile): CompanyValues => ({
  ...company,
  teamSize: company.teamSize === null ? "" : String(company.teamSize),
});

/** The fields of this tab; the team size as a number, or null when it was emptied. */
export function patchOf(
  values: CompanyValues,
  asked: readonly Asked<keyof CompanyProfile>[],
): Partial<CompanyProfile> {
  const mine = asked.map(({ name }) => [
    name,
    name === "teamSize" ? numberOrNull(values.teamSize) : values[name],
  ]);
  return Object.fromEntries(mine) as Partial<CompanyProfile>;
}

const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));
