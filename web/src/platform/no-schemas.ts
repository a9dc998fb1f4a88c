/**
 * Stands in for zod in the browser (`vite.config.ts`). Of the contract's routes, a browser needs method and path; the server
 * alone checks what goes in and out. So building a schema is free here, and using one is a mistake that shows at once.
 */
const CHECKS = /^(?:safe)?(?:parse|decode|encode)/i;

const schema: object = new Proxy(() => schema, {
  get(_, name) {
    if (typeof name === "symbol") return undefined;
    if (CHECKS.test(name)) throw new Error(`No schema can ${name} in the browser.`);
    return schema;
  },
});

export { schema as z };
