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
export const CHAT_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${OTHERS}`.split(" "));

/** "I", "me", "my" in the same languages. */
export const SELF_WORDS: ReadonlySet<string> = new Set(SELF.split(" "));
