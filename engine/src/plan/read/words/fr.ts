import type { WordTable } from "./word-table.ts";

export const FR: WordTable = {
  kinds: {
    critique: {
      strong: "critique design, retours maquettes, critique maquettes, =crit",
      weak: "maquettes, retours",
    },
    review: {
      strong: "validation, revue design, bon tirer, BAT, approbation, feu vert",
      weak: "revue, final, finale",
    },
    kickoff: {
      strong: "réunion lancement, démarrage, lancement projet, kick off, kickoff",
      weak: "lancement",
    },
    discovery: {
      strong: "recueil, cadrage, besoin, cahier charges, expression besoins",
      weak: "brief, briefing",
    },
    presentation: {
      strong: "présentation, copil, comité pilotage, codir, comité direction, revue sprint",
      weak: "démo",
    },
    "check-in": {
      strong: "point client, point étape, suivi, coproj, réunion client",
      weak: "point, hebdo, hebdomadaire, statut",
    },
    workshop: {
      strong: "atelier, idéation, co création, cocréation, brainstorm*, design sprint",
    },
    "research-planning": {
      strong:
        "plan recherche, protocole test, guide entretien, entretien utilisateur, entretien utilisatrice",
      weak: "test utilisateur",
    },
    readout: {
      strong: "restitution, enseignement",
      weak: "résultats",
    },
    handoff: {
      strong:
        "passation, passage relais, livraison dev, livraison développement, livraison développeurs",
      weak: "specs",
    },
    "design-system": {
      strong: "système design, bibliothèque composants, design system, design token",
      weak: "composants, tokens, guilde",
    },
    "sprint-planning": {
      strong: "planification sprint, affinage",
      weak: "estimation",
    },
    "stand-up": {
      strong: "mêlée, point quotidien, réunion quotidienne, =daily, standup, stand up",
    },
    retrospective: { strong: "retro*, retour expérience, REX", weak: "bilan" },
    "one-to-one": { strong: "tête tête, point individuel", weak: "catch up" },
    interview: {
      strong: "entretien embauche, entretien recrutement, candidat, candidature",
      weak: "=entretien, =portfolio",
    },
    vendor: {
      strong: "fournisseur, prestataire, appel offres, soutenance, =pitch",
      weak: "démo, offre, proposition",
    },
  },
  neither:
    "résultats recherche, page résultats, liste résultats, planification atelier, préparation atelier, validation congés, validation budget, validation factures, validation commande, revue code, lancement produit, lancement commercial, pot lancement, résultats financiers, résultats trimestriels, résultats commerciaux, résultats annuels, bilan financier, bilan comptable, bilan annuel, bilan carbone, bilan santé, bilan compétences, " +
    "passation pouvoir, passation congés, passation poste, entretien annuel, entretien professionnel, entretien évaluation, entretien locaux, planning, release candidate",
  generic:
    "statut, réunion, point, appel, échange, hebdo, hebdomadaire, équipe, rapide, prochaines, étapes, suite, divers, projet, =design, interne, suivi, rencontre, sync, call, meeting, d, de, des, l, le, la, les, avec, et, planning",
  before: "préparation, préparer, prépa, répétition",
  training: "formation, formateur, formatrice, premiers secours",
  study:
    "test, tests, sondage, enquête, étude, entretiens, terrain, tri cartes, utilisabilité, utilisateurs",
  away: "congés, =congé, vacances, absent, absente, absence, déjeuner, pause, pause déjeuner, concentration, déplacement, trajet, vol, train, anniversaire, férié, jour férié, RTT, bloqué, pas de réunion, coiffeur, école",
  cancelled: "annulé, annulée, reporté, reportée",
  meeting: "réunion, point, appel, échange, rencontre, rdv, rendez vous, hebdo",
  ordinary:
    "avec, pour, et, de, du, des, la, le, les, au, aux, sur, projet, refonte, équipe, accueil, page, panier, compte, outil, appli, espace, parcours, tarifs, écrans, recherche, nouvelle, nouveau, produit, réunion, prochaines, étapes, campagne, marque, direction, mars, utilisateurs, tests, étude, enquête, boutons, champs, tableaux, couleurs, hebdo, factures, paramètres, mémoire, développeurs, charte, jeudi, lundi, mardi, mercredi, vendredi, appel, guilde, filtres, emballage, identité, congés, vacances",
};
