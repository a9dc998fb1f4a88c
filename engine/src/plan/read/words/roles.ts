import type { Role } from "../../types.ts";

/** Words that name a function, in all four languages; the longest that fits counts ('product designer' is design). */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  design:
    "design, designer*, designerin, art direct*, creative director, illustrator, product designer, design lead, head of design, ux writer, content designer, gestalter*, grafiker*, graphiste, directeur artistique, directrice artistique, diseñador*, diseño, director de arte, motion designer, design ops",
  engineering:
    "engineer, engineering, developer, development, dev, front end, frontend, back end, backend, full stack, fullstack, ios, android, cto, tech lead, qa, quality assurance, entwickler*, entwicklung, programmierer*, technik, développeu*, développement, ingénieur*, technique, desarrollador*, desarrollo, ingenier*, programador*, software architect",
  research:
    "research, researcher, user research, ux research, ux researcher, design research, forscher*, nutzerforschung, marktforschung, research lead, recherche utilisateur, recherche, chercheu*, investigador*, investigación",
  product:
    "product, product owner, product manager, head of product, product lead, pm, po, cpo, vp product, produkt, produktmanager*, produktleitung, produktverantwortliche*, leiter produkt, leiterin produkt, produit, cheffe de produit, chef de produit, responsable produit, directeur produit, directrice produit, producto, jefe de producto, jefa de producto, responsable de producto, product director",
  leadership:
    "ceo, coo, cfo, managing director, founder, co founder, cofounder, board member, director, vice president, vp, president, general manager, geschäftsführung, geschäftsführer*, vorstand, gründer*, bereichsleit*, pdg, direction générale, directeur général, directrice générale, fondateur, fondatrice, direction, directeur, directrice, consejero delegado, consejera delegada, director general, directora general, dirección, fundador*, gerente, directora",
  marketing:
    "marketing, brand manager, cmo, head of marketing, communications, communication, pr, social media, seo, content marketing, kommunikation, markenleitung, marke, responsable marketing, comunicación, campaign manager",
  legal:
    "legal, lawyer, counsel, general counsel, compliance, data protection, privacy officer, dpo, recht, rechtsabteilung, jurist*, datenschutz, datenschutzbeauftragte*, juridique, avocat*, juriste, legales, abogad*, jurídico, protección de datos",
  sales:
    "sales, account manager, account director, key account, business development, client lead, vertrieb, verkauf, kundenberat*, commercial, commerciale, ventas, comercial, directrice commerciale, directeur commercial",
  operations:
    "operations, ops, support, customer support, customer success, project manager, program manager, scrum master, delivery manager, project lead, betrieb, kundendienst, kundenservice, projektleit*, projektmanag*, chef de projet, cheffe de projet, service client, jefe de proyecto, jefa de proyecto, atención al cliente, operaciones",
  people:
    "hr, human resources, people partner, people ops, recruiter, recruiting, talent, personal, personalabteilung, ressources humaines, rh, recrut*, recursos humanos, rrhh",
};

/** Words of job titles that say how high, where or since when, and not what. */
export const RANK_WORDS =
  "head of the lead senior junior chief principal staff associate deputy interim vice our team and global group global working student intern freelance freelancer leiter leiterin leitung team teamleiter teamleiterin stellvertretende stellvertretender werkstudent werkstudentin praktikant praktikantin und fur der des die responsable chef cheffe de du des la le les et adjoint adjointe stagiaire jefe jefa del el y en practicas ux ui web mobile digital brand service visual interaction content 1 2 i ii iii";
