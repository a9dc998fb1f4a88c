import type { ConnectedTool } from "@planner/contract/api";
import { PUSH_FORMS } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Section } from "../../ui/card.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { Skeleton } from "../../ui/waiting.tsx";
import style from "./push.module.css";
import { toolsQuery, useTools } from "./queries.ts";
import { SecretForm, TokenForm, ToolForm } from "./tool-form.tsx";

/** Services that the team's notes can be sent to. */
export function ToolsSection() {
  const { data, isPending, error, refetch } = useQuery(toolsQuery(useTeamId()));
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t("Connected tools")} note={t("For everyone in the team")}>
      <p className={text.measure}>
        {t(
          "Send notes to Slack, Microsoft Teams, Linear, Jira, GitHub, Notion and Confluence. You see every word before it goes; nothing is sent by itself.",
        )}
      </p>
      {isPending && <Skeleton lines={3} />}
      {error && !data && (
        <>
          <ErrorLine>{sentenceOf(error)}</ErrorLine>
          <TextButton onClick={() => void refetch()}>{t("Try again")}</TextButton>
        </>
      )}
      {data && data.length > 0 && (
        <ul className={style.tools} aria-label={t("Connected tools")}>
          {data.map((tool) => (
            <li key={tool.id}>
              <Tool tool={tool} />
            </li>
          ))}
        </ul>
      )}
      {data && !isAdding && (
        <div>
          <Button onClick={() => setAdding(true)}>{t("Link a tool")}</Button>
        </div>
      )}
      {isAdding && <ToolForm onDone={() => setAdding(false)} />}
    </Section>
  );
}

const PROBLEMS = {
  revoked: "Its token no longer works. Enter another one.",
  secret: "Its token can no longer be read here. Enter it again.",
} as const;

function Tool({ tool }: { tool: ConnectedTool }) {
  const { id, service, workspace, actsAs, problem, hasWebhook } = tool;
  const { name, webhook } = PUSH_FORMS[service];
  const { testing, removing } = useTools(useTeamId());
  const [open, setOpen] = useState<"token" | "secret">();
  const unlink = async () => {
    const details = t(
      "Planner forgets its token and what was sent there. The notes stay, and so does what was sent.",
    );
    if (await confirm(t("Unlink {name}?", { name }), { yes: t("Unlink"), details }))
      removing.mutate(id);
  };
  return (
    <>
      <p>
        <strong>{name}</strong> <Foreign>{workspace}</Foreign>
      </p>
      <p className={style.soft}>
        {rich("Acts as {person}", { person: <Foreign>{actsAs}</Foreign> })}
        {webhook !== null &&
          ` · ${hasWebhook ? t("Says at once what is done") : t("Asked every 15 minutes")}`}
      </p>
      {problem && <ErrorLine>{t(PROBLEMS[problem])}</ErrorLine>}
      <p className={style.acts}>
        <TextButton disabled={testing.isPending} onClick={() => testing.mutate(id)}>
          {t("Test")}
        </TextButton>
        <TextButton onClick={() => setOpen(open === "token" ? undefined : "token")}>
          {t("Change the token")}
        </TextButton>
        {webhook !== null && (
          <TextButton onClick={() => setOpen(open === "secret" ? undefined : "secret")}>
            {t("Webhook")}
          </TextButton>
        )}
        <TextButton disabled={removing.isPending} onClick={() => void unlink()}>
          {t("Unlink")}
        </TextButton>
      </p>
      {open === "token" && <TokenForm tool={tool} onDone={() => setOpen(undefined)} />}
      {open === "secret" && <SecretForm tool={tool} onDone={() => setOpen(undefined)} />}
    </>
  );
}
