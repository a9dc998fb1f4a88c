// What other features may use of files.
export { attachment, fileName, fileNameOf } from "./file-name.ts";
export type { PageComment } from "./file.ports.ts";
export { getPageImage } from "./page-images.ts";
export { findContent, findFile, findShown, insertFile, listShown } from "./file.store.ts";
export { hasTag, pageNumber, sendPageImage, widthOf } from "./send-bytes.ts";
export { readPicturedDeck } from "./pictured-deck.ts";
export { readDeckOf, readDocumentOf, readTranscriptOf } from "./read-file.ts";
export { queueTextRecognition } from "./recognise-text.jobs.ts";
export { readPageTurns } from "./recording/page-turns.ts";
export { webVttOf } from "./recording/web-vtt.ts";
export { openRange } from "./recording/recording-parts.ts";
export { storeFile } from "./store-file.ts";
export { removeFile } from "./remove-file.ts";
export { isTeamPart, originalKey } from "./storage-keys.ts";
