// npm run check: no file, type, function or variable has a name that only its author would guess (words.json says
// what to call it instead, and which names stay for a reason). Texts and comments are not looked at.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "@swc/core";
import { root } from "./node24.mjs";

const { instead, but } = JSON.parse(readFileSync(join(root, "scripts/words.json"), "utf8"));
const INSTEAD = new Map(Object.entries(instead));
const STAYS = new Set(Object.keys(but));

/** The sources that git knows, as paths from the root. */
function sources() {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return stdout.split("\n").filter((path) => /\.(?:tsx?|mjs)$/.test(path));
}

/** The words in a name: 'openHouse', 'open-house' and 'OPEN_HOUSE' are 'open' and 'house'. */
function wordsIn(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Every identifier in a syntax tree. */
function namesIn(node, found = new Set()) {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found);
  else if (node && typeof node === "object") {
    if (node.type === "Identifier") found.add(node.value);
    for (const child of Object.values(node)) namesIn(child, found);
  }
  return found;
}

/** Each name of a source that has one of the words: "engine/src/x.ts: toldOf (told: reported, notified)". */
export function oddNamesOf(path, text) {
  const tree = parseSync(text, {
    syntax: path.endsWith(".mjs") ? "ecmascript" : "typescript",
    tsx: path.endsWith("x"),
    target: "es2022",
  });
  const names = [basename(path), ...namesIn(tree)].filter((name) => !STAYS.has(name));
  return names.flatMap((name) =>
    wordsIn(name)
      .filter((word) => INSTEAD.has(word))
      .map((word) => `${path}: ${name} (${word}: ${INSTEAD.get(word)})`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const all = sources();
  const odd = all.flatMap((path) => oddNamesOf(path, readFileSync(join(root, path), "utf8")));
  for (const line of odd) console.error(line);
  console.log(`${all.length} files`);
  process.exitCode = odd.length === 0 ? 0 : 1;
}
