import type { PlanLanguage } from "../types.ts";

/** Small words that are in no list of the most frequent ones, and say nothing by themselves. */
export const SMALL: Readonly<Record<PlanLanguage, string>> = {
  en:
    "people anyone someone guests users her his hers him whether how often once twice nobody anybody somebody each mostly anyway already maybe perhaps instead rather though although along across " +
    "around among within without upon toward since till per could would should being having doing goes went gone having",
  de:
    "Leute Person Personen möchte möchten einmal zweimal mehrmals etwas jemand niemand irgend manche einige mancher könnte könnten dürfte dürfen würde würden hätte wäre sowie ebenso " +
    "trotzdem dennoch vielleicht meist meistens oft selten immer nie bisher dabei dafür dagegen darauf daran darin darüber davon davor dazu deshalb",
  fr:
    "gens personne personnes équipe pourrait pourraient devrait devraient serait seraient aurait quelqu'un quelque chose parfois souvent toujours jamais peut-être plutôt cependant pourtant donc " +
    "lequel laquelle lesquels celui celle ceux celles aussitôt dedans dehors dessus dessous",
  es:
    "gente persona personas equipo podría podrían debería deberían sería serían habría alguien algunas algunos veces siempre nunca quizá quizás tampoco además aunque mientras entonces así " +
    "cuánta cuántas cuántos dónde cuándo cómo quién quiénes nadie",
};

/** What people say of leading meetings beside the words of the playbooks; none of it says how things are. */
export const MORE: Readonly<Record<PlanLanguage, string>> = {
  en:
    "together anything anyone everyone theirs live front eyes rule rules must musts author type argue argued reword reworded stuck " +
    "unstuck walk bring draw look name agree settle confirm collect compare choose pick decide list write written show open begin " +
    "start finish sentence line table wall round reason step stage start end half day evening week hour minute version draft change " +
    "changes answer owner date next first last then later soon still yet already both each only exactly really enough most more",
  de:
    "zusammen gemeinsam aufteilen aufschreiben festlegen festgelegt knüpfen denen hakt rutschen raten verlangen empfehlen Empfehlung " +
    "behalten ändern prüfen klären fragen zeigen nennen beginnen öffnen schicken bitten wählen sammeln vergleichen bestätigen Satz Liste " +
    "Grund Schritt Stelle Ende Anfang Beginn Hälfte Tag Woche Stunde Fassung Entwurf Änderung Antwort vorab danach zuerst zuletzt noch",
  fr:
    "contenir contient garder arrêter abandonner essayer vérifier verdict prêt prête prêtes étaient devait devaient aider aidé parler " +
    "commencer demander demandez décider décidez choisir nommer montrer envoyer ouvrir écrire noter comparer confirmer recueillir phrase " +
    "liste raison étape début fin moitié jour semaine heure version ébauche changement réponse premier dernier ensuite encore déjà autre",
  es:
    "lado parar paran mezcla recordar apuntar responsable responsables empezar preguntar decidir elegir elige elija elegido elegida " +
    "nombrar mostrar enseñar enviar abrir escribir anotar comparar confirmar reunir frase lista razón paso inicio final mitad día semana " +
    "hora versión borrador cambio respuesta primero último luego todavía aún ya pregunte decida nombre",
};

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));
type Lists = Readonly<Record<PlanLanguage, ReadonlySet<string>>>;

/** What came of something: a plan may aim at it, but says that it is so only where a fact does. */
export const RESULTS: Lists = {
  en: listed(
    "approved accepted rejected refused declined cancelled canceled agreed promised sold signed solved finished completed launched shipped",
  ),
  de: listed(
    "genehmigt akzeptiert abgelehnt verweigert abgesagt vereinbart versprochen verkauft unterschrieben gelöst abgeschlossen beschlossen",
  ),
  fr: listed(
    "validé validée approuvé approuvée accepté acceptée rejeté refusé refusée annulé annulée convenu convenue promis promise vendu signé terminé résolu",
  ),
  es: listed(
    "aprobó aprobado aprobada aceptado aceptada rechazó rechazado negó cancelado acordado acordó prometido vendido firmado resuelto terminado",
  ),
};
/** What something costs, in money and in hours. */
export const MONEY: Lists = {
  en: listed(
    "budget budgets cost costs price prices pricing money pay pays paid margin margins profit discount discounts expensive cheap fee fees invoice hours",
  ),
  de: listed(
    "budget kosten kostet preis preise geld bezahlen bezahlt marge margen gewinn rabatt teuer billig rechnung stunden",
  ),
  fr: listed(
    "budget coût coûts coûte prix argent payer paie marge marges bénéfice remise cher chère facturer heures",
  ),
  es: listed(
    "presupuesto coste costes cuesta precio precios dinero pagar paga margen beneficio descuento caro barato horas",
  ),
};
/** How somebody feels about something, and how much it weighs. */
export const WEIGHTS: Lists = {
  en: listed(
    "worry worries worried fear fears afraid feel feels feeling frustrated angry happy unhappy hate hates love loves blame attack attacks delighted " +
      "risk risks risky serious severe critical danger dangerous urgent fail fails failed failure wrong weak strong important huge cancel project",
  ),
  de: listed(
    "besorgt sorge sorgen angst frustriert verärgert glücklich hasst hassen liebt lieben dagegen schuld begeistert " +
      "risiko risiken ernst kritisch gefährlich gefahr dringend gescheitert scheitern scheitert falsch schwach stark wichtig abgebrochen projekt",
  ),
  fr: listed(
    "inquiet inquiète inquiets peur frustré frustrés fâché content contente hait aime contre faute ravi ravie " +
      "risque risques grave critique danger urgent urgente échoue échoué échec faux faible fort important annulé projet",
  ),
  es: listed(
    "preocupado preocupada miedo frustrado frustrados enfadado contento odia ama contra culpa encantado encantada " +
      "riesgo riesgos grave crítico peligro urgente fracaso fracasado equivocado débil fuerte importante cancela proyecto",
  ),
};
/** With what other words a fact is told again: who says it and where, since when, and how far it has come. */
export const RETOLD: Readonly<Record<PlanLanguage, string>> = {
  en:
    "say says said show shows shown tell tells find finding findings report page slide invitation note notes question questions answer answers ask asks asked " +
    "open still since due overdue promise decision decide decided settle settled name named give given want wanted need needed " +
    "first last next start begin end only both each together whole part half day week month list listed read see seen come look looked " +
    "yet may might again argue argued lose loses lost wait waits happen happens point keep keeps hold stand theirs",
  de:
    "sagen sagt zeigen zeigt gezeigt nennen nennt Befund Befunde Bericht Seite Folie Einladung Notiz Frage Fragen Antwort laut fragen steht stehen " +
    "offen noch seit fällig überfällig Versprechen Entscheidung entscheiden festlegen Name gegeben gewünscht wünschen brauchen " +
    "zuerst zuletzt Beginn Anfang Ende nur beide zusammen Teil Hälfte Tag Woche Monat Liste gelesen gesehen kommt bleibt Empfehlung verlangt",
  fr:
    "dire dit disent montrer montre nommer constat constats rapport page diapositive invitation note question questions réponse demander demande " +
    "ouvert ouverte ouvertes encore depuis échéance retard promesse décision décider noté donné voulu besoin devait devaient " +
    "premier dernier début fin seulement ensemble partie moitié jour semaine mois liste lire vu vient reste restée point ordre",
  es:
    "decir dice dicen mostrar muestra nombrar hallazgo hallazgos informe página diapositiva invitación nota pregunta preguntas respuesta pedir pide " +
    "abierta abierto todavía desde vence atrasado promesa decisión decidir anotado dado necesita quiere " +
    "primero último inicio final solo juntos parte mitad día semana mes lista leer visto viene queda punto",
};
