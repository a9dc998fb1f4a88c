import { type CompanySignIn, EVERYBODY, type GroupTeam } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./company-sign-in.module.css";

interface GroupTeamsProps {
  groups: readonly GroupTeam[];
  teams: CompanySignIn["teams"];
  onChange: (groups: readonly GroupTeam[]) => void;
}

/** Which group leads to which team. */
export function GroupTeams({ groups, teams, onChange }: GroupTeamsProps) {
  const set = (place: number, change: Partial<GroupTeam>) =>
    onChange(groups.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const first = teams[0]?.id ?? "";
  return (
    <fieldset className={style.groups}>
      <legend className={text.label}>{t("Groups")}</legend>
      <p className={text.quiet}>
        {t(
          "Whoever is in a group joins the team when they log in, and leaves it once they are no longer in the group. {everybody} is everybody who logs in here.",
          { everybody: EVERYBODY },
        )}
      </p>
      {groups.map(({ group, teamId }, place) => (
        // Rows have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={style.group}>
          <Field
            label={t("Group")}
            value={group}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set(place, { group: target.value })}
          />
          <Select
            label={t("Team")}
            value={teamId}
            onChange={({ target }) => set(place, { teamId: target.value })}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {teams.every(({ id }) => id !== teamId) && (
              <option value={teamId}>{t("Another team")}</option>
            )}
          </Select>
          <TextButton onClick={() => onChange(groups.filter((_, at) => at !== place))}>
            {t("Remove")}
          </TextButton>
        </div>
      ))}
      <TextButton onClick={() => onChange([...groups, { group: "", teamId: first }])}>
        {t("Add a group")}
      </TextButton>
    </fieldset>
  );
}
