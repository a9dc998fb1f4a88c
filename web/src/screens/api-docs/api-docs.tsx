import type { ApiDocument } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { CallEntry } from "../../features/api-docs/call-entry.tsx";
import { entriesOf, EVENTS, isFound, namedSchemas } from "../../features/api-docs/document.ts";
import { apiDocsQuery } from "../../features/api-docs/queries.ts";
import { schemaAnchor, SchemaFields } from "../../features/api-docs/schema-fields.tsx";
import { sentenceOf } from "../../platform/call.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import layout from "../../ui/layout.module.css";
import { Broken, Waiting } from "../../ui/list-states.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import text from "../../ui/text.module.css";
import style from "./api-docs.module.css";

/** /api/docs: how programs use Planner. */
export function ApiDocs() {
  const { data, error, refetch } = useQuery(apiDocsQuery);
  return (
    <>
      <PageHeader
        title="API"
        lead={t("How a program reads and writes what a team has in Planner.")}
        links={<a href="/api/docs/json">{t("OpenAPI document")}</a>}
      />
      {!data && error && <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>}
      {!data && !error && <Waiting>{t("Reading the description…")}</Waiting>}
      {data && <Description document={data} />}
    </>
  );
}

function Description({ document }: { document: ApiDocument }) {
  const [search, setSearch] = useState("");
  const [isForTokens, setForTokens] = useState(true);
  const entries = entriesOf(document).filter(
    (entry) => (!isForTokens || entry.isForTokens) && isFound(entry, search),
  );
  const tags = [
    ...document.tags,
    { name: EVENTS, description: t("What a webhook is sent, and how its answers are taken.") },
  ].filter(({ name }) => entries.some(({ tag }) => tag === name));
  const { isOpen, setOpen } = useOpen();
  return (
    <>
      <Beginning url={document.servers[0]?.url ?? ""} />
      <search className={style.search}>
        <SearchField
          label={t("Search calls")}
          value={search}
          onChange={setSearch}
          maxLength={200}
        />
        <Checkbox
          checked={isForTokens}
          onChange={({ target: { checked } }) => setForTokens(checked)}
        >
          {t("Only what a token can call")}
        </Checkbox>
        <p className={text.quiet} role="status">
          {t("{count} entry | {count} entries", { count: entries.length })}
        </p>
      </search>
      {entries.length === 0 && <p>{t("No call is about this.")}</p>}
      <nav className={style.contents} aria-label={t("Calls by subject")}>
        {tags.map(({ name }) => (
          <Link key={name} to={{ hash: anchorOf(name) }}>
            {translated(name)}
          </Link>
        ))}
      </nav>
      {tags.map(({ name, description }) => (
        <Subject key={name} name={name} description={description}>
          {entries
            .filter(({ tag }) => tag === name)
            .map((entry) => (
              <div key={entry.id} id={entry.id}>
                <Disclosure
                  label={entry.summary}
                  hint={[entry.method, entry.path].filter(Boolean).join(" ")}
                  open={isOpen(entry.id)}
                  onOpen={(open) => setOpen(entry.id, open)}
                >
                  <CallEntry entry={entry} />
                </Disclosure>
              </div>
            ))}
        </Subject>
      ))}
      <Subject name="Schemas" description={t("What more than one call takes or answers.")}>
        {namedSchemas(document).map(([name, schema]) => (
          <div key={name} id={schemaAnchor(name)}>
            <Disclosure
              label={name}
              open={isOpen(schemaAnchor(name))}
              onOpen={(open) => setOpen(schemaAnchor(name), open)}
            >
              <SchemaFields schema={schema} />
            </Disclosure>
          </div>
        ))}
      </Subject>
    </>
  );
}

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

/** Which entries are open: those that somebody opened, and the one that the address names. */
function useOpen() {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<string>();
  // A link to an entry opens it, also when it is followed once more.
  const arrival = key + hash;
  if (seen !== arrival) {
    setSeen(arrival);
    if (hash) setOpen(new Set(open).add(hash.slice(1)));
  }
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return {
    isOpen: (id: string) => open.has(id),
    setOpen: (id: string, isNow: boolean) =>
      setOpen((before) => {
        const next = new Set(before);
        if (isNow) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}

interface SubjectProps {
  name: string;
  description: string;
  children: React.ReactNode;
}

function Subject({ name, description, children }: SubjectProps) {
  return (
    <section id={anchorOf(name)} className={classNames(layout.margin, style.subject)}>
      <div>
        <h2 className={text.item}>{translated(name)}</h2>
        <p className={text.quiet}>{description}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

const toSettings = (words: ReactNode) => <Link to="/settings">{words}</Link>;

function Beginning({ url }: { url: string }) {
  return (
    <section className={classNames(layout.margin, style.subject)}>
      <h2 className={text.item}>{t("First call")}</h2>
      <div className={style.beginning}>
        <p>
          {rich(
            "A member switches on API access in <settings>Settings</settings> and makes a token there. It goes into a header of each call:",
            { settings: toSettings },
          )}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={style.code} tabIndex={0} role="region" aria-label={t("First call")}>
          {`curl -H "Authorization: Bearer $PLANNER_TOKEN" \\\n  ${url}/api/token`}
        </pre>
        <p>
          {rich(
            "The answer has the id of the team, which most addresses begin with. Bodies and answers are JSON, times ISO 8601. A call that is refused answers with a sentence in {message}, and with {field} where one of the fields is the reason. A token may make 600 calls a minute.",
            { message: <code>message</code>, field: <code>field</code> },
          )}
        </p>
        <p>
          {t(
            "Answers may gain fields, and fields new values: ignore what you do not know. Everything else that is described here for tokens stays as it is.",
          )}
        </p>
      </div>
    </section>
  );
}
