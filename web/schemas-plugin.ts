import type { Plugin } from "vite";

const NAME = "\0schemas-of-the-server";

/**
 * A schema that can be named and built upon and takes no room. It cannot check anything: whoever tries hears so at once.
 */
const CODE = `
const refuse = (name) => () => {
  throw new Error("Schemas are checked on the server. The browser has none: " + name);
};
const schema = new Proxy(() => {}, {
  get: (_, name) => (/parse|decode|encode/i.test(String(name)) ? refuse(String(name)) : schema),
  apply: () => schema,
});
export const z = schema;
`;

/**
 * Leaves zod out of what the browser loads. The contract's routes name their schemas, which the server checks; the app reads
 * methods, paths and types, and would otherwise build 400 schemas before the first screen.
 */
export function withoutSchemas(): Plugin {
  return {
    name: "planner-without-schemas",
    enforce: "pre",
    resolveId: (id) => (id === "zod" ? NAME : undefined),
    load: (id) => (id === NAME ? CODE : undefined),
  };
}
