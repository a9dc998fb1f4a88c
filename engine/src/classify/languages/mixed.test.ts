import type { AlignedSegment } from "@planner/contract/model";
import { expect, test } from "vitest";
import { classifyStatements } from "../find-statements.ts";

const heard = (...lines: [string, string][]): AlignedSegment[] =>
  lines.map(([speaker, text], index) => ({ id: `s${index}`, index, text, page: null, speaker }));
const typed = (segments: AlignedSegment[]) =>
  classifyStatements(segments, null, { date: "2026-11-20" }).map(({ type, quote, owner, due }) => ({
    type,
    quote,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
  }));

test("in a mixed meeting each statement is read in the language it is said in", () => {
  const found = typed(
    heard(
      ["Claire", "Bonjour à tous, on regarde la page avec les textes et les images."],
      ["Dave", "The headline is too long for small phones."],
      ["Claire", "D'accord, je raccourcis le titre d'ici jeudi."],
      ["Dave", "Uwe, could you send three alternatives to Claire by Monday?"],
      ["Uwe", "Ja, das mache ich, kein Problem."],
      ["Claire", "Et pour les permissions, on demande la caméra pour qui est dans la page."],
      ["Uwe", "Warum fragen wir die Location überhaupt?"],
      ["Claire", "Je ne sais pas, il faut demander à l'équipe data."],
    ),
  );
  expect(found).toEqual([
    { type: "Feedback", quote: "The headline is too long for small phones." },
    {
      type: "Action Item",
      quote: "D'accord, je raccourcis le titre d'ici jeudi.",
      owner: "Claire",
      due: "2026-11-26",
    },
    {
      type: "Action Item",
      quote: "Uwe, could you send three alternatives to Claire by Monday?",
      owner: "Uwe",
      due: "2026-11-23",
    },
    { type: "Open Question", quote: "Warum fragen wir die Location überhaupt?" },
  ]);
});

test("a German task holds its date, and the question behind it stays its own", () => {
  const found = typed(
    heard(
      ["Jana", "Mehmet, kannst du bitte bis zum 3. Dezember ein Eingabefeld entwerfen?"],
      ["Mehmet", "Ja, mache ich."],
      ["Holger", "Zeigen wir brutto oder netto?"],
      ["Jana", "Das weiß ich nicht, das müssen wir mit dem Vertrieb klären."],
    ),
  );
  expect(found).toEqual([
    {
      type: "Action Item",
      quote: "Mehmet, kannst du bitte bis zum 3. Dezember ein Eingabefeld entwerfen?",
      owner: "Mehmet",
      due: "2026-12-03",
    },
    { type: "Open Question", quote: "Zeigen wir brutto oder netto?" },
  ]);
});
