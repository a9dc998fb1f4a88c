import type { Plugin } from "vite";

const NEVER = `
const never = () => {
  throw new Error("Left out of what is built: web/router-plugin.ts");
};
`;

/** Each module of the router that has nothing to do here, and what stands in its place: the same names, doing nothing. */
const LEFT_OUT = [
  {
    // Measuring of loaders and navigations, for whoever passes `instrumentations`.
    path: "/react-router/dist/production/lib/router/instrumentation.js",
    code: `${NEVER}
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export {
  never as getRouteInstrumentationUpdates,
  never as instrumentClientSideRouter,
  never as instrumentHandler,
};
export const instrumentationResultMetaContext = undefined;
`,
  },
  {
    // Pages that the framework of the same name serves, and links that fetch such pages ahead.
    path: "/react-router/dist/production/lib/dom/ssr/components.js",
    code: `${NEVER}
import { createContext } from "react";
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
export {
  never as CRITICAL_CSS_DATA_ATTRIBUTE,
  never as Links,
  never as Meta,
  never as PrefetchPageLinks,
  never as Scripts,
  never as setIsHydrated,
  never as useFrameworkContext,
};
`,
  },
] as const;

/** Builds the router without its parts for a framework that is not used here (3 kB compressed, on every screen). */
export const withoutFramework = (): Plugin => ({
  name: "planner-without-framework",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  load: (id) => LEFT_OUT.find(({ path }) => id.replaceAll("\\", "/").endsWith(path))?.code,
});
