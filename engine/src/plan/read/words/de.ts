import type { WordTable } from "./word-table.ts";

export const DE: WordTable = {
  kinds: {
    critique: {
      strong:
        "*designfeedback*, design feedback, *feedbackrunde*, feedback runde, *entwurfskritik*, *designkritik*, *designcrit*, =crit",
      weak: "entwurf, entwürfe, feedback",
    },
    review: {
      strong: "*freigabe*, *abnahme*, *designreview*, design review, go no go",
      weak: "*review*, final",
    },
    kickoff: {
      strong: "*auftakt*, *projektstart*, *kickoff*, kick off, *projektauftakt*",
      weak: "=start",
    },
    discovery: {
      strong:
        "*anforderung*, *bedarfsklärung*, *bedarfsanalyse*, *lastenheft*, *erstgespräch*, *anforderungsaufnahme*",
      weak: "briefing, =brief",
    },
    presentation: {
      strong:
        "*präsentation*, *vorstellung*, *lenkungskreis*, *lenkungsausschuss*, sprint review, *sprintreview*",
      weak: "=demo",
    },
    "check-in": {
      strong:
        "*kundentermin*, *statuscall*, status call, *kundencall*, *kundengespräch*, *kundenmeeting*",
      weak: "status, weekly, jour fixe, *abstimmung*",
    },
    workshop: {
      strong:
        "*workshop*, *ideenfindung*, *ideensammlung*, brainstorm*, *designsprint*, design sprint",
      weak: "jam, whiteboard*",
    },
    "research-planning": {
      strong:
        "*studienplanung*, *testplan*, *interviewleitfaden*, *gesprächsleitfaden*, *forschungsplan*, research plan, *nutzerinterview*, *kundeninterview*",
      weak: "leitfaden, nutzertest",
    },
    readout: {
      strong:
        "erkenntnis*, *auswertung*, *testergebnis*, *studienergebnis*, *umfrageergebnis*, *readout*",
      weak: "*ergebnis*, debrief",
    },
    handoff: {
      strong:
        "*entwicklerübergabe*, *designübergabe*, design übergabe, übergabe entwicklung, übergabe dev, übergabe entwickler, *handoff*, design handover, dev handover",
      weak: "*übergabe*, handover, specs",
    },
    "design-system": {
      strong: "*designsystem*, design system, *komponentenbibliothek*, *designtoken*, design token",
      weak: "komponenten, tokens, DS",
    },
    "sprint-planning": {
      strong: "*sprintplanung*, sprint planung, sprint planning, *refinement*, grooming",
      weak: "schätzung",
    },
    "stand-up": { strong: "*morgenrunde*, =daily, standup, stand up" },
    retrospective: {
      strong: "retro*, *rückblick*, *nachbesprechung*, *manöverkritik*",
    },
    "one-to-one": { strong: "vier augen, vieraugen*, 4 augen", weak: "jour fixe" },
    interview: {
      strong: "*bewerbungsgespräch*, *vorstellungsgespräch*, kandidat*, bewerber*",
      weak: "=interview, portfolio",
    },
    vendor: {
      strong:
        "*anbieter*, *ausschreibung*, *angebotspräsentation*, *anbieterpräsentation*, *dienstleister*, =pitch",
      weak: "angebot, demo",
    },
  },
  neither:
    "*suchergebnis*, *ergebnisseite*, *ergebnisliste*, *workshopplanung*, *workshop planung*, =vorstellungen, *preisvorstellung*, *urlaubsfreigabe*, *budgetfreigabe*, *rechnungsfreigabe*, freigabe urlaub, *debriefing*, *codereview*, code review, *gewichtsabnahme*, *blutabnahme*, *vorstellungsrunde*, *urlaubsübergabe*, *rollenübergabe*, *schlüsselübergabe*, *schichtübergabe*, *amtsübergabe*, *vertretungsübergabe*, *preisübergabe*, " +
    "*geschäftsergebnis*, *quartalsergebnis*, *jahresergebnis*, *jahresrückblick*, *produktstart*, *verkaufsstart*, qa testplan, podcast interview, *podcastinterview*, *presseinterview*, *herausforderung*, stellenangebot",
  generic:
    "status, termin, besprechung, meeting, call, rücksprache, austausch, runde, teamrunde, team, weekly, sync, treffen, gespräch, telefonat, kurz, kurze, kurzer, kurzes, nächste, schritte, projekt, allgemeines, sonstiges, diverses, planung, =design, intern, internes, abstimmung, jour, fixe, update, mit, und, die, der, das, zum, zur, wöchentlich",
  before: "vorbereitung, *vorbereitung*, vorbereiten, generalprobe",
  training: "schulung, *schulung*, trainer, training, *erste hilfe*, fortbildung",
  study:
    "test, umfrage, studie, *test, *umfrage*, *studie*, interviews, befragung, kartensortierung, baumtest, n",
  away: "urlaub, =urlaubstag, abwesend, abwesenheit, mittag, mittagspause, mittagessen, pause, fokus, fokuszeit, reise, dienstreise, anreise, abreise, flug, zug nach, geburtstag, feiertag, brückentag, =frei, arbeitsweg, blocker, geblockt, keine termine, friseur, kita, elternabend, betriebsausflug",
  cancelled: "abgesagt, entfällt, verschoben, fällt aus",
  meeting:
    "termin, besprechung, runde, rücksprache, austausch, treffen, gespräch, abstimmung, jour fixe, telefonat",
  ordinary:
    "mit, für, und, der, die, das, zu, zur, zum, an, neue, neuer, neues, startseite, bestellung, bestellstrecke, einstellungen, suche, konto, warenkorb, entwicklung, kunden, preise, kampagne, marke, verpackung, broschüre, mitglieder, rechnung, runde, termin, woche, besprechung, entwürfe, barrierefreiheit, vor, von, filter, tabellen, formulare, farben, teil, donnerstag, montag, dienstag, mittwoch, freitag, schritte, nächste, mitarbeiter, planung, nachrichten, zweites, retrospektive, projekt, allgemeines, kw, teamrunde, anforderungen, woche, wochen, herbst, frühjahr, sommer, winter, ergebnisse, sitzung",
};
