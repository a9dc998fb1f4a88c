import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT, startProcess, type TestProcess } from "../process.ts";

/** Podman with a store of its own in memory, which nothing outlives. */
export interface ContainerEngine {
  /** Builds `planner` by the Containerfile. */
  build(): Promise<void>;
  /** Runs a podman command to its end; answers what it printed, rejects with what it complained of. */
  podman(...args: readonly string[]): Promise<string>;
  /** Runs `planner` as compose.yaml does, on the network of this machine; `args` are more of podman's. */
  start(name: string, ...args: readonly string[]): TestProcess;
  close(): Promise<void>;
}

const run = promisify(execFile);
const STORE_SIZE = "10g";
/** Three minutes are enough on a machine that does nothing else. */
const COMMAND_TIMEOUT_MS = 1_080_000;
const MOST_PRINTED_BYTES = 64 * 1024 * 1024;
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
/** What the Containerfile begins from: no registry of images is asked, so the tests make one of that name. */
const BASE = "docker.io/library/node:24-bookworm-slim";
const HARDENED = words(
  "--read-only --cap-drop=all --security-opt=no-new-privileges --pids-limit=512 --memory=3g",
  "--tmpfs=/tmp:size=1g,mode=1777 --network=host --log-driver=none",
  // Podman's own are beyond what a machine without CAP_SYS_RESOURCE may give.
  "--ulimit=nofile=16384:16384 --ulimit=nproc=16384:16384",
);
const STORE = words(
  "--storage-driver=overlay --cgroup-manager=cgroupfs --runtime=crun --events-backend=none",
);
/** One layer of all files, and the steps by chroot: containers in a container are not everywhere. */
const BUILD = words(
  "--format=docker --isolation=chroot --network=host --layers=false --pull=never --tag=planner",
);

/** Build and store of an image lie in memory: 6.6 GB at most, beside other tests. */
const LEAST_FREE_GB = 10;

/** Why this machine can start no containers whatever is installed, as a sentence; undefined where it can. */
export const machineRefusal = ((): string | undefined => {
  if (process.getuid?.() !== 0) return "Only root can build and start containers in a test.";
  if (spawnSync("unshare", words("--mount --pid --fork true")).status !== 0)
    return "This machine gives no namespaces.";
  if (process.availableMemory() < LEAST_FREE_GB * 1e9)
    return `An image is built and kept in memory: ${LEAST_FREE_GB} GB have to be free.`;
  return undefined;
})();

/** Which programs are missing, as a sentence; undefined where all are there. */
export const enginesAbsence = ((): string | undefined => {
  const missing = ["podman", "crun", "mmdebstrap"].filter(
    (program) => spawnSync(program, ["--version"]).status !== 0,
  );
  return missing.length === 0
    ? undefined
    : `Containers need ${missing.join(", ")} (Debian: apt-get install ${missing.join(" ")}).`;
})();

/** The engine's own view of the disk, and processes that end with the one that holds it open. */
const NAMESPACES = words("--mount --propagation=private --pid --fork --kill-child --mount-proc");
/** The first process is a shell, which reaps the others. The store is in memory, and control groups are of version 1 alone where a machine has both, which crun refuses. */
const OPEN = `umount /sys/fs/cgroup/unified 2>/dev/null
mount -t tmpfs -o size=${STORE_SIZE},mode=700 tmpfs "$STORE" || exit 1
echo open
while sleep 3600; do :; done`;

/** Opens an engine without an image. */
export async function openContainerEngine(): Promise<ContainerEngine> {
  const reason = machineRefusal ?? enginesAbsence;
  if (reason) throw new Error(reason);
  const folder = mkdtempSync(join(tmpdir(), "planner-containers-"));
  const holder = spawn("unshare", [...NAMESPACES, "sh", "-c", OPEN], {
    env: { ...process.env, STORE: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const early = once(holder, "exit").then(() => {
    throw new Error("No store could be mounted for containers.");
  });
  early.catch(() => undefined);
  await Promise.race([once(holder.stdout, "data"), early]);
  const places = [`--root=${folder}/root`, `--runroot=${folder}/run`, `--tmpdir=${folder}/libpod`];
  const processes = `--pid=/proc/${holder.pid}/ns/pid_for_children`;
  const enter = ["--mount", processes, `--target=${holder.pid}`, "--"];
  const begin = [...enter, "podman", ...STORE, ...places];
  const limits = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: MOST_PRINTED_BYTES };
  const env = { ...process.env, TMPDIR: folder };
  const podman: ContainerEngine["podman"] = async (...args) =>
    (await run("nsenter", [...begin, ...args], { ...limits, env })).stdout;
  return {
    podman,
    build: async () => {
      const base = await makeBase();
      try {
        await podman("import", base.file, BASE);
        await podman("build", ...BUILD, ...base.mounts, ROOT);
      } finally {
        base.remove();
      }
    },
    start: (name, ...args) => {
      const all = ["run", "--rm", `--name=${name}`, ...HARDENED, ...args, "planner"];
      return startProcess("nsenter", [...begin, ...all], {});
    },
    close: async () => {
      await podman("stop", "--all", "--time=20");
      holder.kill("SIGKILL");
      await early.catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Debian with Node and npm as this machine has them, and the account `node`: what the Containerfile uses of the official image.
 * `mounts` are for the build: how this machine reaches npm's registry, and what it has of it.
 */
async function makeBase() {
  const folder = mkdtempSync(join(tmpdir(), "planner-base-"));
  const tree = join(folder, "tree");
  const npm = dirname(dirname(realpathSync((await run("which", ["npm"])).stdout.trim())));
  const bin = join(tree, "usr/local/bin");
  const modules = join(tree, "usr/local/lib/node_modules");
  mkdirSync(modules, { recursive: true });
  mkdirSync(bin, { recursive: true });
  await run("cp", [process.execPath, join(bin, "node")]);
  await run("cp", ["-r", npm, join(modules, "npm")]);
  await run("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", join(bin, "npm")]);
  const file = join(folder, "base.tar");
  const accounts = "groupadd -g 1000 node && useradd -m -u 1000 -g node node";
  await run(
    "mmdebstrap",
    [
      "--quiet",
      "--variant=minbase",
      "--include=ca-certificates",
      `--customize-hook=copy-in ${join(tree, "usr")} /`,
      `--customize-hook=chroot "$1" sh -c "${accounts}"`,
      "bookworm",
      file,
    ],
    { timeout: COMMAND_TIMEOUT_MS, maxBuffer: MOST_PRINTED_BYTES },
  );
  const setting = async (name: string): Promise<string> =>
    (await run("npm", ["config", "get", name])).stdout.trim();
  const npmrc = join(folder, "npmrc");
  writeFileSync(npmrc, `cafile=${CERTIFICATES}\nregistry=${await setting("registry")}\n`);
  const mounts = [
    // A machine may reach everything through a proxy with an authority of its own.
    `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
    `--volume=${npmrc}:/root/.npmrc:ro`,
    `--volume=${await setting("cache")}:/root/.npm`,
  ];
  return { file, mounts, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
