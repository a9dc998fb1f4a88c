import { fieldOf } from "../src/openapi/field-of.ts";

/** A part of an OpenAPI document, of which only what is looked at is known. */
interface Node {
  readonly [key: string]: unknown;
}
type Direction = "request" | "answer";
/** The type of a schema that names none. */
const ANY = "anything";

/** What a change of the document breaks for programs that were written for the one before, a sentence each. */
export function breakingChanges(before: Node, after: Node): string[] {
  const problems = Object.entries(record(before["paths"])).flatMap(([path, operations]) =>
    Object.entries(record(operations))
      .filter(([, operation]) => isPromised(record(operation)))
      .flatMap(([method, operation]) => {
        const place = `${method.toUpperCase()} ${path}`;
        const now = record(fieldOf(record(fieldOf(record(after["paths"]), path)), method));
        if (Object.keys(now).length === 0) return [`${place} is gone.`];
        return compareOperations(place, record(operation), now, { before, after });
      }),
  );
  const webhooks = Object.entries(record(before["webhooks"])).flatMap(([type, hook]) => {
    const place = `The webhook ${type}`;
    const now = record(fieldOf(record(after["webhooks"]), type))["post"];
    if (now === undefined) return [`${place} is gone.`];
    const was = contentOf(record(record(hook)["post"])["requestBody"], before);
    const schemas = new Schemas({ before, after }, "answer");
    return schemas.compare(place, was, contentOf(record(now)["requestBody"], after));
  });
  return [...new Set([...problems, ...webhooks])];
}

/** What only the web app calls changes with it. */
const isPromised = ({ security = [] }: Node): boolean =>
  (security as readonly Node[]).some((one) => "bearer" in one);

interface Documents {
  readonly before: Node;
  readonly after: Node;
}

function compareOperations(place: string, was: Node, now: Node, documents: Documents): string[] {
  const { before, after } = documents;
  const input = new Schemas(documents, "request");
  const output = new Schemas(documents, "answer");
  const bodyNow = contentOf(now["requestBody"], after);
  const bodyWas = contentOf(was["requestBody"], before);
  const mustSend = resolve(now["requestBody"], after)["required"] === true;
  const mustHave = resolve(was["requestBody"], before)["required"] === true;
  return [
    ...compareScopes(place, was, now),
    ...compareParameters(place, was, now, input),
    ...(mustSend && !mustHave ? [`${place} needs a body now.`] : []),
    ...(bodyWas && bodyNow ? input.compare(`The body of ${place}`, bodyWas, bodyNow) : []),
    ...output.compare(
      `The answer of ${place}`,
      contentOf(record(was["responses"])["200"], before),
      contentOf(record(now["responses"])["200"], after),
    ),
  ];
}

/** Each scope that let a token in before has to do so still. */
function compareScopes(place: string, was: Node, now: Node): string[] {
  const scopesOf = ({ security = [] }: Node): string[] =>
    (security as readonly Node[]).flatMap(({ bearer }) =>
      Array.isArray(bearer) ? [bearer.join()] : [],
    );
  return scopesOf(was)
    .filter((scope) => !scopesOf(now).some((one) => one === scope || one === ""))
    .map((scope) => `${place} refuses tokens with the scope ${scope || "of any kind"}.`);
}

function compareParameters(place: string, was: Node, now: Node, schemas: Schemas): string[] {
  const parametersOf = ({ parameters = [] }: Node) =>
    new Map((parameters as readonly Node[]).map((one) => [String(one["name"]), one]));
  const old = parametersOf(was);
  const added = [...parametersOf(now)]
    .filter(([name, { required }]) => required === true && old.get(name)?.["required"] !== true)
    .map(([name]) => `${place} needs the parameter ${name} now.`);
  const changed = [...old].flatMap(([name, { schema }]) => {
    const next = parametersOf(now).get(name);
    if (!next) return [`The parameter ${name} of ${place} is gone.`];
    return schemas.compare(`The parameter ${name} of ${place}`, schema, next["schema"]);
  });
  return [...added, ...changed];
}

/** Compares schemas of what is sent, which may only become wider, or of what is answered, which may only become narrower. */
class Schemas {
  readonly #documents: Documents;
  readonly #direction: Direction;
  /** Pairs that are being compared: some schemas hold themselves. */
  readonly #open = new Set<string>();

  constructor(documents: Documents, direction: Direction) {
    this.#documents = documents;
    this.#direction = direction;
  }

  compare(place: string, was: unknown, now: unknown): string[] {
    if (was === undefined || JSON.stringify(was) === "{}") return [];
    if (now === undefined) return [`${place} is gone.`];
    const pair = JSON.stringify([record(was)["$ref"] ?? was, record(now)["$ref"] ?? now]);
    if (this.#open.has(pair)) return [];
    this.#open.add(pair);
    const { before, after } = this.#documents;
    const problems = this.#compareResolved(place, resolve(was, before), resolve(now, after));
    this.#open.delete(pair);
    return problems;
  }

  /** A value may have several forms: each old one has to find one that it agrees with. */
  #compareResolved(place: string, was: Node, now: Node): string[] {
    const [old, next] = [formsOf(was), formsOf(now)];
    const lost = this.#lostTypes(place, old, next);
    if (lost.length > 0) return lost;
    const types = new Set(next.map((form) => this.#typeOf(form, "after")));
    return old
      .filter((form) => types.has(this.#typeOf(form, "before")) || old.length === 1)
      .flatMap((form) => {
        const all = next.map((other) => this.#compareForm(place, form, other));
        return all.reduce((least, one) => (one.length < least.length ? one : least));
      });
  }

  #lostTypes(place: string, old: readonly unknown[], next: readonly unknown[]): string[] {
    const before = old.map((form) => this.#typeOf(form, "before"));
    const after = next.map((form) => this.#typeOf(form, "after"));
    const isRequest = this.#direction === "request";
    const [wide, narrow] = isRequest ? [after, before] : [before, after];
    return narrow
      .filter((type) => !wide.includes(type) && !wide.includes(ANY))
      .filter((type) => type !== "integer" || !wide.includes("number"))
      .map((type) =>
        isRequest ? `${place} takes no ${type} any more.` : `${place} can be ${type} now.`,
      );
  }

  #typeOf(form: unknown, side: keyof Documents): string {
    const { type } = resolve(form, this.#documents[side]);
    return typeof type === "string" ? type : ANY;
  }

  #compareForm(place: string, one: unknown, other: unknown): string[] {
    const was = resolve(one, this.#documents.before);
    const now = resolve(other, this.#documents.after);
    if (formsOf(was).length + formsOf(now).length > 2) return this.compare(place, one, other);
    const { additionalProperties: values } = was;
    return [
      ...this.#compareWords(place, was, now),
      ...this.#compareBounds(place, was, now),
      ...this.#compareFields(place, was, now),
      ...(was["items"]
        ? this.compare(`An entry of ${lowered(place)}`, was["items"], now["items"] ?? {})
        : []),
      ...(isNode(values)
        ? this.compare(`A value of ${lowered(place)}`, values, now["additionalProperties"])
        : []),
    ];
  }

  /** Lists of words may grow: a client is to expect words that it does not know. */
  #compareWords(place: string, was: Node, now: Node): string[] {
    const words = wordsOf(now);
    const hasNone = words.length === 0;
    const old = wordsOf(was);
    if (this.#direction === "request" && hasNone) return [];
    if (old.length === 0 && !hasNone && this.#direction === "request")
      return [`${place} takes nothing but ${words.join(", ")} now.`];
    return old
      .filter((word) => !words.includes(word))
      .map((word) => `${place} lost its value ${word}.`);
  }

  /** Of what is sent: nothing that was long, large or of this form enough may be refused. */
  #compareBounds(place: string, was: Node, now: Node): string[] {
    if (this.#direction === "answer") return [];
    const tighter = (name: string, sign: 1 | -1): boolean =>
      fieldOf(now, name) !== undefined &&
      (fieldOf(was, name) === undefined ||
        sign * (Number(fieldOf(now, name)) - Number(fieldOf(was, name))) > 0);
    const least = ["minLength", "minimum", "minItems"].filter((name) => tighter(name, 1));
    const most = ["maxLength", "maximum", "maxItems"].filter((name) => tighter(name, -1));
    const form = ["pattern", "format"].filter(
      (name) => fieldOf(now, name) !== undefined && fieldOf(now, name) !== fieldOf(was, name),
    );
    return [...least, ...most, ...form].map(
      (name) => `${place} has a tighter ${name} now: ${String(fieldOf(now, name))}.`,
    );
  }

  #compareFields(place: string, was: Node, now: Node): string[] {
    const [old, next] = [record(was["properties"]), record(now["properties"])];
    const isRequired = (schema: Node, name: string): boolean =>
      ((schema["required"] ?? []) as readonly string[]).includes(name);
    const added =
      this.#direction === "answer"
        ? []
        : Object.keys(next)
            .filter((name) => isRequired(now, name) && !isRequired(was, name))
            .map((name) => `${place} needs the field ${name} now.`);
    const changed = Object.entries(old).flatMap(([name, schema]) => {
      const field = `The field ${name} of ${lowered(place)}`;
      if (fieldOf(next, name) === undefined) return [`${field} is gone.`];
      const isLost =
        this.#direction === "answer" && isRequired(was, name) && !isRequired(now, name);
      return [
        ...(isLost ? [`${field} may be left out now.`] : []),
        ...this.compare(field, schema, fieldOf(next, name)),
      ];
    });
    return [...added, ...changed];
  }
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const record = (value: unknown): Node => (isNode(value) ? value : {});
const lowered = (place: string): string => place.charAt(0).toLowerCase() + place.slice(1);

/** What a reference leads to, else the value itself. */
function resolve(value: unknown, document: Node): Node {
  const { $ref } = record(value);
  if (typeof $ref !== "string") return record(value);
  const found = $ref
    .replace("#/", "")
    .split("/")
    .reduce<unknown>((inner, key) => fieldOf(record(inner), key), document);
  return resolve(found, document);
}

/** The schema of a body or an answer; undefined where there is none. */
function contentOf(value: unknown, document: Node): unknown {
  const content = record(resolve(value, document)["content"]);
  return record(Object.values(content)[0])["schema"];
}

/** The forms that a value may have: what `anyOf` names, or one for each of its types. */
function formsOf(schema: Node): unknown[] {
  const forms = ["anyOf", "oneOf"].flatMap(
    (name) => (fieldOf(schema, name) as unknown[] | undefined) ?? [],
  );
  if (forms.length > 0) return forms;
  return Array.isArray(schema["type"])
    ? schema["type"].map((type: unknown) => ({ ...schema, type }))
    : [schema];
}

const wordsOf = (schema: Node): string[] =>
  ((schema["enum"] as unknown[] | undefined) ?? ("const" in schema ? [schema["const"]] : [])).map(
    String,
  );
