import { expect, test } from "vitest";
import { listedIn } from "./topics.ts";

test.each([
  ["Clarify goals, timing and contacts for the relaunch.", ["Goals", "Timing", "Contacts"]],
  ["Let's discuss pricing and the office move.", ["Pricing", "Office move"]],
  ["Wir wollen Ziele, Termine und den Ablauf klären.", ["Ziele", "Termine", "Ablauf"]],
  ["Définir le périmètre et les dates avant le 3 mars.", ["Périmètre", "Dates"]],
  [
    "Vamos a acordar fechas, responsables y el presupuesto.",
    ["Fechas", "Responsables", "Presupuesto"],
  ],
])("'%s' lists things to talk about", (sentence, things) => {
  expect(listedIn(sentence)).toEqual(things);
});

test.each([
  "Clarify the goal of the relaunch.",
  "Discuss whether we keep the long form and who tells the team in Berlin about that.",
  "Ana and Tom present.",
  "We met, we talked and we left.",
])("'%s' lists nothing", (sentence) => {
  expect(listedIn(sentence)).toEqual([]);
});
