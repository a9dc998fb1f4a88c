import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { afterEach, expect, test } from "vitest";
import { keepLanguage } from "./language.ts";
import { loadWords } from "../test/words.ts";
import { exactly } from "./server-words.ts";
import { translated } from "./translate.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** What is read by whoever runs Planner, by other programs, by a language model or in an email; not on a screen. */
const ELSEWHERE = [
  ".+/testing/",
  "contract/src/openapi/",
  // The screens have a sentence of their own for the tally.
  "contract/src/model/outcome.ts",
  "engine/src/(?:answer|llm|summarise)/",
  "engine/src/notes/highlights.ts",
  "engine/src/plan/model/",
  "server/src/(?:backup|cli|environment|planner|tables|trust)/",
  "server/src/adapters/(?:postgres|speech|telemetry)/",
  "server/src/adapters/files/s3.files.ts",
  "server/src/features/api-access/oauth/grant-tokens.ts",
  "server/src/features/company-sign-in/back-channel.ts",
  "server/src/features/company-sign-in/scim/(?!scim-settings)",
  "server/src/features/feedback/feedback.jobs.ts",
  "server/src/features/mcp/",
  "server/src/platform/(?:db/database|http/watch-port|jobs/dead-letters|terminal).ts",
  "server/src/(?:run|state).ts",
  String.raw`.+\.(?:child|mails?)\.ts`,
  String.raw`.+\.test\.ts`,
].map((path) => new RegExp(`^${path}`));

/** Said within the server alone, to Google, to whoever runs it, or in an email. */
const INTERNAL = new Set([
  "Google opened a channel without an end.",
  "Google wants the whole calendar to be read again.",
  "ID token not verified: {}",
  "Not a key: {}",
  "Owner: {}",
  "Thank you.",
  "There is no such channel.",
  "Your visual notes are ready: {}",
  "The calendar starts anew.",
  "The list has to be read anew.",
  "The web app is not built. Run npm start.",
  "There is no team {}.",
  "The whole calendar has to be read again.",
]);

/** Made of a number and a word, which stand apart in the code. */
const COMPOSED = new Set(["1 minute", "1 second", "{count} seconds"]);

interface Text {
  file: string;
  text: string;
}

/** Every string of a file that is not a type or a path; `{}` stands for what a template puts in. */
function textsOf(file: string): Text[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Quasi[] };
    if (type === "ImportDeclaration" || type === "TSLiteralType") return;
    if (type === "Literal" && typeof value === "string") texts.push(value);
    if (type === "TemplateLiteral") texts.push(quasis!.map((one) => one.value.cooked).join("{}"));
    Object.values(node).forEach(visit);
  };
  visit(program);
  return texts.map((text) => ({ file, text }));
}
interface Quasi {
  value: { cooked: string };
}

const isSentence = (text: string): boolean =>
  /^(?:[“‘"]?\p{Lu}|“?\{\})/u.test(text) &&
  !text.includes("\n") &&
  (/\p{Ll}[.!?…]$/u.test(text) || /\}[.!?]$/u.test(text) || /\p{Ll}{3}[.:] .*\{\}$/u.test(text)) &&
  /\p{Ll}{2}/u.test(text.replaceAll("{}", ""));

const files = globSync("{contract,engine,server}/src/**/*.ts", { cwd: ROOT })
  .map((file) => relative(ROOT, join(ROOT, file)))
  .filter((file) => !ELSEWHERE.some((path) => path.test(file)));
const texts = files.flatMap(textsOf);

const messagesIn = (name: string): string[] =>
  globSync(join(import.meta.dirname, `messages/de/${name}.json`)).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, "utf8")) as object),
  );
const ofServer = messagesIn("server");
const known = new Set(messagesIn("*"));

/** Whether a message is what a text of the code becomes, with some or all of its gaps filled. */
const becomes = (text: string): ((message: string) => boolean) => {
  if (!text.includes("{}")) return (message) => message === text;
  const parts = text.split("{}").map(exactly);
  const expression = new RegExp(`^${parts.join(".*")}$`, "su");
  return (message) => expression.test(message);
};

test("each sentence that the server can say on a screen is in the catalogues", () => {
  expect(texts.length).toBeGreaterThan(5_000);
  const missing = texts.filter(({ text }) => {
    if (!isSentence(text) || INTERNAL.has(text) || known.has(text)) return false;
    return !text.includes("{}") || !ofServer.some(becomes(text));
  });
  expect(missing).toEqual([]);
});

test("the server still says each sentence of its catalogue", () => {
  const said = texts.map(({ text }) => text);
  const plain = new Set(said);
  const withGaps = said
    .filter((text) => text.includes("{}") && /\p{L}{2}/u.test(text))
    .map(becomes);
  const stale = ofServer.filter(
    (message) =>
      !plain.has(message) && !COMPOSED.has(message) && !withGaps.some((made) => made(message)),
  );
  expect(stale).toEqual([]);
});

afterEach(async () => {
  localStorage.clear();
  await loadWords();
});

test.for<[english: string, german: string]>([
  ["Wrong password.", "Falsches Passwort."],
  ["Use at most 2,000 characters.", "Verwende höchstens 2.000 Zeichen."],
  ["This link expired on November 29, 2026.", "Dieser Link ist am 29. November 2026 abgelaufen."],
  [
    "Read as design review, perhaps kickoff: “Freigabe” in the title, 45 minutes.",
    "Als „Design-Review“ verstanden, vielleicht „Kick-off“: „Freigabe“ im Titel, 45 Minuten.",
  ],
  [
    "“brief.pdf” was left out: This PDF has no pages. “b.docx” was left out: It could not be read.",
    "„brief.pdf“ wurde weggelassen: Dieses PDF hat keine Seiten. „b.docx“ wurde weggelassen: Es konnte nicht gelesen werden.",
  ],
  [
    "Read: Mara and Ines, 45 minutes, in French. The recording is kept for playback.",
    "Gelesen: Mara and Ines, 45 Minuten, auf Französisch. Die Aufnahme wird zum Abspielen aufbewahrt.",
  ],
  ["Nobody has thought of this. Wrong password.", "Nobody has thought of this. Falsches Passwort."],
])("%s", async ([english, german]) => {
  expect(translated(english)).toBe(english);
  keepLanguage("de");
  await loadWords();
  expect(translated(english)).toBe(german);
});
