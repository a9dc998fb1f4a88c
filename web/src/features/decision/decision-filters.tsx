import { type DecisionProject, SIGN_OFF_FILTERS, type SignOffFilter } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { useState } from "react";
import { Link } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { seriesPath } from "../../platform/series-path.ts";
import { TextButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Field, Select } from "../../ui/field.tsx";
import style from "./decision-filters.module.css";
import type { DecisionPlace } from "./queries.ts";

interface DecisionFiltersProps {
  place: DecisionPlace;
  projects: readonly DecisionProject[];
  onChange: (next: Partial<DecisionPlace>) => void;
}

const FILTER_WORDS = {
  yes: "Signed [answer]",
  change: "Signed with a change",
  no: "No",
  waiting: "Waiting",
  none: "Not signed, not waiting",
} as const satisfies Record<SignOffFilter, Message>;

/** Of which series of meetings, who decided it, and how its sign-off stands. */
export function DecisionFilters({ place, projects, onChange }: DecisionFiltersProps) {
  const { project = "", person = "", signOff = "" } = place;
  const isKnown = project === "" || projects.some(({ id }) => id === project);
  const count = [project, person, signOff].filter(Boolean).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className={style.filters}>
      <Disclosure
        label={t("Filters")}
        {...(count > 0 && { hint: t("{count} set | {count} set", { count }) })}
        open={isOpen}
        onOpen={setOpen}
      >
        <div className={style.fields}>
          <Select
            label={t("Project")}
            value={project}
            onChange={({ target }) => onChange({ project: target.value })}
            options={projects.map(({ id, title }) => ({ id: id, label: withoutControls(title) }))}
          >
            <option value="">{t("All projects")}</option>
            {!isKnown && <option value={project}>{t("The project in the address")}</option>}
          </Select>
          <Select
            label={t("Sign-off")}
            value={signOff}
            onChange={({ target }) =>
              onChange({ signOff: SIGN_OFF_FILTERS.find((one) => one === target.value) })
            }
            options={SIGN_OFF_FILTERS.map((one) => ({ id: one, label: t(FILTER_WORDS[one]) }))}
          >
            <option value="">{t("Any")}</option>
          </Select>
          <Field
            label={t("Person")}
            value={person}
            maxLength={LIMITS.searchMax}
            autoComplete="off"
            onChange={({ target }) => onChange({ person: target.value })}
          />
        </div>
        <p className={style.acts}>
          {count > 0 && (
            <TextButton onClick={() => onChange({ project: "", person: "", signOff: undefined })}>
              {t("Clear filters")}
            </TextButton>
          )}
          {project !== "" && <Link to={seriesPath(project)}>{t("Open the series")}</Link>}
        </p>
      </Disclosure>
    </div>
  );
}
