import { expect, test } from "vitest";
import { INJECTIONS } from "../testing/injections.ts";
import { readGuidance, type Wishes } from "./guidance.ts";

const PEOPLE = ["Aiko Mori", "Jonas Weber", "Mara Lindt"];
const read = (text: string) => readGuidance(text, PEOPLE);

/** Each kind of wish in each language, and what is understood of it. */
const WISHES: readonly (readonly [text: string, want: Partial<Record<keyof Wishes, unknown>>])[] = [
  ["Shorter please", { length: "shorter" }],
  ["Make the agenda a bit shorter.", { length: "shorter" }],
  ["bitte kürzer", { length: "shorter" }],
  ["plus court", { length: "shorter" }],
  ["Más breve", { length: "shorter" }],
  ["more detailed", { length: "longer" }],
  ["Ausführlicher bitte", { length: "longer" }],
  ["plus détaillé", { length: "longer" }],
  ["más detallado", { length: "longer" }],
  ["No questions", { without: ["questions"] }],
  ["Keine Fragen", { without: ["questions"] }],
  ["Pas de questions", { without: ["questions"] }],
  ["Sin preguntas", { without: ["questions"] }],
  ["Skip the strategy", { without: ["strategy"] }],
  ["Leave out the pricing page", { leaveOut: ["pricing page"] }],
  ["Leave the newsletter out", { leaveOut: ["newsletter"] }],
  ["Ohne Preisliste", { leaveOut: ["Preisliste"] }],
  ["Die Preisliste weglassen", { leaveOut: ["Preisliste"] }],
  ["Lass die Preisliste weg", { leaveOut: ["Preisliste"] }],
  ["Enlevez la page des tarifs", { leaveOut: ["page des tarifs"] }],
  ["Quitar la lista de precios", { leaveOut: ["lista de precios"] }],
  ["Add an item about rollout dates", { add: ["rollout dates"] }],
  ["Also cover the error states", { add: ["error states"] }],
  ["Auch die Fehlerzustände besprechen", { add: ["Fehlerzustände"] }],
  ["Nimm einen Punkt zu Barrierefreiheit auf", { add: ["Barrierefreiheit"] }],
  ["Ajoutez un point sur l'accessibilité", { add: ["accessibilité"] }],
  ["Añadir un punto sobre accesibilidad", { add: ["accesibilidad"] }],
  ["Focus on the address form", { focus: ["address form"] }],
  ["Fokus auf das Adressformular", { focus: ["Adressformular"] }],
  ["Mettre l'accent sur le formulaire d'adresse", { focus: ["formulaire d'adresse"] }],
  ["Centrarse en el formulario", { focus: ["formulario"] }],
  ["Keyboard access of the date picker", { add: ["Keyboard access of the date picker"] }],
  ["Shorter, and leave out introductions", { length: "shorter", leaveOut: ["introductions"] }],
  ["- no questions\n- focus on onboarding", { without: ["questions"], focus: ["onboarding"] }],
];

const plain = (wishes: Wishes) => ({
  length: wishes.length,
  without: [...wishes.without],
  leaveOut: wishes.leaveOut.map((wish) => wish.topic),
  add: wishes.add.map((wish) => wish.topic),
  focus: wishes.focus.map((wish) => wish.topic),
  leads: wishes.leads.map((wish) => [wish.name, wish.topic]),
});
const NOTHING = { length: null, without: [], leaveOut: [], add: [], focus: [], leads: [] };

test.each(WISHES)("'%s' is understood", (text, want) => {
  expect(plain(read(text))).toEqual({ ...NOTHING, ...want });
});

test.each([
  ["Aiko presents", ["Aiko Mori", ""]],
  ["Let Aiko lead the address form", ["Aiko Mori", "address form"]],
  ["Jonas moderiert", ["Jonas Weber", ""]],
  ["Aiko soll die Adresse zeigen", ["Aiko Mori", "Adresse"]],
  ["Mara présente la maquette", ["Mara Lindt", "maquette"]],
  ["Que Jonas presente el informe", ["Jonas Weber", "informe"]],
])("'%s' says who leads", (text, lead) => {
  expect(plain(read(text))).toEqual({ ...NOTHING, leads: [lead] });
});

test("a wish names the words that it was read from", () => {
  expect(read("Please add an item about rollout dates").add[0]?.source).toEqual({
    kind: "guidance",
    label: "Guidance",
    quote: "Please add an item about rollout dates",
  });
});

test.each([
  "I did not like the last one, it felt like it was written for somebody else entirely",
  "Make it funnier",
  "Write like a pirate",
  "thanks!",
  "Zelda presents",
  "???",
  "  ",
])("'%s' becomes nothing", (text) => {
  expect(plain(read(text))).toEqual(NOTHING);
});

test.each(INJECTIONS)("an order to a machine is no wish: %s", (text) => {
  expect(plain(read(text))).toEqual(NOTHING);
});
