// Restores the backup in its first argument into DATABASE_URL and the folder in the second, and dies at the stage in the third.
import { openQuietApp } from "./backups.ts";

const [path = "", folder = "", stage = ""] = process.argv.slice(2);
const planner = await openQuietApp({ databaseUrl: process.env["DATABASE_URL"] ?? "", folder });
await planner.restore(path, (reached) => {
  if (reached === stage) process.kill(process.pid, "SIGKILL");
});
