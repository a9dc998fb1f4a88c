// Turns transcript.txt into ../transcript.vtt and ../truth.json: node server/sample/source/make-transcript.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const DECK_PAGES = 12;
const TYPES = {
  A: "Action Item",
  D: "Decision",
  F: "Feedback",
  N: "New Idea",
  Q: "Open Question",
  V: "Visual Callout",
};
/** Who speaks, and how many words a second. */
const SPEAKERS = {
  M: { name: "Mara Lindqvist", rate: 2.75 },
  T: { name: "Tomás Echeverri", rate: 2.9 },
  N: { name: "Noor Haddad", rate: 2.7 },
  I: { name: "Ines Carvalho", rate: 2.6 },
  P: { name: "Piet Vandaele", rate: 2.5 },
  Y: { name: "Yuki Arai", rate: 2.65 },
};
const CUE = /^([MTNIPY])(?: \{([^}]*)\})?(?: (\^))?(?: ~(\d+))?: (.+)$/;

function readCues(source) {
  let page = null;
  const cues = [];
  for (const line of source.split("\n").map((text) => text.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("@ ")) page = line === "@ -" ? null : Number(line.slice(2));
    else cues.push({ ...readCue(line), page });
  }
  return cues;
}

function readCue(line) {
  const match = CUE.exec(line);
  if (!match) throw new Error(`Not a cue: ${line}`);
  const [, speaker, tags, overlaps, pause, text] = match;
  const marks = tags ? tags.split("|").map((tag) => tag.trim()) : [];
  return { speaker, marks, overlaps: Boolean(overlaps), pause: Number(pause ?? 0), text };
}

/** A fraction 0–1 that only depends on the cue's number, so that each run gives the same times. */
function jitter(index) {
  const wave = Math.sin((index + 1) * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

function setTimes(cues) {
  let clock = 2.4;
  return cues.map((cue, index) => {
    const words = cue.text.split(/\s+/).length;
    const breaths = (cue.text.match(/[,.…—?]/g) ?? []).length;
    const gap = cue.overlaps ? -0.9 : 0.15 + jitter(index) ** 2 * 1.9 + cue.pause;
    const start = clock + gap;
    const end = start + 0.3 + words / SPEAKERS[cue.speaker].rate + breaths * 0.12;
    clock = Math.max(clock, end);
    return { ...cue, start, end };
  });
}

const part = (value, width) => String(Math.floor(value)).padStart(width, "0");

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [ms / 3_600_000, (ms / 60_000) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function toVtt(cues) {
  const head =
    "WEBVTT\n\nNOTE\nCheckout redesign: design review. Written for this project; nobody said it.\n";
  const body = cues.map(
    (cue, index) =>
      `${index + 1}\n${stamp(cue.start)} --> ${stamp(cue.end)}\n<v ${SPEAKERS[cue.speaker].name}>${escape(cue.text)}</v>\n`,
  );
  return [head, ...body].join("\n");
}

/** Adds what one mark says about cue `index` to the truth. */
function addMark(truth, mark, { index, page }) {
  if (mark.startsWith("x ")) return (truth.lookalikes[mark.slice(2)] ??= []).push(index);
  if (mark.startsWith("?")) return truth.mayBe[TYPES[mark[1]]].push(index);
  const type = TYPES[mark[0]];
  truth.statements[type].push(index);
  if (mark.endsWith("+"))
    return truth.items.findLast((item) => item.type === type).cues.push(index);
  const [owner, due] = mark.slice(2).split("; ");
  return truth.items.push({ type, page, cues: [index], ...(owner ? { owner, due } : {}) });
}

const perType = () => Object.fromEntries(Object.values(TYPES).map((type) => [type, []]));

function toTruth(cues) {
  const truth = {
    cues: cues.length,
    deckPages: DECK_PAGES,
    pages: cues.map((cue) => cue.page),
    statements: perType(),
    mayBe: perType(),
    lookalikes: {},
    items: [],
  };
  cues.forEach((cue, index) =>
    cue.marks.forEach((mark) => addMark(truth, mark, { index, page: cue.page })),
  );
  return truth;
}

/** JSON with lists of plain values on one line. */
function print(value) {
  const spread = JSON.stringify(value, null, 2);
  return `${spread.replace(/\[[^[\]{}]*\]/g, (list) => list.replace(/\s+/g, " "))}\n`;
}

const cues = setTimes(readCues(readFileSync(join(here, "transcript.txt"), "utf8")));
writeFileSync(join(here, "..", "transcript.vtt"), toVtt(cues));
writeFileSync(join(here, "..", "truth.json"), print(toTruth(cues)));
console.log(`${cues.length} cues, ${Math.round(cues.at(-1).end / 60)} minutes`);
