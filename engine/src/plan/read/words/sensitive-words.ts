/**
 * Words that make an event nobody's business, in all four languages: whole words and listed compounds only, so that
 * a Krankmeldung is meant and a Krankenkasse is not.
 */
export const SENSITIVE_WORDS = {
  /** Reviews of people and pay: one neutral line. */
  talk: [
    "=performance review, performance appraisal, performance evaluation, performance conversation, performance talk, performance improvement plan, annual review, annual appraisal, mid year review, year end review, appraisal, PIP, salary, salaries, pay review, pay rise, pay raise, =compensation, compensation review, probation, probationary",
    "mitarbeitergespräch, mitarbeiterinnengespräch, jahresgespräch, personalgespräch, beurteilungsgespräch, leistungsbeurteilung, gehalt, gehälter, gehaltsgespräch, gehaltsverhandlung, gehaltserhöhung, gehaltsrunde, gehaltsanpassung, probezeit, probezeitgespräch, probezeitende, zielvereinbarung, zielvereinbarungsgespräch",
    "entretien annuel, entretien professionnel, entretien évaluation, évaluation annuelle, salaire, rémunération, augmentation salaire, période essai",
    "evaluación desempeño, evaluación anual, evaluación rendimiento, revisión salarial, salario, sueldo, aumento sueldo, período prueba",
  ],
  /** Health, grievance, what is private: nothing is planned. */
  closed: [
    "warning, written warning, grievance, =disciplinary, harassment, works council, exit interview, sick, sick leave, sick day, sick note, doctor, dentist, therapy, therapist, physio, physiotherapy, surgery, pregnancy, pregnant, parental leave, maternity, maternity leave, paternity leave, medical, funeral, bereavement, hospital appointment, blood test",
    "abmahnung, abmahnungsgespräch, betriebsrat, betriebsrats, betriebsratssitzung, betriebsratswahl, personalrat, krank, krankheit, krankmeldung, krankschreibung, krankgeschrieben, krankenstand, arzt, ärztin, arzttermin, arztbesuch, arztgespräch, zahnarzt, zahnärztin, zahnarzttermin, hausarzt, hausärztin, frauenarzt, frauenärztin, kinderarzt, kinderärztin, augenarzt, facharzt, betriebsarzt, BEM, elternzeit, mutterschutz, schwanger, schwangerschaft, therapie, therapeut, therapeutin, physiotherapie, psychotherapie, beerdigung, trauerfeier, vorsorgeuntersuchung",
    "avertissement, sanction disciplinaire, disciplinaire, comité social, CSE, harcèlement, arrêt maladie, arrêt travail, congé maladie, malade, médecin, médical, médicale, docteur, dentiste, kiné, thérapie, thérapeute, =psy, grossesse, enceinte, congé maternité, congé paternité, congé parental, enterrement, obsèques",
    "amonestación, expediente disciplinario, comité empresa, acoso, baja médica, baja laboral, baja maternal, baja paternal, =enfermo, =enferma, enfermedad, médico, médica, =doctora, dentista, cita médica, revisión médica, terapia, terapeuta, fisioterapia, =fisio, embarazo, embarazada, permiso maternidad, permiso paternidad, permiso parental, entierro",
  ],
  /** As `closed`, whatever the product is called. */
  layoff: [
    "layoff, lay off, restructuring, restructure, redundancy, redundancies, termination, dismissal, downsizing, severance, reduction in force",
    "kündigung, kündigungsgespräch, kündigungsschreiben, aufhebung, aufhebungsvertrag, aufhebungsgespräch, entlassung, massenentlassung, stellenabbau, personalabbau, sozialplan, restrukturierung, umstrukturierung, trennungsgespräch, abfindung",
    "licenciement, rupture conventionnelle, rupture contrat, plan social, PSE, restructuration",
    "despido, ERE, ERTE, reestructuración, finiquito, regulación empleo",
  ],
  /** Things that are taken apart and not people: 'Restructuring the navigation'. */
  none: [
    "restructuring navigation, restructuring menu, restructuring site, restructuring content, restructuring information, restructuring pages, restructuring library, restructuring components, restructuring files",
    "umstrukturierung navigation, umstrukturierung menü, umstrukturierung seite, umstrukturierung inhalte, umstrukturierung komponenten",
    "restructuration menu, restructuration navigation, restructuration site, restructuration pages",
    "reestructuración menú, reestructuración navegación, reestructuración web, reestructuración sitio",
    "therapy dog, sick day policy page, darse baja, dar baja",
  ],
} as const;

/** Things that are designed: beside one of these, words of health and pay are a product's. */
export const PRODUCT_WORDS =
  "app, apps, website, web, site, page, screen, portal, banner, player, video, form, flow, prototype, wireframe, mockup, button, icon, dashboard, calculator, finder, search, booking, feature, ui, ux, onboarding, checkout, " +
  "webseite, seite, startseite, anwendung, formular, prototyp, entwurf, entwürfe, knopf, rechner, suche, buchung, buchen, strecke, " +
  "appli, application, écran, maquette, formulaire, bouton, simulateur, recherche, prise, parcours, " +
  "aplicación, pantalla, formulario, botón, buscador, calculadora, reserva, flujo";
