/** So many reports of one meeting are handed on, the last ones. */
const MAX_REPORTS = 50;
/** Longer segments are a machine's transcript without pauses. */
const MAX_CHARS = 1200;
/** Words by which people report something done, in the languages of plans; the engine reads them more closely. */
const DONE =
  /(?<!\p{L})(?:done|sent|shipped|finished|completed|delivered|resolved|fixed|answered|published|uploaded|submitted|shared|merged|signed|approved|closed|handed over|erledigt|fertig|abgeschlossen|\p{L}{0,4}(?:schickt|sendet)|geliefert|behoben|beantwortet|umgesetzt|veröffentlicht|eingereicht|übergeben|gemacht|faite?s?|terminée?s?|finie?s?|envoyée?s?|livrée?s?|publiée?s?|résolue?s?|réglée?s?|répondu|transmise?s?|hech[oa]s?|list[oa]s?|terminad[oa]s?|enviad[oa]s?|envié|entregad[oa]s?|publicad[oa]s?|resuelt[oa]s?|cerrad[oa]s?)(?!\p{L})/iu;

/** Of what was said in a meeting, the segments that may report something done. */
export const reportsIn = (segments: readonly string[]): string[] =>
  segments.filter((text) => text.length <= MAX_CHARS && DONE.test(text)).slice(-MAX_REPORTS);
