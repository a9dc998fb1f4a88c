// What other features may use of the language model and its settings.
export { findNotesLanguage, findRunner } from "./language-model.store.ts";
