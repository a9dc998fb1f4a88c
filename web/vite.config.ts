import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { helpPages } from "./help.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Paths that are a call with one method and a page of the app with GET. */
const CALLS_BY_POST = [
  "/login",
  "/signup",
  "/signup/from-link",
  "/logout",
  "/reset-password",
  "/forget-password",
  "/beta",
  "/promises/email",
  "/oauth/token",
  "/oauth/revoke",
  "/oauth/register",
];
const CALLS_BY_GET = ["/me", "/loggedIn"];

/** The contract's schemas come along with its routes, and nothing in a browser checks with them. */
export const withoutSchemas = {
  zod: fileURLToPath(new URL("src/platform/no-schemas.ts", import.meta.url)),
};

/** What screens that anybody may open share: forms, and the parts of examples. */
const OPEN =
  /src\/(i18n\/\w+\.|features\/(account|feedback|company-sign-in\/way-address)|platform\/(tasks|use-copied|use-form|use-once)|ui\/(choice|field|foreign|notices|spoken|slide-frame)|api\/company-sign-in|model\/(annotation|note-kinds))/;

/** What other screens share, but for what only some of them draw: plans, notes, calendars, uploads, and what opens above a screen. */
const APP =
  /src\/(?!api\/(api-tokens|comments|company-sign-in|deck-changes|decisions|find|outcomes|promises|pushes|connected-tools|series|sign-offs|team|two-factor|webhooks)\.|model\/(comment|company-sign-in|deck-changes|passage|push|two-factor|webhook)\.|ui\/(markdown|overlays)|platform\/((use-)?live|copy\.|passkeys|plain-markdown|send-file|use-(row-keys|unsaved))|screens\/(interview|share|sign-off|start)|features\/(account|api-access|calendar|comment|company-sign-in|deck-changes|dashboard\/(list|use-|search)|decision|find|promise|push|series|sign-off|team|two-factor|webhook|file\/(?!queries)|share\/(?!share-dialog\.)|notes\/(?!notes-elements\.|notes-search\.|note-groups\.)|plan\/(?!plan-parts)))|node_modules\/(@tanstack|lucide-react)\//;

const call: ProxyOptions = { target: server };
const callUnlessGet: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === "GET" ? request.url : undefined),
};
const exactly = (path: string) => `^${path}(\\?.*)?$`;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [helpPages(), react()],
  resolve: { alias: withoutSchemas },
  // An inlined asset would be a data: URL, which the content security policy allows for images only.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What reads films is loaded where somebody uploads one; e2e/journeys/weight.spec.ts weighs what each screen loads.
    chunkSizeWarningLimit: 600,
    target: "es2023",
    manifest: "manifest.json",
    // Every browser that runs what is built here preloads modules by itself.
    modulePreload: { polyfill: false },
    // Few files: each one costs a slow processor more than its bytes do. A group takes what its modules stand on along, unless
    // a group before it has that.
    rolldownOptions: {
      output: {
        // The names stand in the first script; who shares a part need not.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "base", test: /node_modules/, tags: ["$initial"] },
            { name: "entry", tags: ["$initial"] },
            { name: "open", test: OPEN, minShareCount: 2 },
            { name: "app", test: APP, minShareCount: 2 },
            { name: "overlays", test: /src\/ui\/overlays\./ },
            { name: "plan", test: /src\/(ui\/markdown|features\/plan\/)/, minShareCount: 2 },
            {
              name: "comments",
              test: /src\/(features\/comment\/(comment-source|use-comments|open-comments)|api\/comments|model\/comment)\./,
              minShareCount: 2,
            },
            {
              name: "shared",
              // Each language is a file of its own.
              test: /^(?!.*\/i18n\/messages\/)/,
              minShareCount: 2,
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      // The page of the description is a screen.
      "^/api(?!/docs(\\?.*)?$)": call,
      "/.well-known": call,
      "/socket.io": { target: server, ws: true },
      ...Object.fromEntries(CALLS_BY_GET.map((path) => [exactly(path), call])),
      ...Object.fromEntries(CALLS_BY_POST.map((path) => [exactly(path), callUnlessGet])),
    },
  },
});
