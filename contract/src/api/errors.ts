import { z } from "zod";

/** Every answer that is not OK: a sentence for the person, and the field it is about where there is one. */
export const ErrorBody = z.object({ message: z.string(), field: z.string().optional() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What the client says when an answer carries no message. */
export const FALLBACK_MESSAGE = "Something went wrong";

/** Why a demo changes nothing. */
export const DEMO_REFUSAL =
  "This is a demo: nothing can be changed here. Install Planner to work with your own meetings.";

/** Sentences that client and server both say (specification, sections 5 and 8). */
export const SENTENCES = {
  fillAll: "Please fill in all fields",
  passwordsDiffer: "Passwords do not match!",
  emailMissing: "Please enter an email address.",
  emailInvalid: "Please enter a valid email address.",
  noText: "No text input provided",
  noMeeting: "No meeting selected",
  onlyPdf: "Only PDF files allowed",
  onlyDocuments: "Only Word, PDF, or txt documents allowed",
  onlyRecordings:
    "This is not a recording that can be read: choose an mp4, mov, webm, mkv, m4a, mp3 or wav file.",
  recordingTooLarge:
    "This recording is larger than 2 GB. Save its sound alone, as m4a or mp3, and choose that.",
  uploadBusy: "Please wait for current upload to complete or remove the existing document.",
  uploadFailed: "Upload failed",
  elementFailed: "This element encountered an error during generation.",
  notesFailed:
    "We encountered a problem while generating your visual notes. You can reset the meeting and try again. If your presentation pdf contains more than 60 pages, this is likely the issue and you may need to reduce the page number before re-uploading.",
  nothingHeard:
    "Nothing was heard in this presentation, so there is nothing to make notes of. Add a transcript instead.",
  meetingDeleted: "This meeting was deleted.",
  resetSent: "Thanks. If you have an account you'll receive an email to reset your password.",
  betaThanks:
    "Thanks for the interest in Planner. Please keep an eye on your inbox for an invite. We tend to send invites out every few days.",
  shareCopied: "Link copied to clipboard. Anyone with the link can view the visual notes.",
} as const;

/** 'File size (X) exceeds …'; `sizeBytes` is shown in MB with one decimal. */
export const tooLargeSentence = (sizeBytes: number): string =>
  `File size (${(sizeBytes / 1_048_576).toFixed(1)} MB) exceeds the current limit of 32 MB. Try compressing the file first.`;
