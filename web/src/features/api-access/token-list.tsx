import type { ApiToken } from "@planner/contract/model";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { showProblem } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { ago, fullDate, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showDone } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";
import { useApiAccess } from "./queries.ts";
import { SCOPES } from "./scopes.tsx";

/** The team's tokens that people made, the newest first, each of which can be removed. */
export function TokenList({ tokens, isOn }: { tokens: readonly ApiToken[]; isOn: boolean }) {
  if (tokens.length === 0) return isOn && <p className={text.soft}>{t("No tokens yet.")}</p>;
  return <Removable label={t("Tokens")} what="token" tokens={tokens} />;
}

/** The apps that members let in; nothing where there are none. */
export function ConnectedApps({ apps }: { apps: readonly ApiToken[] }) {
  if (apps.length === 0) return null;
  return (
    <div className={style.apps}>
      <h3 className={text.label}>{t("Connected apps")}</h3>
      <Removable label={t("Connected apps")} what="app" tokens={apps} />
    </div>
  );
}

interface RemovableProps {
  label: string;
  what: "token" | "app";
  tokens: readonly ApiToken[];
}

const REMOVAL = {
  token: {
    question: "Remove the token “{name}”?",
    details: "Whatever uses it is refused from now on. It cannot be brought back.",
    act: "Remove the token {name}",
  },
  app: {
    question: "Remove the app “{name}”?",
    details: "It is refused from now on. To use it again, connect it anew.",
    act: "Remove the app {name}",
  },
} as const;

function Removable({ label, what, tokens }: RemovableProps) {
  const { remove, refresh } = useApiAccess(useTeamId());
  const removing = useOnce({
    mutationFn: remove,
    onSuccess: ({ message }) => showDone(translated(message)),
    onError: (error) => {
      showProblem(error);
      void refresh();
    },
  });
  const confirmRemoval = async (token: ApiToken) => {
    const question = t(REMOVAL[what].question, { name: withoutControls(token.name) });
    const details = t(REMOVAL[what].details);
    if (await confirm(question, { yes: t("Remove"), details })) removing.mutate(token);
  };
  return (
    <ul aria-label={label} className={style.tokens}>
      {tokens.map((token) => (
        <li key={token.id} className={style.token}>
          <Described token={token} />
          <TextButton
            aria-label={t(REMOVAL[what].act, { name: token.name })}
            disabled={removing.isPending}
            onClick={() => void confirmRemoval(token)}
          >
            {t("Remove")}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

function Described({ token }: { token: ApiToken }) {
  const now = useNow(60_000);
  const isOver = Date.parse(token.expiresAt) <= now;
  const by = whose(token);
  return (
    <div className={style.what}>
      <p className={style.name}>
        <Foreign>{token.name}</Foreign>
      </p>
      <p className={text.small}>{token.scopes.map((scope) => t(SCOPES[scope].name)).join(", ")}</p>
      <p className={text.quiet}>
        {rich(historyOf(token), {
          whose: <Foreign>{by}</Foreign>,
          day: fullDate(token.createdAt),
          time: ago(token.lastUsedAt ?? token.createdAt, now),
        })}
      </p>
      <p className={classNames(text.small, !isOver && text.soft)}>
        {isOver
          ? t("Ended {day}: it is refused", { day: fullDate(token.expiresAt) })
          : t("Ends {day}", { day: fullDate(token.expiresAt) })}
      </p>
    </div>
  );
}

const historyOf = ({ app, lastUsedAt }: ApiToken) => {
  if (lastUsedAt === null)
    return app ? "{whose}, connected {day}, never used" : "{whose}, made {day}, never used";
  return app
    ? "{whose}, connected {day}, last used {time}"
    : "{whose}, made {day}, last used {time}";
};

const whose = ({ kind, by, app }: ApiToken): string => {
  const person = by ?? t("a former member");
  if (app?.host) return t("{host}, acts as {person}", { host: app.host, person });
  if (app) return t("Nobody vouches for it, acts as {person}", { person });
  return kind === "team"
    ? t("The team’s, by {person}", { person })
    : t("Acts as {person} [for a person]", { person });
};
