import { readFileSync, writeFileSync } from "node:fs";

/** Writes trained weights; with `--check` writes nothing and fails where the committed ones are not the same to the byte. */
export function keep(path: string, content: string, facts: string): void {
  if (!process.argv.includes("--check")) {
    writeFileSync(path, content);
    console.log(`${facts} written to ${path}`);
    return;
  }
  const isSame = readFileSync(path, "utf8") === content;
  console.log(
    `${facts}: ${isSame ? "the committed weights, to the byte" : "not the committed weights"}`,
  );
  if (!isSame) process.exitCode = 1;
}
