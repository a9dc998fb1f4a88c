import type { messages } from "./messages/de.ts";

/** Every sentence of the screens, as English has it. Each catalogue has all of them: the types say what is missing. */
export type Message = keyof typeof messages;
/** The sentences of one language, by the English ones. */
export type Catalogue = Record<Message, string>;
