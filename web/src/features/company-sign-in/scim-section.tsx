import { type Directory, DIRECTORY_TOKEN_DAYS, type SignInProvider } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { ago, fullDate, useNow } from "../../platform/times.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { Spinner } from "../../ui/waiting.tsx";
import { directoryQuery, useDirectory } from "./queries.ts";
import style from "./scim.module.css";

/** Whether each company's directory sends its people and groups (SCIM): for whoever runs Planner. */
export function ScimSection({ providers }: { providers: readonly SignInProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <div className={style.rows}>
      {providers.map(({ id, name }) => (
        <ProviderDirectory key={id} id={id} name={name} />
      ))}
    </div>
  );
}

interface ProviderDirectoryProps {
  id: string;
  name: string;
}

function ProviderDirectory({ id, name }: ProviderDirectoryProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(directoryQuery(id));
  const now = useNow(60_000);
  return (
    <Disclosure
      label={t("People and groups from {name}", { name })}
      {...(data && { hint: stateOf(data, now) })}
      open={open}
      onOpen={setOpen}
    >
      {data ? (
        <DirectoryForm id={id} name={name} directory={data} />
      ) : (
        <Spinner>{t("Looking for the directory")}</Spinner>
      )}
    </Disclosure>
  );
}

function stateOf({ token, people, groups }: Directory, now: number): string {
  if (!token) return t("Off");
  if (Date.parse(token.expiresAt) <= now) return t("The token has ended");
  const sent = {
    people: t("{count} person | {count} people", { count: people }),
    groups: t("{count} group | {count} groups", { count: groups }),
  };
  return token.lastUsedAt
    ? t("On: {people}, {groups}, last contact {since}", {
        ...sent,
        since: ago(token.lastUsedAt, now),
      })
    : t("On: {people}, {groups}, no contact yet", sent);
}

type Days = (typeof DIRECTORY_TOKEN_DAYS)[number];
const TERMS = {
  90: "In 90 days",
  365: "In one year",
  730: "In two years",
} as const satisfies Record<Days, Message>;

function DirectoryForm({ id, name, directory }: ProviderDirectoryProps & { directory: Directory }) {
  const { switchOn, switchOff } = useDirectory(id);
  const [days, setDays] = useState<Days>(365);
  const [secret, setSecret] = useState<string>();
  const making = useOnce({ mutationFn: () => switchOn(days), onSuccess: setSecret });
  const ending = useOnce({
    mutationFn: switchOff,
    onSuccess: () => setSecret(undefined),
  });
  const { token, address } = directory;
  const isBusy = making.isPending || ending.isPending;
  const replace = async () => {
    const details = t("The token that {name} has now stops working at once.", { name });
    if (await confirm(t("Make a new token?"), { yes: t("Make a new token"), details }))
      making.mutate();
  };
  const end = async () => {
    const details = t(
      "Planner no longer answers {name}’s directory. Accounts and teams stay as they are, and whoever is deactivated stays so.",
      { name },
    );
    if (await confirm(t("Switch it off?"), { yes: t("Switch off"), details })) ending.mutate();
  };
  return (
    <div className={style.content}>
      <p className={text.soft}>
        <Foreign>
          {t(
            "{name}’s directory sends its people and groups to Planner by SCIM 2.0. Whoever is deactivated there is logged out here at once; what they made stays.",
            { name },
          )}
        </Foreign>
      </p>
      {token && (
        <Copied
          label={t("Address (tenant URL, base URL)")}
          value={address}
          act={t("Copy address")}
        />
      )}
      {secret && (
        <Copied
          label={t("Token")}
          value={secret}
          act={t("Copy token")}
          hint={t("Copy it now: it is not shown again.")}
        />
      )}
      {token && (
        <p className={text.small}>
          {t("The token ends {date}.", { date: fullDate(token.expiresAt) })}
        </p>
      )}
      <Select
        label={token ? t("A new token ends") : t("The token ends")}
        value={days}
        onChange={({ target }) =>
          setDays(DIRECTORY_TOKEN_DAYS.find((one) => String(one) === target.value) ?? 365)
        }
        options={DIRECTORY_TOKEN_DAYS.map((one) => ({ id: one, label: t(TERMS[one]) }))}
      />
      <div className={style.ends}>
        {token ? (
          <>
            <Button disabled={isBusy} onClick={() => void replace()}>
              {t("New token…")}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => void end()}>
              {t("Switch off…")}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => making.mutate()}>
            {t("Switch on")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CopiedProps {
  label: string;
  value: string;
  act: string;
  hint?: string;
}

function Copied({ label, value, act, hint }: CopiedProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied();
  const copyIt = async () => {
    if (!(await copy(value))) field.current?.select();
  };
  return (
    <div className={style.copy}>
      <Field ref={field} label={label} readOnly value={value} {...(hint && { hint })} />
      <Button onClick={() => void copyIt()}>{copied ? t("✓ Copied") : act}</Button>
    </div>
  );
}
