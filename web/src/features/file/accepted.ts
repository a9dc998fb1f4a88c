import { SENTENCES, tooLargeSentence } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";

/** What an upload is for, as the server's `purpose`. */
export type Purpose = "presentation" | "notes" | "material";

interface Accepted {
  extensions: readonly string[];
  wrongType: string;
}

export const ACCEPTED: Record<Purpose, Accepted> = {
  presentation: { extensions: [".pdf"], wrongType: SENTENCES.onlyPdf },
  notes: {
    extensions: [".docx", ".pdf", ".txt", ".vtt", ".srt"],
    wrongType: SENTENCES.onlyDocuments,
  },
  material: { extensions: [".docx", ".pdf", ".txt"], wrongType: SENTENCES.onlyDocuments },
};

/** For the accept attribute of a file input. */
export const acceptOf = (purpose: Purpose): string => ACCEPTED[purpose].extensions.join(",");

/** The sentence that refuses a file before it is sent, or null. The server looks at the bytes, this at the name. */
export function refusalOf(purpose: Purpose, file: { name: string; size: number }): string | null {
  const { extensions, wrongType } = ACCEPTED[purpose];
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return wrongType;
  return file.size > LIMITS.maxUploadBytes ? tooLargeSentence(file.size) : null;
}
