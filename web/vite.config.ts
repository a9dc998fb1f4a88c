import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";

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

/** What screens that anybody may open share: forms, and the parts of examples. */
const OPEN =
  /src\/(features\/(account|feedback)|platform\/(use-form|use-once)|ui\/(checkbox|error-line|field|remark|said|slide-frame)|model\/annotation)/;

/** What keeps the server's answers and knows what they look like, for screens that show any. */
const DATA = /node_modules\/@tanstack\/|contract\/src\//;

const call: ProxyOptions = { target: server };
const callUnlessGet: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === "GET" ? request.url : undefined),
};
const exactly = (path: string) => `^${path}(\\?.*)?$`;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
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
            { name: "base", test: /node_modules/, tags: ["$initial"] },
            { name: "entry", tags: ["$initial"] },
            { name: "open", test: OPEN, minShareCount: 3 },
            { name: "data", test: DATA, minShareCount: 2 },
            { name: "tabs", test: /src\/ui\/tabs\./ },
            { name: "overlays", test: /src\/ui\/overlays\./ },
            { name: "markdown", test: /src\/ui\/markdown/ },
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
