import type { Plugin } from "vite";

const NAME = "\0schemas-of-the-server";
const CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts$/;

/**
 * A schema that can be named and built upon and takes no room. It cannot check anything: whoever tries hears so at once.
 */
const CODE = `
const refuse = (name) => () => {
  throw new Error("Schemas are checked on the server. The browser has none: " + name);
};
const schema = /* @__PURE__ */ new Proxy(() => {}, {
  get: (_, name) => (/parse|decode|encode/i.test(String(name)) ? refuse(String(name)) : schema),
  apply: () => schema,
});
export const z = schema;
`;

/** What of a syntax tree is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A stretch of a file, and what stands in its place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves zod and every schema out of what the browser loads. The contract's routes name their schemas, which the server
 * checks; the app reads methods, paths and types, and would otherwise load and build 400 schemas before the first screen.
 */
export function withoutSchemas(): Plugin[] {
  return [
    {
      name: "planner-without-schemas",
      enforce: "pre",
      resolveId: (id) => (id === "zod" ? NAME : undefined),
      load: (id) => (id === NAME ? CODE : undefined),
    },
    {
      name: "planner-without-shapes",
      enforce: "post",
      apply: "build",
      transform(code, id) {
        if (!CONTRACT.test(id)) return undefined;
        const { body } = this.parse(code) as unknown as { body: Node[] };
        return { code: withChanges(code, body.flatMap(shapesIn)), map: null };
      },
    },
  ];
}

function shapesIn(statement: Node): Change[] {
  const declared =
    statement.type === "ExportNamedDeclaration" ? (statement["declaration"] as Node) : statement;
  if (declared?.type !== "VariableDeclaration") return [];
  return (declared["declarations"] as Node[]).flatMap(({ init }) => changesOf(init as Node | null));
}

/** `z.object({…})` becomes `z`; of a table of routes or events only what the browser reads stays. */
function changesOf(init: Node | null): Change[] {
  if (init?.type !== "CallExpression") return [];
  const root = rootOf(init);
  if (root === "z" || isSchemaName(root, init)) return [{ ...placeOf(init), text: "z" }];
  if (!/^(routes|events)$/.test(root)) return [];
  const [table] = init["arguments"] as Node[];
  return [
    { start: init.start, end: init.start, text: "/* @__PURE__ */ " },
    ...propertiesOf(table).flatMap((entry) => schemasOf(entry["value"] as Node)),
  ];
}

const schemasOf = (entry: Node): Change[] =>
  propertiesOf(entry)
    .filter(
      ({ key, value }) =>
        /^(query|body|answer|args)$/.test(String((key as Node)["name"])) &&
        (value as Node).type !== "Literal",
    )
    .map(({ value }) => ({ ...placeOf(value as Node), text: "z" }));

/** `Meeting.pick({…})`, but not `MADE_OF.map(…)` nor `Object.keys(…)`. */
const isSchemaName = (name: string, call: Node): boolean =>
  /^[A-Z]\w*[a-z]\w*$/.test(name) &&
  !(name in globalThis) &&
  (call["callee"] as Node).type === "MemberExpression";

/** The name that a chain of calls begins with. */
function rootOf(node: Node): string {
  if (node.type === "CallExpression") return rootOf(node["callee"] as Node);
  if (node.type === "MemberExpression") return rootOf(node["object"] as Node);
  return node.type === "Identifier" ? String(node["name"]) : "";
}

const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === "ObjectExpression"
    ? (node["properties"] as Node[]).filter(({ type }) => type === "Property")
    : [];

const placeOf = ({ start, end }: Node) => ({ start, end });

const withChanges = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
