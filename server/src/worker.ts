import { isPlannable } from "@planner/engine";
import { forgetOldLines } from "./features/audit/audit.store.ts";
import { expandCalendars, startRounds } from "./features/calendar/calendar.jobs.ts";
import { forgetOldCalls } from "./features/calendar/call-transcript.store.ts";
import { startTranscriptRound } from "./features/calendar/call-transcripts.ts";
import { ensureChannel } from "./features/calendar/channels.ts";
import { forgetLeft } from "./features/calendar/publication.store.ts";
import { syncAccount } from "./features/calendar/sync-account.ts";
import { syncCalendar } from "./features/calendar/sync-calendar.ts";
import { writeEvent } from "./features/calendar/publish.ts";
import type { Deps } from "./deps.ts";
import { deleteExpired } from "./features/account/account.store.ts";
import { sendResetLink } from "./features/account/password.ts";
import { forwardCount } from "./features/analytics/counting.ts";
import { forgetOldCounts } from "./features/analytics/analytics.store.ts";
import { notifyOperator } from "./features/feedback/feedback.jobs.ts";
import { drawPages, readUpload, sweepFiles } from "./features/file/file.jobs.ts";
import { recogniseText } from "./features/file/recognise-text.jobs.ts";
import {
  clearRecording,
  readRecording,
  sweepRecordings,
} from "./features/file/recording/recording.jobs.ts";
import { clearFile } from "./features/file/remove-file.ts";
import {
  queueReading,
  readMeetings,
  settleLooseWords,
} from "./features/find/read-meetings.jobs.ts";
import { sendMail } from "./features/mail/mail.jobs.ts";
import { emailPromises, startPromiseRound } from "./features/meeting/promise/email/email.jobs.ts";
import { failAbandoned } from "./features/meeting/build/build.jobs.ts";
import { followCalendar } from "./features/meeting/meeting.store.ts";
import { indexUnread } from "./features/meeting/outcome/index-outcomes.ts";
import { linkUnlinked } from "./features/meeting/decision/link-meeting.ts";
import { deleteLostLinks } from "./features/meeting/decision/link.store.ts";
import { purgeResets, replaceLostEmails } from "./features/meeting/meeting.jobs.ts";
import { forgetOldAnswers } from "./features/language-model/llm-call.store.ts";
import { compareMeetingDecks } from "./features/meeting/deck-changes/compare-decks.jobs.ts";
import { makeNotesAhead } from "./features/meeting/notes/ahead.jobs.ts";
import { buildNotes } from "./features/meeting/notes/notes.jobs.ts";
import { fetchTranscript } from "./features/meeting/notes/fetch-transcript.jobs.ts";
import { renewNotes } from "./features/meeting/notes/renew.jobs.ts";
import { buildPlan } from "./features/meeting/plan/plan.jobs.ts";
import { preparePlan, startPlanRound } from "./features/meeting/plan/prepare.jobs.ts";
import { forgetOldPreparations } from "./features/meeting/plan/prepare.store.ts";
import { erase, eraseLeftovers, resumeErasures } from "./features/privacy/erase.jobs.ts";
import { sweepOldMeetings } from "./features/privacy/retention.ts";
import { endSilentPresentations } from "./features/presentation/silent-presentations.ts";
import { deliver, sweepDeliveries } from "./features/webhook/deliver.jobs.ts";
import { checkPushes, startPushRound } from "./features/meeting/push/check-pushes.jobs.ts";
import { sendPush, sweepPushes } from "./features/meeting/push/send-push.jobs.ts";
import type { Handlers } from "./platform/jobs/job-kinds.ts";
import { deleteOldLimits } from "./platform/http/rate-limit.store.ts";

/** What each kind of job does. */
export function buildHandlers(
  deps: Deps,
  options: { isPlannable?: typeof isPlannable } = {},
): Handlers {
  const plans = { ...deps, isPlannable: options.isPlannable ?? isPlannable };
  return {
    "account.forgot": (payload) => sendResetLink(deps, payload),
    "mail.send": (payload) => sendMail(deps, payload),
    "feedback.tell": (payload) => notifyOperator(deps, payload),
    "analytics.forward": (payload) => forwardCount(deps, payload),
    "file.read": (payload, attempt) => readUpload(deps, payload, attempt),
    "file.draw": (payload) => drawPages(deps, payload),
    "file.clear": (payload) => clearFile(deps, payload),
    "file.recognise": (payload) => recogniseText(deps, payload),
    "recording.read": (payload, attempt) => readRecording(deps, payload, attempt),
    "recording.clear": (payload) => clearRecording(deps, payload),
    "notes.build": (payload) => buildNotes(deps, payload),
    "notes.renew": (payload) => renewNotes(deps, payload),
    "notes.ahead": (payload) => makeNotesAhead(deps, payload),
    "decks.compare": (payload, attempt) => compareMeetingDecks(deps, payload, attempt),
    "find.read": (payload) => readMeetings(deps, payload),
    "plan.build": (payload) => buildPlan(plans, payload),
    "plan.prepare": (payload) => preparePlan(plans, payload),
    "plan.round": () => startPlanRound(deps),
    "calendar.expand": () => expandCalendars(deps),
    "calendar.account": (payload) => syncAccount(deps, payload),
    "calendar.sync": async (payload) => {
      await syncCalendar({ ...deps, follow: followCalendar }, payload);
      await ensureChannel(deps, payload);
    },
    "calendar.round": () => startRounds(deps),
    "calendar.write": (payload) => writeEvent(deps, payload),
    "transcript.round": () => startTranscriptRound(deps),
    "transcript.fetch": (payload) => fetchTranscript(deps, payload),
    "promise.round": () => startPromiseRound(deps),
    "promise.email": (payload) => emailPromises(deps, payload),
    "webhook.deliver": (payload) => deliver(deps, payload),
    "push.send": (payload) => sendPush(deps, payload),
    "push.round": () => startPushRound(deps),
    "push.check": (payload) => checkPushes(deps, payload),
    "privacy.erase": (payload) => erase(deps, payload),
    "privacy.leftovers": () =>
      eachInTurn([() => eraseLeftovers(deps), () => deleteLostLinks(deps)]),
    "house.sweep": () =>
      eachInTurn([
        () => failAbandoned(deps, "notes"),
        () => failAbandoned(deps, "plan"),
        () => endSilentPresentations(deps),
        () => purgeResets(deps),
        () => sweepOldMeetings(deps),
        () => resumeErasures(deps),
        () => settleLooseWords(deps),
        () => queueReading(deps),
        () => linkUnlinked(deps),
        () => indexUnread(deps),
        () => forgetLeft(deps.database.db),
        () => forgetOldCalls(deps.database.db, deps.now()),
        () => replaceLostEmails(deps),
        () => sweepDeliveries(deps),
        () => sweepPushes(deps),
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
