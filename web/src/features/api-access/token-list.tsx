import type { ApiToken } from "@planner/contract/model";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { ago, fullDate, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { confirm } from "../../ui/dialog.tsx";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import style from "./api-access.module.css";
import { useApiAccess } from "./queries.ts";
import { SCOPES } from "./scopes.ts";

/** The team's tokens that people made, the newest first, each of which can be removed. */
export function TokenList({ tokens, isOn }: { tokens: readonly ApiToken[]; isOn: boolean }) {
  if (tokens.length === 0) return isOn && <p className={text.soft}>No tokens yet.</p>;
  return <Removable label="Tokens" what="token" tokens={tokens} />;
}

/** The apps that members let in; nothing where there are none. */
export function ConnectedApps({ apps }: { apps: readonly ApiToken[] }) {
  if (apps.length === 0) return null;
  return (
    <div className={style.apps}>
      <h3 className={text.label}>Connected apps</h3>
      <Removable label="Connected apps" what="app" tokens={apps} />
    </div>
  );
}

interface RemovableProps {
  label: string;
  what: "token" | "app";
  tokens: readonly ApiToken[];
}

const AFTERWARDS = {
  token: "Whatever uses it is refused from now on. It cannot be brought back.",
  app: "It is refused from now on. To use it again, connect it anew.",
} as const;

function Removable({ label, what, tokens }: RemovableProps) {
  const { remove, refresh } = useApiAccess(useTeamId());
  const removing = useOnce({
    mutationFn: remove,
    onSuccess: ({ message }) => void showAlert(message, { tone: "done" }),
    onError: (error) => {
      showAlert(sentenceOf(error), { tone: "error" });
      void refresh();
    },
  });
  const confirmRemoval = async (token: ApiToken) => {
    const question = `Remove the ${what} “${withoutControls(token.name)}”?`;
    const details = AFTERWARDS[what];
    if (await confirm(question, { yes: "Remove", details })) removing.mutate(token);
  };
  return (
    <ul aria-label={label} className={style.tokens}>
      {tokens.map((token) => (
        <li key={token.id} className={style.token}>
          <Described token={token} />
          <TextButton
            aria-label={`Remove the ${what} ${token.name}`}
            disabled={removing.isPending}
            onClick={() => void confirmRemoval(token)}
          >
            Remove
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

function Described({ token }: { token: ApiToken }) {
  const now = useNow(60_000);
  const isOver = Date.parse(token.expiresAt) <= now;
  const used = token.lastUsedAt === null ? "never used" : `last used ${ago(token.lastUsedAt, now)}`;
  return (
    <div className={style.what}>
      <p className={style.name}>
        <Foreign>{token.name}</Foreign>
      </p>
      <p className={text.small}>{token.scopes.map((scope) => SCOPES[scope].name).join(", ")}</p>
      <p className={classNames(text.small, text.soft)}>
        <Foreign>{whose(token)}</Foreign>
        {`, ${token.app ? "connected" : "made"} ${fullDate(token.createdAt)}, ${used}`}
      </p>
      <p className={classNames(text.small, !isOver && text.soft)}>
        {isOver
          ? `Ended ${fullDate(token.expiresAt)}: it is refused`
          : `Ends ${fullDate(token.expiresAt)}`}
      </p>
    </div>
  );
}

const whose = ({ kind, by, app }: ApiToken): string => {
  const person = by ?? "a former member";
  if (app) return `${app.host ?? "Nobody vouches for it"}, acts as ${person}`;
  return kind === "team" ? `The team’s, by ${person}` : `Acts as ${person}`;
};
