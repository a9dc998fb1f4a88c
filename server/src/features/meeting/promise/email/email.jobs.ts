import type { Deps } from "../../../../deps.ts";
import type { JobPayloads } from "../../../../platform/jobs/job-kinds.ts";
import { queueMail, withdrawMail } from "../../../mail/index.ts";
import { unsubscribeLink } from "../../email/unsubscribe.ts";
import { tickLink } from "../linked/linked-promise.ts";
import { readDigest } from "./digest.store.ts";
import { clockIn, dueEmailDay } from "./email-day.ts";
import { holdSubscriber, listSubscribers, markEmailed, type Subscriber } from "./email.store.ts";
import { keyOf, promisesMail } from "./promises.mail.ts";

type EmailDeps = Pick<
  Deps,
  "database" | "send" | "mailer" | "secret" | "publicUrl" | "now" | "failpoint"
>;

/** Job `promise.round`: finds whose email of promises is due. Without a mail server nothing is written. */
export async function startPromiseRound(
  deps: Pick<EmailDeps, "database" | "send" | "mailer" | "now">,
): Promise<void> {
  if (!deps.mailer) return;
  const { db } = deps.database;
  const now = deps.now();
  for (const subscriber of await listSubscribers(db)) {
    const { teamId, userId } = subscriber;
    if (dueEmailDay(subscriber, now) === undefined) continue;
    const singletonKey = JSON.stringify([teamId, userId]);
    await deps.send(db, "promise.email", { teamId, userId }, { singletonKey });
  }
}

/** Job `promise.email`: one person's email for one day, once; none where there is nothing to say. */
export async function emailPromises(
  deps: EmailDeps,
  viewer: JobPayloads["promise.email"],
): Promise<void> {
  if (!deps.mailer) return;
  await deps.database.db.transaction(async (tx) => {
    const subscriber = await holdSubscriber(tx, viewer);
    const day = subscriber && dueEmailDay(subscriber, deps.now());
    if (!subscriber || day === undefined) return;
    await markEmailed(tx, viewer, day);
    // Where the mail server is away, the one of the day before that may still wait.
    if (subscriber.sentFor) await withdrawMail(tx, keyOf(viewer, subscriber.sentFor));
    const { day: today } = clockIn(subscriber.timeZone, deps.now());
    const digest = await readDigest(tx, viewer, today);
    if (digest.entries.length === 0) return;
    const links = linksOf(deps, subscriber);
    await queueMail(tx, deps.send, promisesMail(subscriber, { day, digest, links }));
    await deps.failpoint("promise.emailed");
  });
}

const linksOf = (deps: EmailDeps, subscriber: Subscriber) => ({
  publicUrl: deps.publicUrl,
  unsubscribe: unsubscribeLink(deps, subscriber),
  tick: ({ meetingId, note }: { meetingId: string; note: { id: string } }) =>
    tickLink(deps, {
      teamId: subscriber.teamId,
      userId: subscriber.userId,
      meetingId,
      noteId: note.id,
    }),
});
