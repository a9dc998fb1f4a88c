// What other features may use of the language model and its settings.
export { findNotesLanguage } from "./language-model.store.ts";
