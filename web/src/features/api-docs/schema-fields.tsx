import { Link } from "react-router";
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
            {!required.includes(name) && <span className={style.soft}> may be left out</span>}
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
  const fallback = schema.default === undefined ? "" : `; else ${JSON.stringify(schema.default)}`;
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
        {at > 0 && " or "}
        <TypeWords schema={form} />
      </span>
    ));
  if (items)
    return (
      <>
        list of <TypeWords schema={items} />
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
  const unit =
    schema.maxLength !== undefined || schema.minLength !== undefined ? " characters" : "";
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${unit}`;
  if (most !== undefined) return `, at most ${most}${unit}`;
  return least === undefined ? "" : `, at least ${least}${unit}`;
}
