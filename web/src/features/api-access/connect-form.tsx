import type { AppQuestion, AppRequest } from "@planner/contract/api";
import { APP_DAYS, type AppDays, type AppScope } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import type { Message } from "../../i18n/messages.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine, Select } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import style from "./api-access.module.css";
import { allowApp, appQuestionQuery } from "./app-request.ts";
import { useApiAccess } from "./queries.ts";
import { ScopeChoice } from "./scopes.tsx";

type OpenQuestion = Extract<AppQuestion, { kind: "asked" }>;
type Team = OpenQuestion["teams"][number];

const ENDS = {
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In a year",
} as const satisfies Readonly<Record<AppDays, Message>>;

interface ConnectFormProps {
  request: AppRequest;
  asked: OpenQuestion;
  /** Leads to the app, with its answer. */
  onAnswer: (address: string, isAllowed: boolean) => void;
}

/** In which team an app is let in, what it may do there, and until when. */
export function ConnectForm({ request, asked, onAnswer }: ConnectFormProps) {
  const { teams, scopes, declineTo } = asked;
  const [teamId, setTeamId] = useState(() => (teams.find(isOpen) ?? teams[0])?.id ?? "");
  const [chosen, setChosen] = useState<readonly AppScope[]>(scopes);
  const [days, setDays] = useState<AppDays>("90");
  const [refusal, setRefusal] = useState("");
  const allowing = useOnce({
    mutationFn: () => allowApp(teamId, { request, scopes: [...chosen], days }),
    onMutate: () => setRefusal(""),
    onSuccess: ({ redirectTo }) => onAnswer(redirectTo, true),
    onError: (error) => setRefusal(sentenceOf(error, t("Nothing was allowed."))),
  });
  const team = teams.find(({ id }) => id === teamId);
  const decline = <Button onClick={() => onAnswer(declineTo, false)}>{t("Don’t allow")}</Button>;
  return (
    <div className={style.connect}>
      {teams.length > 1 && (
        <Select
          label={t("Team")}
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
          options={teams.map(({ id, name }) => ({ id: id, label: withoutControls(name) }))}
        />
      )}
      {team && !isOpen(team) && (
        <SwitchOn key={team.id} team={team} request={request} decline={decline} />
      )}
      {team && isOpen(team) && (
        <>
          <ScopeChoice asked={scopes} chosen={chosen} fixed="read" onChange={setChosen} />
          <Select
            label={t("Ends")}
            value={days}
            onChange={({ target }) => setDays(target.value as AppDays)}
            options={APP_DAYS.map((one) => ({ id: one, label: t(ENDS[one]) }))}
          />
          {refusal && <ErrorLine>{refusal}</ErrorLine>}
          <div className={style.acts}>
            <Button look="ink" disabled={allowing.isPending} onClick={() => allowing.mutate()}>
              {allowing.isPending ? t("Allowing") : t("Allow")}
            </Button>
            {decline}
          </div>
        </>
      )}
    </div>
  );
}

const isOpen = ({ hasApiAccess }: Team): boolean => hasApiAccess;

interface SwitchOnProps {
  team: Team;
  request: AppRequest;
  decline: React.ReactNode;
}

/** No program gets into a team that has not switched API access on; any member can. */
function SwitchOn({ team, request, decline }: SwitchOnProps) {
  const cache = useQueryClient();
  const { save } = useApiAccess(team.id);
  const [refusal, setRefusal] = useState("");
  const saving = useOnce({
    mutationFn: () => save(true),
    onMutate: () => setRefusal(""),
    onSuccess: () => cache.invalidateQueries(appQuestionQuery(request)),
    onError: (error) => setRefusal(sentenceOf(error)),
  });
  return (
    <>
      <p>
        {t(
          "API access is switched off for {team}, so no app gets in. Switched on, members can let apps and scripts in; all of them are listed in Settings.",
          { team: withoutControls(team.name) },
        )}
      </p>
      {refusal && <ErrorLine>{refusal}</ErrorLine>}
      <div className={style.acts}>
        <Button look="ink" disabled={saving.isPending} onClick={() => saving.mutate()}>
          {saving.isPending ? t("Switching on") : t("Switch API access on")}
        </Button>
        {decline}
      </div>
    </>
  );
}
