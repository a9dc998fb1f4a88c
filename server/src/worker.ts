import type { MeetingKey } from "./tables/meeting.tables.ts";
import type { Segment } from "@planner/contract/model";
import { isPlannable } from "@planner/engine";
import { forgetOldLines } from "./features/audit/audit.store.ts";
import { expandCalendars } from "./features/calendar/calendar.jobs.ts";
import { keepChannel } from "./features/calendar/channels.ts";
import { withoutBlock } from "./features/calendar/description-block.ts";
import { eraseAccounts, type Unlinking, type Whose } from "./features/calendar/erase-accounts.ts";
import { forgetLeft } from "./features/calendar/publication.store.ts";
import { syncAccount } from "./features/calendar/sync-account.ts";
import { syncCalendar } from "./features/calendar/sync-calendar.ts";
import { writeEvent } from "./features/calendar/publish.ts";
import { startRounds } from "./features/calendar/sync-round.ts";
import type { Deps } from "./deps.ts";
import { deleteExpired } from "./features/account/account.store.ts";
import { sendResetLink } from "./features/account/reset.ts";
import { forwardCount } from "./features/analytics/analytics.jobs.ts";
import { forgetOldCounts } from "./features/analytics/analytics.store.ts";
import { tellOperator } from "./features/feedback/feedback.jobs.ts";
import { drawPages, readUpload, sweepFiles } from "./features/file/file.jobs.ts";
import type { FileKey } from "./features/file/file.store.ts";
import { askForText, recogniseText } from "./features/file/recognise-text.jobs.ts";
import { readRecording, sweepRecordings } from "./features/file/recording/recording.jobs.ts";
import { clearFile, removeFile } from "./features/file/remove-file.ts";
import { isTeamPart } from "./features/file/storage-keys.ts";
import { findNotesLanguage } from "./features/language-model/language-model.store.ts";
import { forgetLetters, queueMail } from "./features/mail/mail.store.ts";
import { sendMail } from "./features/mail/mail.jobs.ts";
import type { NewMail } from "./features/mail/mail.ports.ts";
import { failAbandoned } from "./features/meeting/build/build.jobs.ts";
import { followCalendar } from "./features/meeting/meeting.store.ts";
import { deleteWhole, purgeResets } from "./features/meeting/meeting.jobs.ts";
import { startFirstNotesOf } from "./features/meeting/notes/start-notes.ts";
import { forgetOldAnswers } from "./features/meeting/notes/llm-call.store.ts";
import { makeNotesAhead } from "./features/meeting/notes/ahead.jobs.ts";
import { buildNotes } from "./features/meeting/notes/notes.jobs.ts";
import { renewNotes } from "./features/meeting/notes/renew.jobs.ts";
import { buildPlan } from "./features/meeting/plan/plan.jobs.ts";
import { preparePlan, startPlanRound } from "./features/meeting/plan/prepare.jobs.ts";
import { forgetOldPreparations } from "./features/meeting/plan/prepare.store.ts";
import { lookAhead } from "./features/presentation/look-ahead.ts";
import { erase, eraseLeftovers, resumeErasures } from "./features/privacy/erase.jobs.ts";
import { sweepOldMeetings } from "./features/privacy/retention.jobs.ts";
import { endSilentPresentations } from "./features/presentation/silent-presentations.ts";
import { readSpoken } from "./features/presentation/transcript.store.ts";
import { readDocumentOf } from "./features/file/read-document.ts";
import { readDeckOf, readTranscriptOf } from "./features/file/read-file.ts";
import type { Db } from "./platform/database.ts";
import type { Handlers } from "./platform/queue.ts";
import { deleteOldLimits } from "./platform/rate-limit.store.ts";
import { accountSiblings } from "./siblings.ts";

/** What each kind of job does. */
export function buildHandlers(
  deps: Deps,
  asked: { isPlannable?: typeof isPlannable } = {},
): Handlers {
  const inputs = {
    readDeck: async (key: FileKey, said: readonly Segment[]) => {
      const deck = await readDeckOf(deps, key);
      await askForText(deps, deps.database.db, { key, said });
      return deck;
    },
    readTranscript: async (key: FileKey) => (await readTranscriptOf(deps, key)).segments,
    readPresentation: (key: { teamId: string; presentationId: string }) =>
      readSpoken(deps.database.db, key),
  };
  const notes = {
    ...deps,
    inputs,
    languageOf: (teamId: string) => findNotesLanguage(deps.database.db, teamId),
  };
  const plans = {
    ...deps,
    readDocument: (key: FileKey) => readDocumentOf(deps, key),
    withoutBlock,
    isPlannable: asked.isPlannable ?? isPlannable,
  };
  const deletion = {
    ...deps,
    deleteFile: (key: FileKey) => removeFile(deps, key),
    deleteMeeting: (tx: Db, key: MeetingKey) => deleteWhole(deps.send, tx, key),
    eraseAccounts: (whose: Whose, how: Unlinking) => eraseAccounts(deps, whose, how),
    queueMail: (tx: Db, letter: NewMail) => queueMail(tx, deps.send, letter),
  };
  return {
    "account.forgot": (payload) =>
      sendResetLink({ ...deps, ...accountSiblings(deps.send) }, payload),
    "mail.send": (payload) => sendMail(deps, payload),
    "feedback.tell": (payload) => tellOperator(deps, payload),
    "analytics.forward": (payload) => forwardCount(deps, payload),
    "file.read": (payload, attempt) => readUpload(deps, payload, attempt),
    "file.draw": (payload) => drawPages(deps, payload),
    "file.clear": (payload) => clearFile(deps, payload),
    "file.recognise": (payload) => recogniseText(deps, payload),
    "recording.read": (payload, attempt) => readRecording(deps, payload, attempt),
    "notes.build": (payload) => buildNotes(notes, payload),
    "notes.renew": (payload) => renewNotes(notes, payload),
    "notes.ahead": (payload) =>
      makeNotesAhead(
        {
          ...deps,
          inputs,
          lookLater: (key, seconds) => lookAhead(deps.database.db, deps.send, key, seconds),
        },
        payload,
      ),
    "plan.build": (payload) => buildPlan(plans, payload),
    "plan.prepare": (payload) => preparePlan(plans, payload),
    "plan.round": () => startPlanRound(plans),
    "calendar.expand": () => expandCalendars(deps),
    "calendar.account": (payload) => syncAccount(deps, payload),
    "calendar.sync": async (payload) => {
      await syncCalendar({ ...deps, follow: followCalendar }, payload);
      await keepChannel(deps, payload);
    },
    "calendar.round": () => startRounds(deps),
    "calendar.write": (payload) => writeEvent(deps, payload),
    "privacy.erase": (payload) => erase(deletion, payload),
    "privacy.leftovers": () => eraseLeftovers({ ...deps, isTeamPart }),
    "house.sweep": () =>
      eachInTurn([
        () => failAbandoned(deps, "notes"),
        () => failAbandoned(deps, "plan"),
        () =>
          endSilentPresentations({
            ...deps,
            startNotes: (tx, ended) => startFirstNotesOf(deps, tx, ended),
          }),
        () => purgeResets(deps),
        () => sweepOldMeetings(deletion),
        () => resumeErasures(deps),
        () => forgetLeft(deps.database.db),
        () => forgetLetters(deps.database.db),
        () => forgetOldLines(deps.database.db, deps.now()),
        () => sweepFiles(deps),
        () => sweepRecordings(deps),
        () => deleteExpired(deps.database.db),
        () => deleteOldLimits(deps.database.pool),
        () => forgetOldAnswers(deps.database.db),
        () => forgetOldPreparations(deps.database.db),
        () => forgetOldCounts(deps.database.db, deps.now()),
      ]),
  };
}

/** Does all of them, also where one breaks; then throws what broke. */
async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, "parts of the sweep broke");
}
