// What other features may use of files.
export { removeFile } from "./remove-file.ts";
