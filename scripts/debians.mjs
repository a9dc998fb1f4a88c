// Programs that tests run and nobody here wrote: installed ones, else Debian's packages (as root).
import { spawnSync } from "node:child_process";

/** A package, the ways its program may be called, and the tests that need it. */
const DEBIANS = [
  {
    name: "radicale",
    commands: [
      ["radicale", "--version"],
      ["python3", "-m", "radicale", "--version"],
      ["/usr/bin/python3", "-m", "radicale", "--version"],
    ],
    purpose: "The CalDAV tests need Radicale",
  },
  {
    name: "espeak-ng",
    commands: [["espeak-ng", "--version"]],
    purpose: "The tests of speech need espeak-ng",
  },
  {
    name: "python3-swift",
    commands: [["/usr/bin/python3", "-c", "import swift.common.middleware.s3api"]],
    purpose: "The tests of S3 stores need OpenStack Swift",
  },
  {
    name: "haproxy",
    commands: [
      ["haproxy", "-v"],
      ["/usr/sbin/haproxy", "-v"],
    ],
    purpose: "The test of a rolling restart needs HAProxy",
  },
  {
    name: "nginx",
    commands: [
      ["nginx", "-v"],
      ["/usr/sbin/nginx", "-v"],
    ],
    purpose: "The test of reverse proxies needs nginx",
  },
  {
    name: "caddy",
    commands: [["caddy", "version"]],
    purpose: "The test of reverse proxies needs Caddy",
  },
  {
    name: "python3-prometheus-client",
    commands: [["/usr/bin/python3", "-c", "import prometheus_client"]],
    purpose: "The tests of figures read them with Prometheus' own client",
  },
  {
    name: "ffmpeg",
    commands: [["ffmpeg", "-version"]],
    purpose: "The tests of recordings need ffmpeg",
  },
  {
    name: "libreoffice-impress-nogui",
    commands: [["soffice", "--version"]],
    purpose: "The tests of PowerPoint files need LibreOffice Impress",
  },
  {
    name: "podman",
    commands: [["podman", "--version"]],
    purpose: "The test of the container image needs podman",
  },
  {
    name: "crun",
    commands: [["crun", "--version"]],
    purpose: "The test of the container image needs crun",
  },
  {
    name: "mmdebstrap",
    commands: [["mmdebstrap", "--version"]],
    purpose: "The test of the container image makes its base with mmdebstrap",
  },
];

/** Installs what is missing where that is possible; without it its tests are skipped, or fail where CI is set. */
export function ensureDebians() {
  const missing = DEBIANS.filter((debian) => !isInstalled(debian));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && spawnSync("sh", ["-c", "command -v apt-get"]).status === 0)
    install(missing.map(({ name }) => name));
  for (const debian of missing.filter((one) => !isInstalled(one)))
    console.log(`${debian.purpose} (Debian: apt-get install ${debian.name}).`);
}

const isInstalled = ({ commands }) =>
  commands.some(([program, ...args]) => spawnSync(program, args).status === 0);

function install(names) {
  console.log(`Installing ${names.join(" and ")} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 };
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  if (spawnSync("apt-get", args, options).status === 0) return;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", args, options);
}
