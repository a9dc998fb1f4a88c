import type { RecognisedLanguage } from "../../features/file/file.ports.ts";
import type { ChildRequest } from "../child/child-task.ts";

/** Which trained data of tesseract reads which language. */
export const TRAINED_DATA: Readonly<Record<RecognisedLanguage, string>> = {
  en: "eng",
  de: "deu",
  fr: "fra",
  es: "spa",
};

/** What a child that recognises text can do: answers tesseract's table of words (its tsv output). */
export type TesseractOps = {
  read: { args: { image: Uint8Array; trainedData: string }; answer: string };
};

export type TesseractRequest = ChildRequest<TesseractOps>;

/** Why a picture was not read. */
export type TesseractFailureKind = "broken" | "too_big" | "too_slow";
