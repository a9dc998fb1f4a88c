// npm run check: docs/asvs.csv says for each requirement of OWASP ASVS 5.0.0 (levels 1 and 2) which test proves it here.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./node24.mjs";

const COLUMNS = "id,level,section,control,status,test,note";
const STATUSES = new Set(["tested", "exception", "not applicable"]);

/**
 * How many requirements of level 1 and 2 each section has that Planner claims; they are numbered from 1. Left out are what
 * it has not: memory that it manages itself (1.4), GraphQL (4.3), codes sent by other channels and hardware keys of level 3
 * (6.6, 6.7), being an OpenID provider (10.6), WebRTC (17).
 */
const SECTIONS = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
};

/** The rows of the file; fields may stand in quotes. */
export function readRows(text) {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  if (head !== COLUMNS) throw new Error(`The first line of docs/asvs.csv is ${COLUMNS}.`);
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    );
    const [id, level, section, control, status, test, note] = fields;
    return { id, level, section, control, status, test, note, width: fields.length };
  });
}

/** What is wrong with the rows, a sentence each. `textOf` answers a file's text, or undefined where there is none. */
export function problemsOf(rows, textOf) {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const ids = rows.map(({ id }) => id);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} has no row.`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows.`),
    ...ids
      .filter((id) => !wanted.includes(id))
      .map((id) => `${id} is of no section that is claimed.`),
    ...rows.flatMap((row) => problemOf(row, textOf)),
  ];
}

function problemOf({ id, level, section, control, status, test, note, width }, textOf) {
  if (width !== 7) return [`${id} has ${width} fields.`];
  if (!/^[12]$/.test(level) || !id.startsWith(`${section}.`))
    return [`${id}: level or section is not right.`];
  if (!STATUSES.has(status)) return [`${id}: "${status}" is no status.`];
  if (control === "") return [`${id} names no control.`];
  if (status !== "tested") return note === "" ? [`${id} gives no reason.`] : [];
  return test.split(" ; ").flatMap((one) => {
    const [path = "", name = ""] = one.split(" › ");
    const text = textOf(path);
    if (text === undefined) return [`${id}: there is no file ${path}.`];
    return name !== "" && hasTest(text, name) ? [] : [`${id}: ${path} has no test "${name}".`];
  });
}

/** Whether a test of this very name begins somewhere: its title is the first thing in a pair of brackets. */
const hasTest = (text, name) =>
  ['"', "'", "`"].some((quote) => {
    const escaped = `${quote}${name.replaceAll(quote, `\\${quote}`)}${quote},`;
    return text
      .split(escaped)
      .slice(0, -1)
      .some((before) => /\(\s*$/.test(before));
  });

function readText(path) {
  const file = join(root, path);
  return path !== "" && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const rows = readRows(readFileSync(join(root, "docs/asvs.csv"), "utf8"));
  const problems = problemsOf(rows, readText);
  const count = (wanted) => rows.filter(({ status }) => status === wanted).length;
  console.log(
    problems.length > 0
      ? problems.join("\n")
      : `asvs: ${count("tested")} tested, ${count("exception")} exceptions, ${count("not applicable")} not applicable`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
