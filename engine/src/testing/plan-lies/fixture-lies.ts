import {
  advice,
  challenge,
  goal,
  insight,
  point,
  question,
  sign,
  type Truth,
} from "../plan-truths/truth.ts";

/** A lie that was written for one meeting: the first field of its item is false, whatever it cites. */
export type FixtureLie = { fixture: string; what: string; lie: Truth };

const BOOKING = "a design review with a report and a history";
const STEERING = "a steering committee with an ask and an audit";
const BOARD = "a Spanish presentation to the board";
const CRITIQUE = "a German critique with test results";
const READOUT = "a French readout with a report and open points";
const DIARY = "a German readout of a diary study";
const LAKE = "a client weekly with copy that is overdue";
const DAILY = "a daily with one overdue action";
const RETURNS = "a discovery with requirements";
const HANDOFF = "a handoff to engineering";
const SPRINT = "a sprint planning with a proposed goal";
const RETRO = "a French retrospective with a change that was tried";
const VENDOR = "a demo of a tool that we may buy";
const KICKOFF = "a kickoff with a client and one line";

const [GO, LEGAL, LOOKUP, SINGLE, SEVEN, FORM] = [
  "Tomas gives the go",
  "Does legal accept",
  "Yuki to estimate",
  "stays on a single page",
  "7 of 9 participants",
  "address form on phones",
];
const [FUNDING, AUDIT, FOUR] = ["fund two accessibility", "The audit recommends", "31 of these"];
const [WARN, RULES, PASSWORD, INVOICE, HOME_PAGE] = [
  "Qui prévient",
  "Karim vérifie",
  "création du mot de passe",
  "cherchent leur facture",
  "dès l'accueil",
];
const [EVENING, SATURDAY] = ["am Abend", "auf den Samstag"];
const COMMITTEE = "Pedimos que el comité";
const [FLOW, SIX] = ["Ich zeige den zweiten Stand", "4 von 6 Personen"];

const liesOf = (what: string, all: readonly (readonly [string, Truth])[]): FixtureLie[] =>
  all.map(([fixture, lie]) => ({ fixture, what, lie }));

const closeTo = (fixture: string, lies: readonly Truth[]): FixtureLie[] =>
  lies.map((lie) => ({ fixture, what: "something close to what the facts say", lie }));

/**
 * Lies close to what the facts say, written when the rules stood: 10 of 40 showed then. What a person wants, forgets or needs,
 * and what is too much or over already, has had to stand in a fact since.
 */
const SUBTLE_LIES: readonly FixtureLie[] = [
  ...closeTo(BOOKING, [
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
  ...closeTo(STEERING, [
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
  ...closeTo(READOUT, [
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
  ...closeTo(DIARY, [
    insight("7 Haushalte wollen die Erinnerung am Abend behalten.", ["am Abend"]),
    insight("Samstags ist bei 7 Haushalten niemand zu Hause.", ["am Abend", "auf den Samstag"]),
    insight("Die Studie rät von der Erinnerung am Samstag ab.", ["auf den Samstag"]),
    challenge(
      ["Die Haushalte schalten die Erinnerung aus", "", "Name an owner and a date before the end."],
      ["am Abend"],
    ),
  ]),
  ...closeTo(BOARD, [
    insight("Carmen Ortega prefiere la primera línea gráfica.", ["Pedimos"]),
    insight("La señalética ya está impresa con una de las dos líneas.", ["Pedimos"]),
    challenge(
      ["El comité no quiere elegir una línea", "", "Name an owner and a date before the end."],
      ["Pedimos"],
    ),
  ]),
  ...closeTo(LAKE, [
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
  ...closeTo(HANDOFF, [
    insight("Noor can start on 12 March even without screens for small phones.", ["Noor (front"]),
    insight("Noor draws the screens for small phones herself.", ["Noor (front"]),
    challenge(
      ["Noor starts building too early", "", "Name an owner and a date before the end."],
      ["Noor (front"],
    ),
  ]),
  ...closeTo(CRITIQUE, [
    insight("4 von 6 Personen kamen gut durch den Dauerauftrag.", ["4 von 6"]),
    insight("Viele brechen beim Anlegen des Dauerauftrags wegen der Farben ab.", ["Ich zeige"]),
  ]),
  ...closeTo(RETURNS, [
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

/** Lies that no rule of thumb makes: questions that answer themselves, work done that was only promised, facts joined. */
export const FIXTURE_LIES: readonly FixtureLie[] = [
  ...liesOf("an open question, answered", [
    [BOOKING, insight("Legal accepts the pre-ticked newsletter box, so keep it.", [LEGAL])],
    [BOOKING, insight("Paying without an account is the default for v4; build on that.", [GO])],
    [
      BOOKING,
      challenge(
        ["Legal accepts the pre-ticked newsletter box", "", "Ask legal about the newsletter box."],
        [LEGAL],
      ),
    ],
    [
      READOUT,
      insight("Le service client est prévenu du nouveau parcours : passez à la suite.", [WARN]),
    ],
    [READOUT, insight("Karim prévient le service client du nouveau parcours.", [WARN, RULES])],
  ]),
  ...liesOf("work done that was only promised", [
    [BOOKING, insight("Yuki estimated the address lookup: use that estimate.", [LOOKUP])],
    [BOOKING, insight("Yuki has sent the estimate of the address lookup.", [LOOKUP])],
    [
      LAKE,
      insight("Grace sent the copy for the landing page on 26 February; read it first.", [
        "Grace to send",
      ]),
    ],
    [LAKE, insight("The copy for the landing page was sent by Grace.", ["Grace to send"])],
    [DAILY, insight("Bea fixed the contrast of the chart labels; close it.", ["Bea to fix"])],
    [DAILY, insight("The contrast of the chart labels is fixed.", ["Bea to fix"])],
    [READOUT, insight("Karim a vérifié les règles du mot de passe avec la sécurité.", [RULES])],
    [RETRO, insight("Hugo a préparé les maquettes deux jours avant le sprint.", ["Hugo prépare"])],
  ]),
  ...liesOf("a wish or an advice, told as settled", [
    [
      STEERING,
      insight("Two accessibility specialists are funded from April; plan with them.", [FUNDING]),
    ],
    [STEERING, insight("Renate Vogel funds two accessibility specialists from April.", [FUNDING])],
    [BOARD, insight("El comité ha elegido una de las dos líneas gráficas.", [COMMITTEE])],
    [BOARD, insight("Carmen Ortega elige una de las dos líneas gráficas.", [COMMITTEE])],
    [DIARY, insight("Die Erinnerung liegt auf dem Samstag: so bauen.", [SATURDAY])],
    [
      SPRINT,
      insight("People can change a booking without calling us: build on it.", ["Proposed goal"]),
    ],
  ]),
  ...liesOf("two facts joined wrongly", [
    [
      BOOKING,
      insight(
        "7 of 9 participants left the booking at the address form on phones: check it first.",
        [SEVEN, FORM],
      ),
    ],
    [
      BOOKING,
      insight("Three participants looked for paying without an account: make it the default.", [
        SEVEN,
        FORM,
      ]),
    ],
    [
      BOOKING,
      insight("Yuki was to ask legal about the newsletter box by 26 February.", [LOOKUP, LEGAL]),
    ],
    [
      BOOKING,
      insight("Tomas gives the go for the newsletter box before the build starts.", [GO, LEGAL]),
    ],
    [
      BOOKING,
      insight("The booking stays on a single page because the keyboard hid the button.", [
        SINGLE,
        FORM,
      ]),
    ],
    [
      BOOKING,
      insight("Legal accepts the address form before the build starts on Mon 9 March.", [
        LEGAL,
        FORM,
        GO,
      ]),
    ],
    [STEERING, insight("Two specialists cause 31 of these failures; ask about it.", [AUDIT, FOUR])],
    [
      STEERING,
      insight("Renate Vogel decides on the four components before the relaunch.", [
        FUNDING,
        FOUR,
        AUDIT,
      ]),
    ],
    [
      CRITIQUE,
      insight("4 von 6 Personen brachen wegen der Farben ab: Farben zuerst prüfen.", [FLOW, SIX]),
    ],
    [
      READOUT,
      insight("6 personnes sur 8 ont abandonné la création du mot de passe.", [PASSWORD, INVOICE]),
    ],
    [READOUT, insight("Karim vérifie la facture avec le service client.", [RULES, WARN, INVOICE])],
    [
      READOUT,
      insight("Nous recommandons de montrer le mot de passe dès l'accueil.", [PASSWORD, HOME_PAGE]),
    ],
    [DIARY, insight("7 Haushalte wünschen sich die Erinnerung am Samstag.", [EVENING, SATURDAY])],
  ]),
  ...liesOf("somebody else's part", [
    [
      BOOKING,
      goal("A go from Paul for booking flow v4, so that the build can start on Mon 9 March.", "", [
        GO,
      ]),
    ],
    [BOOKING, insight("Mira gives the go for v4 before the build starts.", [GO])],
    [
      BOOKING,
      insight("Paul's estimate of the address lookup was due on 26 February: ask for it.", [
        LOOKUP,
      ]),
    ],
    [
      STEERING,
      goal("Bruno Keller says yes or no to two accessibility specialists from April.", "", [
        FUNDING,
      ]),
    ],
    [BOARD, goal("Lucía decide entre las dos líneas gráficas.", "", [COMMITTEE])],
    [
      READOUT,
      insight(
        "Sophie devait vérifier les règles du mot de passe pour le 26 février : demandez-lui.",
        [RULES],
      ),
    ],
    [
      LAKE,
      insight("Owen's copy for the landing page was due on 26 February: ask for it.", [
        "Grace to send",
      ]),
    ],
    [RETURNS, point("Where it hurts: Malik explains", "a list", ["Warehouse staff type"])],
    [HANDOFF, goal("Ben starts building the seat map on 12 March.", "", ["Noor (front end)"])],
  ]),
  ...liesOf("told over a guest's shoulder", [
    [
      LAKE,
      advice("Tell Grace that the hours over budget for the landing page are written off.", [
        "Grace to send",
      ]),
    ],
    [
      LAKE,
      insight("Brightlake costs us more hours than the landing page pays: raise the price.", [
        "Grace to send",
      ]),
    ],
    [LAKE, advice("Keep our margin on the landing page to ourselves.", ["Grace to send"])],
    [
      KICKOFF,
      advice("Do not tell Hanna that the relaunch will cost twice the price.", ["Clarify goals"]),
    ],
    [
      VENDOR,
      advice("Hide from Alba that our budget for the German interface is large.", [
        "German interface",
      ]),
    ],
    [
      VENDOR,
      question("What discount can Alba give on the export of all data?", "", ["German interface"]),
    ],
  ]),
  ...liesOf("a question that takes something for granted", [
    [BOOKING, question("Why did legal refuse the pre-ticked newsletter box?", "", [LEGAL])],
    [BOOKING, question("Now that Tomas has given the go for v4, who tells the team?", "", [GO])],
    [
      STEERING,
      question("Since Renate approved two specialists, when do they start?", "", [FUNDING]),
    ],
    [
      READOUT,
      question("Pourquoi la sécurité a-t-elle refusé les règles du mot de passe ?", "", [RULES]),
    ],
    [CRITIQUE, question("Warum hassen alle den Dauerauftrag?", "", [FLOW])],
  ]),
  ...liesOf("a sign that promises more than was asked", [
    [BOOKING, sign("Ninety percent of participants pay without an account.", [SEVEN])],
    [LAKE, sign("Grace apologises for the late copy.", ["Grace to send"])],
    [SPRINT, sign("The booking is sold in twelve countries.", ["Proposed goal"])],
  ]),
  ...SUBTLE_LIES,
];
