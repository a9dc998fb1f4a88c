import type { PlanLanguage } from "../types.ts";

/**
 * What anybody may do with anything, in the forms that no stem brings together: advice may say it, since it names no thing,
 * nobody and no amount. What came of something, what it costs and how it feels is not among it.
 */
export const COMMON_VERBS: Readonly<Record<PlanLanguage, string>> = {
  en:
    "add adjust answer appear apply arrange arrive ask assign attend avoid base begin bring build call care carry catch change check choose circle " +
    "clarify clear click close collect combine come commit compare complete confirm connect consider contact contain continue correct count cover " +
    "create cut decide define deliver demonstrate depend describe design discuss display divide do draft draw drop edit end enter estimate exclude " +
    "expand explain explore fill find finish fit fix focus follow frame gather get give go group guide handle happen have hear help hide highlight " +
    "hold identify illustrate include invite join judge keep know label lead learn leave let limit link list listen load look make map mark match " +
    "matter measure meet mention merge miss move name need note notice number offer open order organise organize outline own park pass pause pick " +
    "place plan point post postpone prefer prepare present prevent print prioritise prioritize produce propose protect prove provide pull push put " +
    "question raise rank reach read recap receive record reduce refer reflect remain remember remind remove reopen repeat replace report request " +
    "require reserve rest restate return reuse review revise run save say scan schedule score see select send separate serve set settle shape share " +
    "shorten show simplify sit skip slow sort speak spend split stand start state stay step stick stop store structure submit suggest summarise " +
    "summarize support surface switch take talk tell test think tie touch track train transfer translate try turn type understand update use vote " +
    "wait walk want warn watch withhold work write " +
    "kindly briefly quickly slowly directly separately together possible impossible ready available likely useful specific concrete real simple short " +
    "long small large quick early late own remaining missing current previous following whole main single separate several enough kind way place room",
  de:
    "abgleichen abschließen abstimmen anbieten anfangen ankommen ankündigen anlegen annehmen anpassen anrufen anschauen ansehen ansprechen antworten " +
    "anzeigen arbeiten aufhören aufnehmen aufrufen aufteilen ausklammern auslassen ausprobieren auswählen bauen beachten bearbeiten bedenken beenden " +
    "beginnen begründen behalten bekommen benennen beobachten beraten berichten beschreiben besetzen besprechen bestätigen bestehen bestellen bestimmen " +
    "bewerten bitten bleiben brauchen bringen darstellen dauern denken dienen drehen drucken durchgehen durchlaufen einbauen einfügen eingrenzen einladen " +
    "einordnen einplanen einstellen eintragen enden entfallen entscheiden entschieden entstehen entwerfen erarbeiten erfahren erfassen ergänzen erhalten " +
    "erinnern erinnert erkennen erklären erläutern erledigen ermitteln eröffnen erreichen ersetzen erstellen erzählen fassen fehlen festhalten festlegen " +
    "finden folgen fordern formulieren fragen freuen führen geben gehen gehören geschehen gestalten gewinnen glauben gliedern haben halten handeln helfen " +
    "herausfinden hinweisen holen hören informieren kennen klären kommen konzentrieren kürzen lassen laufen leiten lernen lesen liefern liegen lösen " +
    "machen markieren melden merken messen mitbringen mitteilen nachfragen nehmen nennen notieren nutzen öffnen ordnen passen passieren planen priorisieren " +
    "prüfen reagieren reden reichen sammeln schaffen schätzen schauen schicken schließen schreiben sehen senken senden setzen skizzieren sortieren sparen " +
    "speichern sprechen spricht springen starten stehen stellen stimmen streichen suchen teilen testen tragen treffen trennen tun übergeben übernehmen " +
    "überprüfen übersehen überspringen übertragen umsetzen unterscheiden unterstützen verbinden verbessern vereinfachen vergleichen verkürzen verlegen " +
    "vermeiden verschieben verstehen versuchen verteilen verwenden vorbereiten vorführen vorlegen vorlesen vorschlagen vorstellen vorziehen wählen warten " +
    "wechseln weglassen weitergeben wiederholen wissen zeichnen zeigen zuhören zulassen zuordnen zurückkommen zusammenfassen zustimmen " +
    "konkret kurz lang klein groß schnell früh spät später fertig möglich nötig einfach einzeln getrennt gemeinsam eigen ganz vollständig verbleibend " +
    "aktuell bisherig folgend direkt sofort mehrere genug Art Weise Platz Raum",
  fr:
    "aborder accompagner adapter afficher aider ajouter aller améliorer annoncer appeler appliquer apporter apprendre arriver articuler attendre attribuer " +
    "baser bloquer bouger cadrer changer chercher choisir choisi choisie clarifier classer clore combiner commencer comparer compléter comprendre compter " +
    "concentrer conclure confirmer connaître considérer construire contacter contenir continuer convenir coordonner corriger couper couvrir créer croiser " +
    "dater débuter décaler découper découvrir décrire définir demander démarrer dépasser déplacer dessiner détailler devenir dire discuter disposer diviser " +
    "donner durer écarter échanger éclaircir écouter écrire effectuer élaborer élargir enlever enregistrer entendre entrer envisager envoyer essayer établir " +
    "étudier évaluer éviter examiner exister expliquer explorer exprimer faciliter faire fermer finir fixer formuler fournir garder gérer grouper guider " +
    "hiérarchiser identifier illustrer imaginer imprimer inclure indiquer informer insister installer inviter isoler laisser lancer libérer lier limiter lire " +
    "lister livrer marcher marquer mener mesurer mettre modifier montrer nommer noter observer obtenir occuper offrir organiser oublier ouvrir partager partir " +
    "passer penser permettre placer planifier porter poser poursuivre pouvoir prendre préparer présenter préserver prévenir prévoir prioriser procéder produire " +
    "proposer prouver quitter raccourcir raconter rappeler rassembler rater réaliser recevoir recueillir réduire réfléchir regarder regrouper relever relire " +
    "remettre remplacer remplir rencontrer rendre renvoyer répartir répéter répondre reporter reprendre représenter réserver résumer rester retarder retenir " +
    "retirer retourner retrouver réunir revenir revoir sauter sauvegarder savoir séparer servir signaler simplifier sortir souligner structurer suivre " +
    "supprimer surveiller tenir tenter terminer tester tirer toucher tourner traduire traiter transmettre travailler trier trouver utiliser vérifier vider " +
    "vivre voir voter vouloir " +
    "concret concrète court courte long longue petit petite grand grande rapide tôt tard possible impossible prêt simple direct propre entier complet restant " +
    "actuel suivant précédent plusieurs assez étape emplacement place manière façon",
  es:
    "abordar abrir acabar aceptar aclarar acompañar acordar acortar actualizar adaptar adelantar agrupar ajustar alcanzar anotar anunciar añadir apartar " +
    "aplazar aplicar apoyar aprender apuntar asignar atender ayudar bajar basar bloquear buscar cambiar centrar cerrar combinar comentar comenzar comparar " +
    "compartir completar comprender comprobar concretar concluir confirmar conocer conseguir considerar construir contactar contar contener contestar continuar " +
    "convertir coordinar corregir cortar crear cubrir dar decidir decir definir dejar dedicar demostrar depender describir detallar dibujar dividir durar echar " +
    "elaborar elegir empezar encargar encontrar enfocar enseñar entender entrar entregar enviar escoger escribir escuchar esperar establecer estudiar evaluar " +
    "evitar examinar existir explicar explorar facilitar faltar fijar formular funcionar ganar gestionar guardar guiar haber hablar hacer identificar ilustrar " +
    "imaginar imprimir incluir indicar informar invitar ir juntar lanzar leer limitar listar llamar llegar llevar lograr mandar mantener marcar medir mejorar " +
    "mencionar meter mirar mostrar mover necesitar nombrar notar obtener ofrecer ordenar organizar parar partir pasar pedir pensar permitir planificar plantear " +
    "poder poner preferir preguntar preparar presentar prever priorizar probar procurar producir proponer quedar querer quitar reabrir realizar recibir recoger " +
    "recordar recorrer reducir referir registrar repartir repasar repetir responder resumir retrasar retirar reunir revisar saber sacar salir salga seguir " +
    "señalar separar ser servir simplificar situar subir suprimir tener terminar tomar trabajar traducir traer tratar usar utilizar valorar ver verificar volver votar " +
    "concreto concreta corto corta largo larga pequeño grande rápido pronto tarde posible imposible listo sencillo directo propio entero completo restante actual " +
    "siguiente anterior varios bastante juntas juntos etapa sitio manera forma",
};
