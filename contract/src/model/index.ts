export * from "./annotation.ts";
export * from "./api-token.ts";
export * from "./attention.ts";
export * from "./audit.ts";
export * from "./calendar.ts";
export * from "./comment.ts";
export * from "./company-sign-in.ts";
export * from "./csv.ts";
export * from "./deck.ts";
export * from "./deck-changes.ts";
export * from "./element.ts";
export * from "./file.ts";
export * from "./language-model.ts";
export * from "./limits.ts";
export * from "./meeting.ts";
export {
  ANNOTATION_TYPES,
  type HighlightKey,
  NO_HEADINGS,
  NOTE_KINDS,
  type NoteKind,
} from "./note-kinds.ts";
export * from "./outcome.ts";
export * from "./page-turn.ts";
export * from "./passage.ts";
export * from "./plain-text.ts";
export * from "./plan.ts";
export * from "./plan-markdown.ts";
export * from "./plan-sentences.ts";
export * from "./presentation.ts";
export * from "./profile.ts";
export * from "./push.ts";
export * from "./retention.ts";
export * from "./summary.ts";
export * from "./team.ts";
export * from "./transcript.ts";
export * from "./translate.ts";
export * from "./two-factor.ts";
export * from "./user.ts";
export * from "./webhook.ts";
export * from "./page-colour.ts";
