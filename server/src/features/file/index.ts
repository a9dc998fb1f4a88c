// What other features may use of files.
export { findContent, findFile, insertFile } from "./file.store.ts";
export { pageNumber } from "./page-number.ts";
export { readDocumentOf } from "./read-document.ts";
export { readDeckOf, readTranscriptOf } from "./read-file.ts";
export { askForText } from "./recognise-text.jobs.ts";
export { removeFile } from "./remove-file.ts";
export { sendPageImage, widthOf } from "./send-bytes.ts";
export { findShown, listShown } from "./shown-file.store.ts";
export { isTeamPart, originalKey } from "./storage-keys.ts";
