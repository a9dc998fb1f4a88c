// What other features may use of the language model's settings.
export { dollarsOf, type Prices } from "./dollars.ts";
export { findNotesLanguage } from "./language-model.store.ts";
