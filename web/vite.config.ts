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
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, target: "es2023" },
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
