import { expect, test } from "vitest";
import { INJECTIONS } from "../../../testing/injections.ts";
import { readGuidance } from "./guidance.ts";
import type { Instructions } from "./instructions.ts";

const PEOPLE = ["Aiko Mori", "Jonas Weber", "Mara Lindt"];
const read = (text: string) => readGuidance(text, PEOPLE);

/** Each kind of wish in each language, and what is understood of it. */
const INSTRUCTIONS: readonly (readonly [
  text: string,
  want: Partial<Record<keyof Instructions, unknown>>,
])[] = [
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

const more = (instructions: Instructions) => ({
  add: instructions.add.map(({ topic, minutes, at }) => [topic, minutes, at]),
  focus: instructions.focus.map(({ topic }) => topic),
  leads: instructions.leads.map(({ names, topic, minutes }) => [names.join(" + "), topic, minutes]),
  places: instructions.places,
  decider: instructions.decider?.name ?? null,
  kind: instructions.kind?.kind ?? null,
  language: instructions.language,
  agenda: instructions.agenda?.map(({ text, time }) => [text, time.minutes, time.aside]) ?? null,
  moves: instructions.moves.map(({ topic, to, other }) => [topic, to, other]),
  purpose: instructions.purpose && [instructions.purpose.topic, instructions.purpose.other],
  openOf: instructions.openOf.map(({ topic }) => topic),
  unread: instructions.clauses.find(({ isRead }) => !isRead)?.text ?? null,
});
const NO_MORE = more(readGuidance("", []));

test.each<[string, Partial<Record<keyof typeof NO_MORE, unknown>>]>([
  ["Please add a point on budget (10 min)", { add: [["budget", 10, undefined]] }],
  ["Bitte einen Punkt zum Budget (10 Min.)", { add: [["Budget", 10, undefined]] }],
  ["Füge einen Punkt zum Budget (10 Min.) hinzu", { add: [["Budget", 10, undefined]] }],
  ["Ajoutez un point sur le budget (10 min)", { add: [["budget", 10, undefined]] }],
  ["Añadir un punto sobre presupuesto (10 min)", { add: [["presupuesto", 10, undefined]] }],
  ["Add 15 minutes for questions at the end", { add: [["questions", 15, "end"]] }],
  ["Am Ende 15 Minuten für Fragen einplanen", { add: [["Fragen", 15, "end"]] }],
  ["Prévoir 15 minutes pour les questions à la fin", { add: [["questions", 15, "end"]] }],
  ["Deja 15 minutos para preguntas al final", { add: [["preguntas", 15, "end"]] }],
  ["Cleo decides", { decider: "Cleo Marin" }],
  ["Cleo entscheidet", { decider: "Cleo Marin" }],
  ["Cleo décide", { decider: "Cleo Marin" }],
  ["Cleo decide.", { decider: "Cleo Marin" }],
  ["Bob leads the icons for 20 min.", { leads: [["Bob Hart", "icons", 20]] }],
  [
    "Bob should lead the discussion of the icons for 20 min",
    { leads: [["Bob Hart", "icons", 20]] },
  ],
  [
    "Cleo shows the contrast results for 10 min.",
    { leads: [["Cleo Marin", "contrast results", 10]] },
  ],
  ["Cleo zeigt die Kontraste (10 Minuten)", { leads: [["Cleo Marin", "Kontraste", 10]] }],
  ["Cleo stellt die Kontraste vor", { leads: [["Cleo Marin", "Kontraste", undefined]] }],
  ["Cleo montre les contrastes pendant 10 minutes", { leads: [["Cleo Marin", "contrastes", 10]] }],
  ["Cleo muestra los contrastes durante 10 minutos", { leads: [["Cleo Marin", "contrastes", 10]] }],
  [
    "Focus on accessibility; Cleo leads the contrast check for 20 minutes.",
    { focus: ["accessibility"], leads: [["Cleo Marin", "contrast check", 20]] },
  ],
  [
    "Cleo decides and Bob presents",
    { decider: "Cleo Marin", leads: [["Bob Hart", "", undefined]] },
  ],
  [
    "Bob präsentiert die Ergebnisse für 10 Minuten, danach entscheidet Cleo",
    { decider: "Cleo Marin", leads: [["Bob Hart", "Ergebnisse", 10]] },
  ],
  [
    "Bob presenta los iconos durante 20 minutos y Cleo decide",
    { decider: "Cleo Marin", leads: [["Bob Hart", "iconos", 20]] },
  ],
  ["Cleo leitet die Icons 20 Minuten lang", { leads: [["Cleo Marin", "Icons", 20]] }],
  ["I want Cleo to present the icons for 10 minutes", { leads: [["Cleo Marin", "icons", 10]] }],
  ["Can Cleo present the results?", { leads: [["Cleo Marin", "results", undefined]] }],
  ["Bob and Cleo lead the icons", { leads: [["Bob Hart + Cleo Marin", "icons", undefined]] }],
  ["Bob und Cleo zeigen die Icons", { leads: [["Bob Hart + Cleo Marin", "Icons", undefined]] }],
  [
    "Bob et Cleo présentent les icônes",
    { leads: [["Bob Hart + Cleo Marin", "icônes", undefined]] },
  ],
  ["Bob y Cleo muestran los iconos", { leads: [["Bob Hart + Cleo Marin", "iconos", undefined]] }],
  ["Please let Bob do the icons", { leads: [["Bob Hart", "icons", undefined]] }],
  ["Bitte lass Bob die Icons zeigen", { leads: [["Bob Hart", "Icons", undefined]] }],
  ["Laisse Bob présenter les icônes", { leads: [["Bob Hart", "icônes", undefined]] }],
  ["Por favor, deja que Bob presente los iconos", { leads: [["Bob Hart", "iconos", undefined]] }],
  ["Let Bob do the icons", { leads: [["Bob Hart", "icons", undefined]] }],
  ["Bob and Zelda lead the icons", { unread: "Bob and Zelda lead the icons" }],
  ["Finir par 10 minutes de questions", { add: [["questions", 10, "end"]] }],
  ["Start with the budget, 15 minutes", { focus: ["budget"] }],
  [
    "Budget 10 min, Icons 20 min",
    {
      add: [
        ["Budget", 10, undefined],
        ["Icons", 20, undefined],
      ],
    },
  ],
  ["Add: Who owns the copy? (5 min)", { add: [["Who owns the copy?", 5, undefined]] }],
  ["Move the decision to the start", { moves: [["decision", "start", ""]] }],
  ["Swap items 1 and 2", { moves: [["1", "swap", "2"]] }],
  ["Swap budget and icons.", { moves: [["budget", "swap", "icons"]] }],
  ["Tausche Budget und Icons", { moves: [["Budget", "swap", "Icons"]] }],
  ["Échangez le budget et les icônes", { moves: [["budget", "swap", "icônes"]] }],
  ["Intercambia el presupuesto y los iconos", { moves: [["presupuesto", "swap", "iconos"]] }],
  [
    "Put the budget first, then the icons",
    {
      moves: [
        ["budget", "start", ""],
        ["icons", "after", "budget"],
      ],
    },
  ],
  [
    "Stelle das Budget zuerst, dann die Icons",
    {
      moves: [
        ["Budget", "start", ""],
        ["Icons", "after", "Budget"],
      ],
    },
  ],
  ["Mettez le budget en premier", { moves: [["budget", "start", ""]] }],
  ["Pon el presupuesto primero", { moves: [["presupuesto", "start", ""]] }],
  ["Move item 3 before item 1", { moves: [["item 3", "before", "item 1"]] }],
  ["Put the icons after the budget", { moves: [["icons", "after", "budget"]] }],
  ["Ziehe das Budget vor die Icons", { moves: [["Budget", "before", "Icons"]] }],
  ["Mettez le budget après les icônes", { moves: [["budget", "after", "icônes"]] }],
  ["Pon el presupuesto antes de los iconos", { moves: [["presupuesto", "before", "iconos"]] }],
  ["Budget last", { moves: [["Budget", "end", ""]] }],
  ["Move the budget to the end", { moves: [["budget", "end", ""]] }],
  ["Decide between Lyon and Turin", { purpose: ["Lyon", "Turin"] }],
  ["We need to choose between the map or the list.", { purpose: ["map", "list"] }],
  ["Zwischen Karte und Liste entscheiden", { purpose: ["Karte", "Liste"] }],
  ["Trancher entre la carte et la liste", { purpose: ["carte", "liste"] }],
  ["Decidir entre el mapa y la lista", { purpose: ["mapa", "lista"] }],
  ["Decide: which layout ships?", { purpose: ["which layout ships", null] }],
  ["Decide: the map or the list", { purpose: ["map", "list"] }],
  ["The goal is a date for the launch", { purpose: ["a date for the launch", null] }],
  ["Entscheiden: Welches Layout?", { purpose: ["Welches Layout", null] }],
  [
    "Open: delivery dates, who signs off and the empty basket",
    {
      add: [
        ["delivery dates", undefined, undefined],
        ["who signs off", undefined, undefined],
        ["empty basket", undefined, undefined],
      ],
    },
  ],
  [
    "Open: terms and conditions, the logo, and dates",
    {
      add: [
        ["terms and conditions", undefined, undefined],
        ["logo", undefined, undefined],
        ["dates", undefined, undefined],
      ],
    },
  ],
  [
    "Offen: Liefertermine, Freigabe",
    {
      add: [
        ["Liefertermine", undefined, undefined],
        ["Freigabe", undefined, undefined],
      ],
    },
  ],
  ["Use what was left open in the last checkout review.", { openOf: ["checkout review"] }],
  ["Nimm auf, was in der letzten Runde offen blieb", { openOf: ["Runde"] }],
  ["Reprenez ce qui est resté ouvert lors de la revue", { openOf: ["revue"] }],
  ["Retoma lo que quedó pendiente en la revisión", { openOf: ["revisión"] }],
  ["More questions", { unread: "More questions" }],
  [
    "Skip introductions and end 5 minutes early",
    { unread: "Skip introductions and end 5 minutes early" },
  ],
  ["a. a. a.", { unread: "a." }],
  ["Remove the last item", { places: [-1] }],
  ["Den letzten Punkt streichen", { places: [-1] }],
  ["Supprime le dernier point", { places: [-1] }],
  ["Quita el último punto", { places: [-1] }],
  ["In German please", { language: "de" }],
  ["Auf Französisch bitte", { language: "fr" }],
  ["en español, por favor", { language: "es" }],
  ["Écris le plan en anglais", { language: "en" }],
  ["This is really a retrospective", { kind: "retrospective" }],
  ["Das ist eigentlich ein Kickoff", { kind: "kickoff" }],
  ["C'est en fait une rétrospective", { kind: "retrospective" }],
  ["Es en realidad una retrospectiva", { kind: "retrospective" }],
  ["We have no decision maker today, only feedback", { kind: "critique" }],
  ["We have no decision maker today", { unread: "We have no decision maker today" }],
  ["Wir haben heute keine Zeit für Details", { unread: "Wir haben heute keine Zeit für Details" }],
  ["Add that we have no decision maker", { unread: "Add that we have no decision maker" }],
  ["Zelda presents", { unread: "Zelda presents" }],
  ["Zelda decides", { unread: "Zelda decides" }],
  ["Shorter please. Make it funnier. Sound smart.", { unread: "Make it funnier." }],
  [
    "Agenda:\n1. Budget (10 min)\n2. Icons (30 min, Bob)\n3. Next steps (20 min)\nNo questions",
    {
      agenda: [
        ["Budget", 10, undefined],
        ["Icons", 30, "Bob"],
        ["Next steps", 20, undefined],
      ],
    },
  ],
  [
    "Please use this agenda:\n- Budget\n- Icons",
    {
      agenda: [
        ["Budget", null, undefined],
        ["Icons", null, undefined],
      ],
    },
  ],
  [
    "1. Budget (10 min)\n2. Icons (30 min)",
    {
      agenda: [
        ["Budget", 10, undefined],
        ["Icons", 30, undefined],
      ],
    },
  ],
])("'%s' is understood with all that it says", (text, want) => {
  const instructions = readGuidance(text, ["Li Wen", "Bob Hart", "Cleo Marin"]);
  expect(more(instructions)).toEqual({ ...NO_MORE, ...want });
});

const plain = (instructions: Instructions) => ({
  length: instructions.length,
  without: [...instructions.without],
  leaveOut: instructions.leaveOut.map((instruction) => instruction.topic),
  add: instructions.add.map((instruction) => instruction.topic),
  focus: instructions.focus.map((instruction) => instruction.topic),
  leads: instructions.leads.map((instruction) => [instruction.names.join(), instruction.topic]),
});
const NOTHING = { length: null, without: [], leaveOut: [], add: [], focus: [], leads: [] };

test.each(INSTRUCTIONS)("'%s' is understood", (text, want) => {
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
