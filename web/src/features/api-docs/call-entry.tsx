import { t, translated } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./api-docs.module.css";
import type { Content, Entry } from "./document.ts";
import { SchemaFields, TypeWords } from "./schema-fields.tsx";

/** What one call takes and answers, in place below its name. */
export function CallEntry({ entry }: { entry: Entry }) {
  const { description, parameters, body, answer, refusals } = entry;
  return (
    <div className={style.entry}>
      {description && (
        <p>
          <WithCode>{description}</WithCode>
        </p>
      )}
      {parameters.length > 0 && (
        <section>
          <h3>{entry.method ? t("Parameters") : t("Headers")}</h3>
          <dl className={style.fields}>
            {parameters.map(({ name, in: place, required, description: about, schema }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                  <span className={style.soft}>
                    {entry.method && ` ${t("in the {place}", { place })}`}
                    {!required && `, ${t("may be left out")}`}
                  </span>
                </dt>
                <dd>
                  <TypeWords schema={schema} />
                  {about && (
                    <p>
                      <WithCode>{about}</WithCode>
                    </p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {body && <Part title={entry.method ? t("Body") : t("What is sent")} content={body} />}
      {answer && <Part title={t("Answer")} content={answer} />}
      <section>
        <h3>{entry.method ? t("Other answers") : t("What the receiver answers")}</h3>
        <dl className={style.fields}>
          {refusals.map(({ status, description: about }) => (
            <div key={status}>
              <dt>{translated(status)}</dt>
              <dd>
                <WithCode>{about}</WithCode>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Part({ title, content }: { title: string; content: Content }) {
  const { type, name, schema, example } = content;
  return (
    <section>
      <h3>
        {title} <span className={style.soft}>{name ? `${name}, ${type}` : type}</span>
      </h3>
      {type === "application/json" || type === "multipart/form-data" ? (
        <SchemaFields schema={schema} />
      ) : (
        <p>{t("The bytes of the file.")}</p>
      )}
      {example !== undefined && <Example title={title}>{example}</Example>}
    </section>
  );
}

function Example({ title, children }: { title: string; children: unknown }) {
  const label = t("Example: {title}", { title });
  return (
    // Long lines are read by scrolling, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={style.code} tabIndex={0} role="region" aria-label={label}>
      <Foreign>{JSON.stringify(children, null, 2)}</Foreign>
    </pre>
  );
}

/** Words between backticks as code. */
function WithCode({ children }: { children: string }) {
  return children.split("`").map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
}
