import type { AnalyticsEvent } from "@planner/contract/api";
import type { CompanyProfile, PersonalProfile } from "@planner/contract/model";
import { skipToken, useQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { type ProfileField, ProfileForm } from "./profile-form.tsx";
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
  return <ProfileForm fields={PERSONAL_FIELDS} {...{ loaded, save, onUnsaved }} />;
}

export const CompanyTab = (props: TabProps) => (
  <CompanyPart fields={COMPANY_FIELDS} event="personalization_company" {...props} />
);
export const ObjectivesTab = (props: TabProps) => (
  <CompanyPart fields={OBJECTIVE_FIELDS} event="personalization_goals" {...props} />
);

interface CompanyPartProps extends TabProps {
  fields: readonly ProfileField<keyof CompanyProfile>[];
  event: AnalyticsEvent;
}

function CompanyPart({ fields, event, onUnsaved }: CompanyPartProps) {
  const { teamId } = useSession();
  const query = companyQuery(teamId ?? "");
  const profile = useQuery(teamId ? query : { ...query, queryFn: skipToken });
  const save = useSaveCompany(teamId ?? "", event);
  if (teamId && !profile.data) return <Loading error={profile.error} />;
  return (
    <ProfileForm
      fields={fields}
      loaded={profile.data ? textOf(profile.data) : NO_COMPANY}
      dropsEmpty
      onUnsaved={onUnsaved}
      save={{ ...save, mutate: (values, then) => save.mutate(patchOf(values, fields), then) }}
    />
  );
}

const Loading = ({ error }: { error: unknown }) =>
  error ? (
    <ErrorLine>{sentenceOf(error)}</ErrorLine>
  ) : (
    <Spinner>{t("Loading your profile")}</Spinner>
  );

const textOf = (company: CompanyProfile): CompanyValues => ({
  ...company,
  teamSize: company.teamSize === null ? "" : String(company.teamSize),
});

/** The fields of this tab; the team size as a number, or null when it was emptied. */
function patchOf(
  values: CompanyValues,
  fields: readonly ProfileField<keyof CompanyProfile>[],
): Partial<CompanyProfile> {
  const mine = fields.map(({ name }) => [
    name,
    name === "teamSize" ? numberOrNull(values.teamSize) : values[name],
  ]);
  return Object.fromEntries(mine) as Partial<CompanyProfile>;
}

const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text));

type PersonalName = keyof PersonalProfile;
type CompanyName = keyof CompanyProfile;

/** Whether it is empty, or digits that a computer can count up to. */
const isWholeNumber = (text: string): boolean =>
  /^\d*$/.test(text.trim()) && Number.isSafeInteger(Number(text));

/** The Profile tab. */
const PERSONAL_FIELDS: readonly ProfileField<PersonalName>[] = [
  {
    name: "fullName",
    label: "Full name",
    hint: "As it appears in transcripts.",
    autoComplete: "name",
  },
  { name: "jobTitle", label: "Job title", autoComplete: "organization-title" },
  {
    name: "roleDetails",
    label: "Role details",
    hint: "What you decide, and what you are asked about.",
    kind: "lines",
  },
  { name: "linkedIn", label: "LinkedIn", kind: "url", autoComplete: "url" },
  { name: "goals", label: "Goals", hint: "Plans start from these. One per line.", kind: "lines" },
];

/** The Company tab. */
const COMPANY_FIELDS: readonly ProfileField<CompanyName>[] = [
  { name: "companyName", label: "Company name", autoComplete: "organization" },
  { name: "department", label: "Department" },
  {
    name: "companyDesc",
    label: "Company description",
    hint: "What it makes, and for whom.",
    kind: "lines",
  },
  {
    name: "teamSize",
    label: "Team size",
    hint: "How many people you work with.",
    kind: "number",
    refuse: (size) =>
      isWholeNumber(size) ? undefined : t("Team size is a whole number, 0 or more, such as 12."),
  },
];

/** The Objectives tab. */
const OBJECTIVE_FIELDS: readonly ProfileField<CompanyName>[] = [
  {
    name: "goals",
    label: "Goals",
    hint: "What the team wants to reach. One per line.",
    kind: "lines",
  },
  {
    name: "additionalGoals",
    label: "Additional goals",
    hint: "What else a good meeting should serve.",
    kind: "lines",
  },
];
