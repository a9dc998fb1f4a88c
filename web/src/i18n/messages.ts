import type { messages as first } from "./messages/de/first.ts";
import type { messages as rest, server } from "./messages/de/rest.ts";

/** Every sentence of the screens, as English has it. Each catalogue has all of them: the types say what is missing. */
export type Message = keyof typeof first | keyof typeof rest | keyof typeof server;
/** Sentences of one language, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;
