import { describe, expect, test } from "vitest";
import { segmentsFromText } from "../transcript/from-text.ts";
import { isInnerStop } from "./inner-stop.ts";

describe("a full stop that ends no sentence", () => {
  test.each([
    ["Kannst du bis zum 3.", "Dezember liefern?"],
    ["Das ist der 2.", "Schritt im Ablauf."],
    ["Wir nehmen z.", "B. Petrol."],
    ["Wir nehmen z. B.", "Petrol."],
    ["Es geht um Nr.", "4 der Liste."],
    ["Da stehen Knöpfe, Felder usw.", "neben dem Bild."],
    ["On prend p. ex.", "Le bleu."],
    ["Il faut demander à M.", "Dupont."],
    ["Cambiamos p. ej.", "El color."],
    ["Lo decide la Sra.", "Vega."],
    ["Mettiamo ad es.", "Il blu."],
    ["We nemen bijv.", "Blauw."],
    ["Falta o Sr.", "Lima."],
    ["The plan by Mr.", "Hale."],
  ])("stands between '%s' and '%s'", (before, after) => {
    expect(isInnerStop(before, after)).toBe(true);
  });

  test.each([
    ["Wir nehmen die 3.", "Dann sind wir fertig."],
    ["It grows to 44.", "Then we test it."],
    ["That is modern art.", "We like it."],
    ["Knöpfe, Felder usw.", "Danach testen wir."],
    ["Danke, Max.", "Wir machen weiter."],
    ["Bis zum 3.", ""],
  ])("is none between '%s' and '%s'", (before, after) => {
    expect(isInnerStop(before, after)).toBe(false);
  });
});

test("a German date, an abbreviation and a number stay in their sentence of a transcript", () => {
  const lines = [
    "Jana: Kannst du bitte bis zum 3. Dezember ein Eingabefeld entwerfen? Wir brauchen es bald.",
    "Omar: Man könnte z. B. Petrol nehmen, das ist Nr. 4 der Liste.",
  ];
  expect(segmentsFromText(lines.join("\n")).map(({ text }) => text)).toEqual([
    "Kannst du bitte bis zum 3. Dezember ein Eingabefeld entwerfen?",
    "Wir brauchen es bald.",
    "Man könnte z. B. Petrol nehmen, das ist Nr. 4 der Liste.",
  ]);
});
