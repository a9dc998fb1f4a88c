import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState, useRef, type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Section } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine, Field } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { Skeleton } from "../../ui/waiting.tsx";
import style from "./api-access.module.css";
import { apiAccessQuery, useApiAccess } from "./queries.ts";
import { TokenForm } from "./token-form.tsx";
import { ConnectedApps, TokenList } from "./token-list.tsx";
import { useCopied } from "../../platform/use-copied.ts";

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
      <p className={text.quiet}>
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

/** Where assistants find the team's meetings (Model Context Protocol). */
function AssistantAddress() {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  const address = `${window.location.origin}/mcp`;
  const copyIt = async () => {
    if (!(await copy(address))) field.current?.select();
  };
  return (
    <div className={style.foot}>
      <div className={style.copy}>
        <Field ref={field} label={t("Address for assistants (MCP)")} readOnly value={address} />
        <Button onClick={() => void copyIt()}>{copied ? t("✓ Copied") : t("Copy address")}</Button>
      </div>
      <p className={classNames(text.quiet, style.below)}>
        {t(
          "Add it to Claude, Cursor, VS Code or another assistant that speaks the Model Context Protocol. It asks you here what it may do, and then sees what you see; with a token it does not ask.",
        )}
      </p>
    </div>
  );
}

/** The token that was just made: the only time that it is shown. */
function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  useSelected(field);
  const copyIt = async () => {
    if (!(await copy(secret))) field.current?.select();
  };
  return (
    <section className={style.made} aria-label={t("Your new token")}>
      <p role="status">{t("Copy the token now: it is not shown again.")}</p>
      <div className={style.copy}>
        <Field ref={field} label={t("Token")} readOnly value={secret} />
        <Button look="ink" onClick={() => void copyIt()}>
          {copied ? t("✓ Copied") : t("Copy")}
        </Button>
      </div>
      <p className={text.quiet}>{t("Try it:")}</p>
      <pre className={style.example}>
        {`curl -H "Authorization: Bearer $PLANNER_TOKEN" ${window.location.origin}/api/token`}
      </pre>
      <div>
        <Button onClick={onDone}>{t("Done")}</Button>
      </div>
    </section>
  );
}

/** Whoever made it can copy it with the keys at once. */
function useSelected(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
}
