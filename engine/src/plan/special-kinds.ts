import { folded } from "../classify/languages/cues.ts";

const PITCH_WORDS =
  /\b(?:pitch(?:es|ing)?|pitch(?:prasentation|termin)|proposal|new business|angebots(?:prasentation|vorstellung)|neugeschaft|soutenance|proposition commerciale|propuesta|nuevo negocio)\b/u;
/** Who is named like this, or brings a proposal that is theirs, pitches to us. */
const SELLER_WORDS =
  /\b(?:vendors?|suppliers?|anbieter\w*|lieferant\w*|dienstleister\w*|fournisseurs?|prestataires?|proveedor\w*|(?:their|your|ihr|leur|votre|su|vuestra) (?:pitch|proposal|soutenance|proposition|propuesta))\b/u;

/** Whether a title or a description says that we pitch; with 'Vendor pitch' and its like we buy. */
export function isPitch(text: string): boolean {
  const words = folded(text);
  return PITCH_WORDS.test(words) && !SELLER_WORDS.test(words);
}

const SESSION =
  /(?<!\p{L})(?:(?:user|customer|participant|client) (?:interview|test|session)|interview (?:with|of) an? (?:user|customer|participant)|usability (?:test|session)|(?:nutzer|kunden)(?:interview|test)|usability-?test|entretien utilisateur|test utilisateur|entrevista (?:con|a|de) (?:un )?(?:usuari[oa]|cliente)|(?:test|prueba) de usabilidad)(?:\s+session)?(?!\p{L})/iu;
/** Work around sessions, and several of them at once. */
const AROUND =
  /(?<!\p{L})(?:plan\p{L}*|guide|script|screener|recruit\p{L}*|prep\p{L}*|schedul\p{L}*|synthes\p{L}*|debrief|findings|results?|readout|review|kick-?off|\p{L}*leitfaden|\p{L}*vorbereit\p{L}*|\p{L}*auswertung|\p{L}*ergebnisse?|rekrut\p{L}*|préparation|protocole|guide d['’]entretien|synthèse|restitution|recrutement|guion|preparación|resultados|reclutamiento)(?!\p{L})/iu;

/** Whether a title names one session with a participant, and not the work around it. */
export const isSession = (title: string): boolean => SESSION.test(title) && !AROUND.test(title);
