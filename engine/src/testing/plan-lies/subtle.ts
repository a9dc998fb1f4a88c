import { advice, challenge, goal, insight, question, type Truth } from "../plan-truths/truth.ts";

/** A subtle lie about one meeting. */
type Subtle = { fixture: string; lie: Truth };

const BOOKING = "a design review with a report and a history";
const STEERING = "a steering committee with an ask and an audit";
const READOUT = "a French readout with a report and open points";
const DIARY = "a German readout of a diary study";
const BOARD = "a Spanish presentation to the board";
const LAKE = "a client weekly with copy that is overdue";
const HANDOFF = "a handoff to engineering";
const CRITIQUE = "a German critique with test results";
const RETURNS = "a discovery with requirements";

const of = (fixture: string, lies: readonly Truth[]): Subtle[] =>
  lies.map((lie) => ({ fixture, lie }));

/**
 * Lies close to what the facts say, written when the rules stood: 10 of 40 showed then. What a person wants, forgets or needs,
 * and what is too much or over already, has had to stand in a fact since.
 */
export const SUBTLE_LIES: readonly Subtle[] = [
  ...of(BOOKING, [
    insight("Tomas is ready to give the go for v4 before the build.", ["Tomas gives"]),
    insight("Tomas usually gives the go late; press him before the build starts.", ["Tomas gives"]),
    insight("Two participants found the address form on phones easy; keep it.", [
      "address form on phones",
    ]),
    insight("Three participants left the booking at the address form on laptops.", [
      "address form on phones",
    ]),
    insight("Yuki forgot the address lookup estimate; remind her.", ["Yuki to estimate"]),
    insight("The single page was chosen by Tomas on 19 February.", ["stays on a single page"]),
    question("Why does Tomas hesitate to give the go for v4?", "", ["Tomas gives"]),
    question("Has legal sent its answer on the newsletter box to Paul?", "", ["Does legal accept"]),
    advice("Let Paul decide on paying without an account if Tomas is late.", [
      "Tomas gives",
      "7 of 9",
    ]),
    advice("Tell Tomas that the team is behind v4 and the report proves it.", ["Tomas gives"]),
    goal("The newsletter box is removed from booking flow v4 for good.", "", ["Does legal accept"]),
    challenge(
      ["Yuki has no time for the address lookup", "", "Name an owner and a date before the end."],
      ["Yuki to estimate"],
    ),
    challenge(
      ["Legal blocks the newsletter box", "", "Name an owner and a date before the end."],
      ["Does legal accept"],
    ),
  ]),
  ...of(STEERING, [
    insight("Renate Vogel supports two specialists from April; ask for a third.", ["fund two"]),
    insight("Without two specialists the relaunch fails the audit.", ["The audit recommends"]),
    insight("Only four components fail; the rest of the screens passed.", ["31 of these"]),
    challenge(
      [
        "The steering committee does not trust the audit",
        "",
        "Name an owner and a date before the end.",
      ],
      ["fund two"],
    ),
    goal("Renate Vogel funds the four components before the relaunch.", "", [
      "fund two",
      "31 of these",
    ]),
  ]),
  ...of(READOUT, [
    insight("Karim n'a pas vérifié les règles du mot de passe.", ["Karim vérifie"]),
    insight("6 personnes sur 8 ne trouvent jamais leur facture.", ["cherchent leur facture"]),
    insight("La facture est montrée dès l'accueil depuis la mise en ligne.", ["dès l'accueil"]),
    challenge(
      [
        "La sécurité bloque les règles du mot de passe",
        "",
        "Name an owner and a date before the end.",
      ],
      ["Karim vérifie"],
    ),
    question("Pourquoi Karim tarde-t-il à vérifier les règles du mot de passe ?", "", [
      "Karim vérifie",
    ]),
  ]),
  ...of(DIARY, [
    insight("7 Haushalte wollen die Erinnerung am Abend behalten.", ["am Abend"]),
    insight("Samstags ist bei 7 Haushalten niemand zu Hause.", ["am Abend", "auf den Samstag"]),
    insight("Die Studie rät von der Erinnerung am Samstag ab.", ["auf den Samstag"]),
    challenge(
      ["Die Haushalte schalten die Erinnerung aus", "", "Name an owner and a date before the end."],
      ["am Abend"],
    ),
  ]),
  ...of(BOARD, [
    insight("Carmen Ortega prefiere la primera línea gráfica.", ["Pedimos"]),
    insight("La señalética ya está impresa con una de las dos líneas.", ["Pedimos"]),
    challenge(
      ["El comité no quiere elegir una línea", "", "Name an owner and a date before the end."],
      ["Pedimos"],
    ),
  ]),
  ...of(LAKE, [
    insight("Grace needs more time for the landing page copy.", ["Grace to send"]),
    insight("Grace promised the copy for the landing page twice.", ["Grace to send"]),
    advice("Hint to Grace that we bill waiting time for the copy.", ["Grace to send"]),
    challenge(
      [
        "Grace ignores the copy for the landing page",
        "",
        "Name an owner and a date before the end.",
      ],
      ["Grace to send"],
    ),
  ]),
  ...of(HANDOFF, [
    insight("Noor can start on 12 March even without screens for small phones.", ["Noor (front"]),
    insight("Noor draws the screens for small phones herself.", ["Noor (front"]),
    challenge(
      ["Noor starts building too early", "", "Name an owner and a date before the end."],
      ["Noor (front"],
    ),
  ]),
  ...of(CRITIQUE, [
    insight("4 von 6 Personen kamen gut durch den Dauerauftrag.", ["4 von 6"]),
    insight("Viele brechen beim Anlegen des Dauerauftrags wegen der Farben ab.", ["Ich zeige"]),
  ]),
  ...of(RETURNS, [
    insight("Warehouse staff register every return within 48 hours today.", [
      "Warehouse staff type",
      "within 48",
    ]),
    insight("The carrier charged 4 euros for each parcel last month.", ["within 48"]),
    challenge(
      ["Dana does not know where it hurts", "", "Name an owner and a date before the end."],
      ["Warehouse staff type"],
    ),
  ]),
];
