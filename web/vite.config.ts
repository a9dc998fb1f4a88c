import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { compress } from "./compress-plugin.ts";
import { withoutEntities } from "./entities-plugin.ts";
import { prerender } from "./prerender-plugin.ts";
import { withoutFramework } from "./router-plugin.ts";
import { withoutSchemas } from "./schemas-plugin.ts";

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
];
const CALLS_BY_GET = ["/me", "/loggedIn"];

/** Packages that no first screen does without, and what the bundler adds for them. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|scheduler|react-router|@base-ui\/react\/csp-provider)\/|rolldown\/runtime/;

/** What screens that anybody may open share: forms, and the parts of examples. */
const OPEN =
  /src\/(features\/(account\/account-form|feedback\/support-mail)|platform\/(form-rules|tasks|use-copied|use-form|use-once)|ui\/(checkbox|error-line|field|remark|said|slide-frame)|model\/annotation)\./;

/** What keeps the server's answers and knows what they look like, for screens that show any. */
const CACHE =
  /node_modules\/@tanstack\/|src\/screens\/frames\/cached-frame\.|src\/platform\/(query-client|times)\.|contract\/src\//;

/** What stands around every screen of a signed-in person. */
const FRAME =
  /src\/ui\/(nav-bar|confirm|alert-list|tooltip|icon-button|empty-state|skeleton|disclosure|progress|dialog|menu|popover|late|late-trigger)\./;

/** Tabs, and what of their package the windows above a screen stand on too. */
const TABS = /src\/ui\/tabs\./;

/** What opens above a screen when somebody asks for it: menus, popovers, dialogs, questions, tooltips. */
const ABOVE = /src\/ui\/([\w-]+-sheet|confirm-dialog|tooltip-tip)\./;

const call: ProxyOptions = { target: server };
const callUnlessGet: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === "GET" ? request.url : undefined),
};
const exactly = (path: string) => `^${path}(\\?.*)?$`;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    react(),
    withoutSchemas(),
    withoutEntities(),
    withoutFramework(),
    prerender(),
    compress(),
  ],
  // An inlined asset would be a data: URL, which the content security policy allows for images only.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
    manifest: "manifest.json",
    // Every browser that runs what is built here preloads modules by itself.
    modulePreload: { polyfill: false },
    // Few files: each one costs a slow processor more than its bytes do. What several screens share is parted by who shares
    // it, so that no screen loads what it does not use; scraps join their neighbours.
    rolldownOptions: {
      output: {
        // The names stand in the first script; who shares a part need not.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "base", test: EVERYWHERE, tags: ["$initial"] },
            { name: "entry", tags: ["$initial"] },
            { name: "open", test: OPEN },
            { name: "cache", test: CACHE },
            { name: "frame", test: FRAME },
            { name: "tabs", test: TABS },
            { name: "above", test: ABOVE },
            {
              name: "shared",
              test: /./,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": call,
      "/socket.io": { target: server, ws: true },
      ...Object.fromEntries(CALLS_BY_GET.map((path) => [exactly(path), call])),
      ...Object.fromEntries(CALLS_BY_POST.map((path) => [exactly(path), callUnlessGet])),
    },
  },
});
