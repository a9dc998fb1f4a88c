import { Link } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { Foreign } from "../../ui/foreign.tsx";
import style from "./api-docs.module.css";
import type { Schema } from "./document.ts";

/** Where a schema with a name stands on the page. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** The fields of an object with what each holds; of anything else what it is. */
export function SchemaFields({ schema }: { schema: Schema }) {
  const { properties, required = [] } = schema;
  if (!properties || schema.$ref)
    return (
      <p>
        <TypeWords schema={schema} />
      </p>
    );
  return (
    <dl className={style.fields}>
      {Object.entries(properties).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {!required.includes(name) && (
              <span className={style.soft}> {t("may be left out")}</span>
            )}
          </dt>
          <dd>
            <TypeWords schema={field} />
            <Inner schema={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fields of what a field holds, where that has no name of its own. */
function Inner({ schema }: { schema: Schema }) {
  const forms = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const objects = forms.filter((one) => one?.properties && !one.$ref);
  return objects.map((one) => one && <SchemaFields key={JSON.stringify(one)} schema={one} />);
}

/** What a schema is, in a few words. */
export function TypeWords({ schema }: { schema: Schema }) {
  const { $ref, items, anyOf, oneOf } = schema;
  const fallback =
    schema.default === undefined
      ? ""
      : `; ${t("else {value}", { value: JSON.stringify(schema.default) })}`;
  if ($ref) {
    const name = $ref.split("/").at(-1) ?? "";
    return (
      <>
        <Link to={{ hash: schemaAnchor(name) }}>{name}</Link>
        {fallback}
      </>
    );
  }
  const forms = anyOf ?? oneOf;
  if (forms)
    return forms.map((form, at) => (
      <span key={JSON.stringify(form)}>
        {at > 0 && ` ${t("or")} `}
        <TypeWords schema={form} />
      </span>
    ));
  if (items)
    return (
      <>
        {rich("list of {type}", { type: <TypeWords schema={items} /> })}
        {boundsOf(schema)}
      </>
    );
  const words = wordsOf(schema);
  return (
    <>
      {words.length > 0 ? <Foreign>{words.join(", ")}</Foreign> : typeOf(schema)}
      {boundsOf(schema)}
      {fallback}
    </>
  );
}

const typeOf = ({ type = "anything", format }: Schema): string =>
  [[type].flat().join(" or "), format && `(${format})`].filter(Boolean).join(" ");

const wordsOf = (schema: Schema): string[] => {
  const values = schema.enum ?? ("const" in schema ? [schema.const] : []);
  return values.map((value) => JSON.stringify(value));
};

function boundsOf(schema: Schema): string {
  const least = schema.minLength ?? schema.minimum ?? schema.minItems;
  const most = schema.maxLength ?? schema.maximum ?? schema.maxItems;
  const isText = schema.maxLength !== undefined || schema.minLength !== undefined;
  const [from, to] = [`${least}`, `${most}`];
  if (least !== undefined && most !== undefined)
    return `, ${isText ? t("{from} to {to} characters", { from, to }) : t("{from} to {to}", { from, to })}`;
  if (most !== undefined)
    return `, ${isText ? t("at most {to} characters", { to }) : t("at most {to}", { to })}`;
  if (least === undefined) return "";
  return `, ${isText ? t("at least {from} characters", { from }) : t("at least {from}", { from })}`;
}
