import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const SHRINKS = /\.(js|css|html|svg)$/;
const WAYS = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
];

/** Puts a compressed copy beside each file that shrinks, so that the server never compresses while someone waits. */
export function compress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "planner-compress",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        const dist = resolve(config.root, config.build.outDir);
        for (const name of await readdir(dist, { recursive: true })) {
          if (!SHRINKS.test(name)) continue;
          const content = await readFile(join(dist, name));
          for (const { ending, compress: shrink } of WAYS) {
            await writeFile(join(dist, name + ending), await shrink(content));
          }
        }
      },
    },
  };
}
