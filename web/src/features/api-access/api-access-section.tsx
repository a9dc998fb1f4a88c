import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Section } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { Skeleton } from "../../ui/waiting.tsx";
import style from "./api-access.module.css";
import { AssistantAddress } from "./assistant-address.tsx";
import { NewSecret } from "./new-secret.tsx";
import { apiAccessQuery, useApiAccess } from "./queries.ts";
import { TokenForm } from "./token-form.tsx";
import { ConnectedApps, TokenList } from "./token-list.tsx";

/** Tokens with which programs use the team's meetings. */
export function ApiAccessSection() {
  const teamId = useTeamId();
  const { data, isPending, error, refetch } = useQuery(apiAccessQuery(teamId));
  return (
    <Section title={t("API access")} note={t("For everyone in the team")}>
      {isPending && <Skeleton lines={3} />}
      {error && !data && (
        <>
          <ErrorLine>{sentenceOf(error)}</ErrorLine>
          <TextButton onClick={() => void refetch()}>{t("Try again")}</TextButton>
        </>
      )}
      {data && (
        <>
          <Switch isOn={data.isOn} />
          <TokenList tokens={data.tokens.filter(({ app }) => !app)} isOn={data.isOn} />
          {data.isOn && <MakeToken key={teamId} />}
          {data.isOn && <AssistantAddress />}
          <ConnectedApps apps={data.tokens.filter(({ app }) => app)} />
        </>
      )}
    </Section>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  const { save } = useApiAccess(useTeamId());
  const saving = useOnce({
    mutationFn: save,
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
  return (
    <div>
      <Checkbox
        checked={isOn}
        disabled={saving.isPending}
        onChange={({ target: { checked } }) => saving.mutate(checked)}
      >
        {t("Let programs use the API")}
      </Checkbox>
      <p className={classNames(text.small, text.soft)}>
        {rich(
          "A token lets a script read and write this team’s meetings without a login, and members can connect apps. While this is off, all of them are refused. <docs>How to call the API</docs>",
          { docs: toApiDocs },
        )}
      </p>
    </div>
  );
}

const toApiDocs = (words: ReactNode) => <Link to="/api/docs">{words}</Link>;

/** A button, then the form, then the token itself, once. */
function MakeToken() {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setOpen(false);
    setSecret(undefined);
  };
  if (secret !== undefined) return <NewSecret secret={secret} onDone={close} />;
  if (isOpen) return <TokenForm onMade={setSecret} onCancel={close} />;
  return (
    <div className={style.foot}>
      <Button onClick={() => setOpen(true)}>{t("New token")}</Button>
    </div>
  );
}
