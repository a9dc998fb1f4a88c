import type { Deck, Segment } from "@planner/contract/model";
import { wordsOf } from "../text/tokens.ts";
import type { DeckSupport } from "./deck-support.ts";

/** Words of meeting people rather than of work: greetings, sound and picture, who is there, daily life, leaving. */
const ENGLISH =
  "hello hi hey hiya howdy welcome morning afternoon evening bye goodbye goodnight cheers thanks thank farewell " +
  "hear heard mute muted unmute unmuted mic mics microphone headphones headset camera cameras webcam echo record " +
  "recording recorded transcribing transcript transcription connection wifi internet zoom teams loud audio sound lag " +
  "lagging frozen freeze dial dialled dialed laptop charger battery share sharing shared screen window monitor " +
  "everyone everybody folks guys late joining joined join missing waiting wait ready sorry here back traffic train " +
  "trains bus stuck arrived coffee tea lunch breakfast dinner sandwich biscuit biscuits cake pub beer wine weekend " +
  "weekends holiday holidays vacation yesterday birthday christmas easter rain raining rained snow snowing sun sunny " +
  "weather hot cold kid kids son daughter child mum dad mother father husband wife partner dog cat dentist doctor " +
  "plumber football match car driving drove flight flat house garden cooking sleep tired asleep minute minutes hour " +
  "hours sec secs tomorrow tonight week early notes email invite meeting next";
const OTHERS =
  "hallo moin servus tschüss ciao danke hört hören stumm mikro mikrofon kamera bildschirm aufnahme kaffee mittagessen " +
  "wochenende urlaub wetter regen zug stau kinder morgen minuten woche alle schönen bonjour salut merci revoir micro " +
  "caméra écran enregistrement entendez café déjeuner vacances pluie enfants demain semaine hola gracias adiós " +
  "micrófono cámara pantalla grabación oyen oís almuerzo vacaciones lluvia niños mañana minutos semana olá obrigado " +
  "obrigada tchau microfone câmera ecrã tela gravação ouvem almoço férias chuva crianças amanhã salve grazie " +
  "arrivederci microfono schermo registrazione sentite caffè pranzo vacanze pioggia bambini domani minuti settimana " +
  "hoi dag doei bedankt dank horen microfoon scherm opname koffie weekeinde vakantie regent kinderen morgen minuten";
const SELF = "i me my ich mich mir mein je moi mon yo mi mí eu meu io mio ik mij mijn";

/** What people say of themselves and each other around a meeting, in seven languages, lower case. */
const CHAT_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${OTHERS}`.split(" "));

/** "I", "me", "my" in the same languages. */
const SELF_WORDS: ReadonlySet<string> = new Set(SELF.split(" "));

/** Of a logistic regression on nine labelled meetings, half the weight on either side, rounded. */
const ODDS = { any: 0.1, support: -0.13, word: -0.04, chat: 1, name: 1.3, self: 0.3, newVoice: 1 };
const MOST = { support: 12, words: 25, chat: 3, names: 2, odds: 3 };
const NAME = /\p{Lu}\p{L}{2,}/gu;

/** People's names as the transcript writes them. */
function namesOf(segments: readonly Segment[]): Set<string> {
  return new Set(segments.flatMap(({ speaker = "" }) => speaker.match(NAME) ?? []));
}

function countIn(words: readonly string[], set: ReadonlySet<string>): number {
  return words.filter((word) => set.has(word)).length;
}

/**
 * The log odds that each segment is small talk, as if both were as likely: short, of chat words and of names, and
 * without words of the deck. A chat word that stands in the deck counts for nothing.
 */
export function smallTalkOdds(
  deck: Deck,
  segments: readonly Segment[],
  support: DeckSupport,
): Float64Array {
  const written = new Set(
    deck.pages.flatMap((page) => page.lines.flatMap(({ text }) => wordsOf(text))),
  );
  const chat = new Set([...CHAT_WORDS].filter((word) => !written.has(word)));
  const names = namesOf(segments);
  const heard = new Set<string>();
  return Float64Array.from(segments, ({ text, speaker }, index) => {
    const words = wordsOf(text);
    const isNew = speaker !== undefined && !heard.has(speaker);
    if (isNew) heard.add(speaker);
    const odds =
      ODDS.any +
      ODDS.support * Math.min(support.evidence[index]! / support.mean, MOST.support) +
      ODDS.word * Math.min(words.length, MOST.words) +
      ODDS.chat * Math.min(countIn(words, chat), MOST.chat) +
      ODDS.name * Math.min(countIn(text.match(NAME) ?? [], names), MOST.names) +
      (words.some((word) => SELF_WORDS.has(word)) ? ODDS.self : 0) +
      (isNew ? ODDS.newVoice : 0);
    return Math.max(-MOST.odds, Math.min(MOST.odds, odds));
  });
}
