// npm run dev: the server and the web app, each starting again when its own files change. Ctrl-C ends both.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { findNode24, root } from "./node24.mjs";

const WEB_PORT = 5173;

/** Resolves with the exit code; a child that a signal ended counts as ended well. */
function run(args, env = {}) {
  const child = spawn(findNode24(), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 0));
  });
  return { child, ended };
}

ensureInstalled();
const server = run(["--watch", "--watch-preserve-output", "server/src/main.ts"], {
  // Links in mails and on the terminal lead to the web app that reloads.
  PLANNER_PUBLIC_URL: process.env.PLANNER_PUBLIC_URL || `http://127.0.0.1:${WEB_PORT}`,
});
const web = run([
  "node_modules/vite/bin/vite.js",
  "web",
  "--port",
  String(WEB_PORT),
  "--strictPort",
  "--clearScreen=false",
]);

const stop = () => {
  for (const { child } of [server, web]) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
process.exitCode = await Promise.race([server.ended, web.ended]);
stop();
await Promise.all([server.ended, web.ended]);
