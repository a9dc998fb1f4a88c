import { PLAN_TYPES } from "@planner/contract/model";
import type { NotesStep } from "@planner/engine";

const NOTES_STEPS = [
  "align",
  "classify",
  "write",
  "verify",
  "summarise",
] as const satisfies readonly NotesStep[];

/** Every moment between two steps at which a process may die: what has just happened, and what comes next. */
export const STAGES = {
  "signup.written": "person and team are written, before the commit",
  "signup.committed": "the account is there, before the answer",
  "company.written":
    "account, teams and session of a company sign-in are written, before the commit",
  "company.committed": "the session is there, before the browser has it",
  "scim.written": "what a directory sent is written, before the commit",
  "scim.committed": "what a directory sent is there, before the answer",
  "upload.begun": "the upload is known, before its bytes are stored",
  "upload.stored": "the bytes are stored, before a row names them",
  "upload.written": "file and job are written, before the commit",
  "upload.committed": "file and job are there, before the answer",
  "meeting.written": "meeting, parts and job are written, before the commit",
  "meeting.committed": "meeting, parts and job are there, before the answer",
  "file.begun": "a worker has the file, before it reads",
  "file.deck-made": "the PDF that was made of pictures is stored, before a row names it",
  "file.deck-kept":
    "the PDF that was made of pictures is the file, before the pictures are deleted",
  "file.page-read": "some pages were read, before the rest",
  "file.read": "all is read and kept, before the upload counts as done",
  "file.saved": "the upload counts as done, before its job does",
  "file.page-drawn": "a page is drawn and stored, before the others",
  "file.page-recognised": "text on a page is recognised and kept, before the others",
  "recording.sound-kept": "the sound of a recording is stored, before it is said so",
  "recording.frames-stored": "the frames of a film are stored, before what was said is read",
  "recording.piece-kept": "a piece of a recording is transcribed and kept, before the others",
  "recording.written": "the transcript of a recording is stored, before a row names it",
  "transcript.stored": "a fetched transcript is stored, before a row names it",
  "notes.begun": "an attempt is counted, before anything is read",
  "notes.read": "deck and words are read, before the notes are made",
  ...afterEach("notes", NOTES_STEPS),
  "notes.made": "the notes are made, before they are written",
  "notes.written": "notes and mail are written, before the commit",
  "notes.saved": "notes and mail are there, before their job counts as done",
  ...afterEach("ahead", NOTES_STEPS),
  "decks.page-pictured": "how a page looks is kept, before the others",
  "decks.compared": "two decks are compared, before that is written",
  "find.written": "what a meeting is found by is written, before the commit",
  "plan.begun": "an attempt is counted, before anything is read",
  "plan.read": "the event and what is known of it is read, before the plan is made",
  ...afterEach("plan", PLAN_TYPES),
  "plan.made": "the plan is made, before it is written",
  "plan.written": "the plan is written, before the commit",
  "plan.saved": "the plan is there, before its job counts as done",
  "mail.begun": "an attempt is counted, before the mail server is asked",
  "mail.sent": "the mail server has the mail, before that is written down",
  "mail.marked": "the mail counts as sent, before its job does",
  "comment.mentioned": "a comment and the emails to those it names are written, before the commit",
  "promise.emailed": "an email of promises is written, before the commit",
  "oauth.written": "an app's tokens are written, before the commit",
  "oauth.committed": "an app's tokens are there, before the answer",
  "webhook.begun": "an attempt is counted, before the receiver is asked",
  "webhook.sent": "the receiver has answered, before that is written down",
  "webhook.settled": "the answer is written down, before its job counts as done",
  "push.begun": "it is written down that a service is about to be asked, before it is",
  "push.sent": "the service has created it, before that is written down",
  "push.settled": "what was created is written down, before its job counts as done",
  "calendar.page-read": "changes are read, before they are written",
  "calendar.page-written": "changes are written, before the commit",
  "calendar.page-kept": "changes are there, before the next are read",
  "calendar.described": "the provider has the description, before that is written down",
  "presentation.begun": "the presentation is there, before its presenter hears so",
  "presentation.turned": "a page turn is kept, before its presenter hears so",
  "presentation.ended": "the end is kept, before its presenter hears so",
  "share.written": "the link is written, before the commit",
  "share.committed": "the link leads somewhere, before the answer",
  "erase.rows-gone": "rows and jobs are deleted, before the files",
  "erase.files-gone": "files and pages are deleted, before the calendars are asked",
  "erase.event-clear": "one event has lost its block, before the next",
  "erase.calendars-clear": "the calendars are let go, before the last rows",
} as const satisfies Record<string, string>;
export type Stage = keyof typeof STAGES;

/** Called as things go on; tests of crashes let a process die at one of these moments. */
export type Failpoint = (stage: Stage) => void | Promise<void>;

type Halting = "SIGKILL" | "SIGSTOP";

/**
 * Kills this process at the stage named `killAt`; with `:stop` behind the name it halts there once instead, so that a test
 * can kill another one and let it go on. Without a name, nothing happens.
 */
export function openFailpoint(killAt: string | undefined): Failpoint {
  const [stage, how] = (killAt ?? "").split(":");
  const signal: Halting = how === "stop" ? "SIGSTOP" : "SIGKILL";
  let isOver = false;
  return (reached) => {
    if (isOver || reached !== stage) return;
    isOver = true;
    process.kill(process.pid, signal);
  };
}

/** Whether there is such a stage, with `:stop` behind it or not. */
export const isStage = (killAt: string): boolean =>
  Object.hasOwn(STAGES, killAt.replace(/:stop$/, ""));

function afterEach<Name extends string, Step extends string>(
  name: Name,
  steps: readonly Step[],
): Record<`${Name}.${Step}`, string> {
  const entries = steps.map((step) => [
    `${name}.${step}`,
    `so far is kept, before what follows ${step}`,
  ]);
  return Object.fromEntries(entries) as Record<`${Name}.${Step}`, string>;
}
