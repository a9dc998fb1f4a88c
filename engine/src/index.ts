export {
  type Answer,
  type AnswerPassage,
  answerQuestion,
  type AnswerSentence,
} from "./answer/answer-question.ts";
export { alignSegments, type Alignment, type AlignmentBasis } from "./align/align.ts";
export type {
  JsonSchema,
  LlmAnswer,
  LlmFailure,
  LlmPort,
  LlmRequest,
  LlmUsage,
  StopSignal,
} from "./llm.ts";
export { notesAsHtml } from "./notes/as-html.ts";
export { notesAsMarkdown } from "./notes/as-markdown.ts";
export { clockOf } from "./notes/printed.ts";
export { makeNotes } from "./notes/make-notes.ts";
export { findOutcomes, type FoundOutcome, type NotedMeeting } from "./outcome/find-outcomes.ts";
export { planPoints, type PlanParts, type PlanPoint, pointKey } from "./outcome/plan-points.ts";
export { isPlannable, makePlan } from "./plan/make-plan.ts";
export { openMeetingsIn } from "./plan/read/guidance/guidance.ts";
export { adjustWritten, type WrittenPoint } from "./plan/write/agenda/adjust-written.ts";
export type {
  EarlierMeeting,
  EarlierNote,
  MadePlan,
  NewDeck,
  PartError,
  PlanDocument,
  PlanElements,
  PlanEvent,
  PlanInput,
  PlanModelReport,
  PlanOptions,
  PlanPage,
} from "./plan/types.ts";
export * as printed from "./notes/printed.ts";
export type { PrintedNotes } from "./notes/printed.ts";
export type {
  MeetingContext,
  ModelReport,
  Notes,
  NotesOptions,
  NotesProgress,
  NotesStep,
} from "./notes/types.ts";
export { NOTES_STEPS } from "./notes/types.ts";
export { detectLanguage } from "./text/language.ts";
export { segmentsFromCues, type Cue } from "./transcript/from-cues.ts";
export { segmentsFromText } from "./transcript/from-text.ts";
