// Starts a child under Node 24, hands signals on, and answers with its exit code.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { findNode24 } from "./node24.mjs";

const PASSED_ON = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs `node24 …args` with this terminal; resolves to its exit code (128 + signal number when a signal ended it). */
export function runUnderNode24(args, options = {}) {
  const child = spawn(findNode24(), args, { stdio: "inherit", ...options });
  const handlers = PASSED_ON.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const [name, handler] of handlers) process.off(name, handler);
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}
