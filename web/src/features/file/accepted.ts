import { SENTENCES, tooLargeSentence } from "@planner/contract/api";
import { LIMITS, RECORDING_ENDINGS } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";

/** What an upload is for, as the server's `purpose`. */
export type Purpose = "presentation" | "notes" | "material";

interface Accepted {
  extensions: readonly string[];
  wrongType: Message;
}

export const PICTURES = [".png", ".jpg", ".jpeg", ".webp"];

export const ACCEPTED = {
  presentation: {
    extensions: [".pdf", ".pptx", ".pptm", ".ppsx", ".ppt", ".odp", ".key", ...PICTURES, ".zip"],
    wrongType: SENTENCES.onlyPdf,
  },
  notes: {
    extensions: [".docx", ".pdf", ".txt", ".vtt", ".srt", ".json", ".md", ...RECORDING_ENDINGS],
    wrongType: SENTENCES.onlyDocuments,
  },
  material: { extensions: [".docx", ".pdf", ".txt"], wrongType: SENTENCES.onlyDocuments },
} as const satisfies Record<Purpose, Accepted>;

/** For the accept attribute of a file input. */
export const acceptOf = (purpose: Purpose): string => ACCEPTED[purpose].extensions.join(",");

interface Chosen {
  name: string;
  size: number;
}

export const endsIn = ({ name }: Chosen, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Whether these are several pictures, which go together. */
export const arePictures = (files: readonly Chosen[]): boolean =>
  files.length > 1 && files.every((file) => endsIn(file, PICTURES));

/** Whether it is a recording, which is sent in parts and becomes a transcript. */
export const isRecording = (file: Chosen): boolean => endsIn(file, RECORDING_ENDINGS);

/** How many bytes of what was chosen are sent. */
export const sizeOfChosen = (files: readonly Chosen[]): number =>
  files.slice(0, arePictures(files) ? undefined : 1).reduce((sum, { size }) => sum + size, 0);

/** The sentence that refuses what was chosen before it is sent, or null. The server looks at the bytes, this at the name. */
export function refusalOf(purpose: Purpose, files: readonly Chosen[]): string | null {
  const { extensions, wrongType } = ACCEPTED[purpose];
  if (!files[0] || !endsIn(files[0], extensions)) return t(wrongType);
  const size = sizeOfChosen(files);
  if (isRecording(files[0]))
    return size > LIMITS.maxRecordingBytes ? t(SENTENCES.recordingTooLarge) : null;
  return size > LIMITS.maxUploadBytes ? translated(tooLargeSentence(size)) : null;
}

/** Why no further document is taken; undefined while there is room. */
export const noRoom = (count: number): string | undefined =>
  count < LIMITS.materialsMax
    ? undefined
    : t("A plan can use up to {most} documents. Remove one to add another.", {
        most: LIMITS.materialsMax,
      });
