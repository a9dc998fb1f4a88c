import type { LanguageCues } from "./cues.ts";

/** French, vous and tu. */
export const FRENCH: LanguageCues = {
  action: [
    [
      3,
      /\bje (?:vais|peux|dois) (?:vous |te |t'|l'|le |la |les |lui |leur |en |y |tout |aussi |deja )*(?:envoyer|verifier|demander|preparer|faire|refaire|ecrire|contacter|appeler|modifier|changer|corriger|tester|partager|organiser|reserver|mettre|ajouter|dessiner|redessiner|regarder|voir avec|transmettre|rediger|proposer|revenir|finir|terminer|chercher|parler|creer|exporter|relancer|trouver)\b/,
    ],
    [
      3,
      /\bje (?:m'en occupe|m'occupe|te l'envoie|vous l'envoie|t'envoie|vous envoie|l'envoie|les envoie|prends ca|note ca|le fais|la fais|les fais|m'en charge|me charge|verifie|demande|prepare|reviens vers|regarde ca|corrige|relance|appelle|contacte|envoie|(?:vous |te |t'|le |la |les |lui |leur |l')?(?:enverrai|verifierai|demanderai|preparerai|ferai|ecrirai|appellerai|mettrai|ajouterai))\b/,
    ],
    [
      3,
      /\b(?:tu peux|tu pourrais|peux-tu|pourrais-tu|vous pouvez|vous pourriez|pouvez-vous|pourriez-vous|est-ce que (?:tu|vous) (?:peux|pourrais|pouvez|pourriez))\b.*\b(?:envoyer|verifier|demander|preparer|faire|ecrire|contacter|appeler|modifier|corriger|tester|partager|organiser|reserver|mettre|ajouter|refaire|regarder|transmettre|nous dire|trouver|relancer)\b/,
    ],
    [
      2.6,
      /\bje (?!(?:pense|trouve|crois|suis|sais|veux|voudrais|pourrais|prefere|vois|suppose|peux pas|ne)\b)\w{4,} .*\b(?:d'ici|avant) (?:a |la |le |fin )?(?:lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|midi|\d)/,
    ],
    [
      2.5,
      /\b(?:merci de|il faut (?:encore |qu'on )|pense[zr]? a|n'oublie[zr]? pas de|on doit encore)\b.*\w+(?:er|ir|re)\b/,
    ],
    [3, /\b(?:a faire|action) ?:/],
  ],
  decision: [
    [
      3,
      /\b(?:on a|nous avons|c'est|on est|donc c'est|on s'est) (?:\w+ ){0,3}(?:decide|d'accord pour|valide|acte|convenu|tranche|mis d'accord)\b|\bc'est (?:decide|valide|acte)\b/,
    ],
    [
      2.6,
      /\b(?:on (?:garde|enleve|retire|part sur|reste sur|prend|supprime|met|passe a|laisse|abandonne|choisit|oublie|lance|repousse|remplace)|nous (?:gardons|enlevons|retirons|partons sur|prenons|supprimons|choisissons))\b(?!.*\?)(?!.*\b(?:pourrait|peut-etre|si on)\b)/,
    ],
    [
      2.4,
      /^(?:ok|d'accord|bon|alors|tres bien|parfait|entendu|donc)[,. ].*\b(?:on (?:fait|y va|part|garde|met|enleve)|sera|devient|disparait|reste)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\b(?:j'aime|j'adore|je n'aime pas|j'aime pas|je trouve|ca me plait|ca me gene|ca me derange|ca manque|il manque|me perturbe|on adore|nous aimons)\b/,
    ],
    [
      2,
      /\b(?:est|sont|parait|semble|c'est|fait|reste|etait)\b.*\b(?:trop |tres |vraiment |assez |plus |un peu |super |bien trop )(?:\w+)\b/,
    ],
    [
      2,
      /\b(?:est|sont|parait|semble|c'est) (?:beau|belle|joli|clair|claire|flou|floue|lisible|illisible|confus|confuse|charge|chargee|petit|petite|grand|grande|reussi|reussie|moche|froid|froide|lourd|lourde|magnifique|genial|geniale|complique|cache|cachee)s?\b|\bon (?:ne )?(?:voit|comprend|trouve|lit) (?:pas|rien|mal)\b|\bpersonne ne (?:voit|comprend|trouve|lit|verra|va)\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:et si (?:on|nous|c'etait)|pourquoi (?:ne )?pas|une autre (?:idee|option|piste)|j'ai une idee|je propose|je suggere|idee ?:)\b/,
    ],
    [
      2.6,
      /\b(?:on|nous) (?:pourrait|pourrions|devrait peut-etre)\b|\bpeut-etre (?:qu'on|que nous|on) (?:pourrait|devrait|peut)\b|\bce serait (?:bien|sympa|mieux|super|chouette) (?:de|si)\b|\bpourrait-on\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:on|je|nous) ne (?:sait|sais|savons) (?:pas|toujours pas|pas encore) (?:si|qui|comment|quand|ou|quel|ce que|combien)\b|\b(?:on sait pas|je sais pas) (?:si|qui|comment|quand|ou|quel)\b|\bquestion ouverte\b|\breste a savoir\b|\bpas (?:clair|sur) (?:si|que|qui)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:bouton|menu|carte|fleche|couleur|barre|ligne|champ|icone|image|photo|titre|texte|colonne|cercle|bloc|bandeau|logo|encart|onglet|lien)\b/,
    ],
    [
      1.7,
      /\b(?:en haut|en bas|a gauche|a droite|au milieu|au centre|dans le coin|au-dessus|en dessous|au-dessous|a cote|au fond|sur le bord)\b/,
    ],
    [
      1.2,
      /\b(?:ici|la|ce|cette|ces) (?:\w+ ){0,2}(?:rouge|bleue?|verte?|jaune|grise?|noire?|blanche?|orange|petite?|grande?|grosse?|ronde?)\b|\b(?:ici|la-bas)\b|\bvous voyez\b/,
    ],
  ],
  against: [
    [-2.5, /\bsi (?:on avait|j'avais|nous avions|c'etait)\b|\baurait (?:du|pu)\b|\baurions\b/],
    [
      -2.5,
      /\b(?:la semaine|le mois|l'annee|la fois|le sprint) (?:derniere|dernier|passee?)\b|\bdeja\b|\bhier\b|\ba l'epoque\b|\ben (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\b/,
    ],
    [
      -2,
      /\b(?:toujours|en general|normalement|d'habitude|selon|d'apres)\b|\bje (?:plaisante|rigole|blague)\b|\b(?:partager|partage) (?:mon|l') ?ecran\b|\bje vais (?:vous )?(?:montrer|presenter|commencer|passer)\b/,
    ],
    [-2, /\bpas encore (?:decide|tranche|valide)\b/],
  ],
  unknown:
    /\b(?:je (?:ne )?sais pas|on (?:ne )?sait pas|aucune idee|pas sur|pas sure|il faut(?:drait)? (?:que je |qu'on |)?(?:verifier|demander|voir|verifie|demande|voie)|a verifier|a voir|je dois (?:verifier|demander)|bonne question|personne ne sait|ce n'est pas (?:clair|decide|fixe)|c'est pas (?:clair|decide)|reste ouvert)\b/,
  agrees:
    /^(?:oui|ouais|ok|d'accord|bien sur|parfait|tres bien|super|entendu|ca marche|pas de probleme|je m'en occupe|valide|exactement|volontiers|c'est note|note)\b/,
  deadline:
    /\b(?:d'ici|avant|pour|jusqu'a|ce|cette|lundi|mardi|mercredi|jeudi|vendredi) (?:la |le |a |fin de |semaine |lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|midi|soir|prochaine?)\b|\bdemain\b|\baujourd'hui\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi)\b/,
  mine: /\b(?:je|j'|moi)\b/,
  yours:
    /\btu (?:peux|pourrais)\b|\bvous (?:pouvez|pourriez)\b|\b(?:peux|pourrais)-tu\b|\b(?:pouvez|pourriez)-vous\b|\bmerci de\b/,
  days: [
    [/\bapres-demain\b/g, "day after tomorrow"],
    [/\b(?:fin de (?:la )?semaine|cette semaine)\b/g, "this week"],
    [/\bla semaine prochaine\b/g, "next week"],
    [/\b(?:aujourd'hui|ce soir|cet apres-midi|ce matin)\b/g, "today"],
    [/\bdemain\b/g, "tomorrow"],
    [/\blundi\b/g, "by monday"],
    [/\bmardi\b/g, "by tuesday"],
    [/\bmercredi\b/g, "by wednesday"],
    [/\bjeudi\b/g, "by thursday"],
    [/\bvendredi\b/g, "by friday"],
  ],
};
