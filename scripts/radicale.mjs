// Radicale, the CalDAV server of the calendar tests: an installed one, else Debian's package (as root).
import { spawnSync } from "node:child_process";

const COMMANDS = [
  ["radicale"],
  ["python3", "-m", "radicale"],
  ["/usr/bin/python3", "-m", "radicale"],
];

/** Installs Radicale where that is possible; without it its tests are skipped, or fail where CI is set. */
export function ensureRadicale() {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && spawnSync("sh", ["-c", "command -v apt-get"]).status === 0)
    installDebians();
  if (!isInstalled())
    console.log("The CalDAV tests need Radicale (Debian: apt-get install radicale).");
}

const isInstalled = () =>
  COMMANDS.some(([program, ...args]) => spawnSync(program, [...args, "--version"]).status === 0);

function installDebians() {
  console.log("Installing Radicale for the CalDAV tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 };
  const install = ["install", "-y", "-qq", "--no-install-recommends", "radicale"];
  if (spawnSync("apt-get", install, options).status === 0) return;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", install, options);
}
