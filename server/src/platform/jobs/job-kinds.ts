/** Every kind of job with its payload. A new job is a line here, its policy below, and a handler in worker.ts. */
export interface JobPayloads {
  "account.forgot": { email: string };
  "mail.send": { mailId: string };
  "feedback.tell": { teamId: string; feedbackId: string };
  "analytics.forward": { id: string; kind: "view" | "event"; name: string; at: string };
  "file.read": {
    teamId: string;
    fileId: string;
    jobId: string;
    isDeck: boolean;
    isMaterial?: boolean;
  };
  "file.draw": { teamId: string; fileId: string };
  "file.clear": { teamId: string; fileId: string; sha256: string };
  "file.recognise": {
    teamId: string;
    fileId: string;
    /** The language that is spoken over the deck. */
    spoken?: "en" | "de" | "fr" | "es";
    /** It goes on where another one's turn was over. */
    isContinued?: boolean;
  };
  "recording.read": { teamId: string; jobId: string };
  "recording.clear": { teamId: string; fileId: string };
  "notes.build": { teamId: string; meetingId: string; build: number };
  "notes.renew": { teamId: string; meetingId: string; build: number };
  "notes.ahead": { teamId: string; presentationId: string };
  "decks.compare": { teamId: string; meetingId: string };
  "find.read": { teamId: string };
  "plan.build": { teamId: string; meetingId: string; build: number };
  "plan.prepare": { teamId: string; calendarId: string; eventId: string };
  "plan.round": Record<string, never>;
  "calendar.expand": Record<string, never>;
  "calendar.account": { teamId: string; accountId: string };
  "calendar.sync": { teamId: string; calendarId: string };
  "calendar.round": Record<string, never>;
  "calendar.write": { teamId: string; calendarId: string; eventId: string };
  "transcript.round": Record<string, never>;
  "transcript.fetch": { teamId: string; calendarId: string; eventId: string };
  "promise.round": Record<string, never>;
  "promise.email": { teamId: string; userId: string };
  "webhook.deliver": { teamId: string; deliveryId: string };
  "push.send": { teamId: string; pushId: string };
  "push.round": Record<string, never>;
  "push.check": { teamId: string; toolId: string };
  "privacy.erase": { erasureId: string };
  "privacy.leftovers": Record<string, never>;
  "house.sweep": Record<string, never>;
}
/** A kind of job. */
export type JobName = keyof JobPayloads;

/** Which of a job's tries it is. */
export interface Attempt {
  readonly isLast: boolean;
}
export type Handlers = {
  [Name in JobName]: (payload: JobPayloads[Name], attempt?: Attempt) => Promise<void>;
};

export interface JobPolicy {
  /** Tries after the first. The pause before each is twice the last, from a second on. */
  retryLimit: number;
  /** The longest pause between two tries; five minutes where it is not said. */
  retryDelayMaxSeconds?: number;
  /** For so long a try that an outage of database or file store ended does not count. */
  outlastsSeconds?: number;
  /** A handler that takes longer is given to another worker. */
  expireInSeconds: number;
  concurrency: number;
  /** How many of those that were sent with the same `group` run at once in a process; all where it is not said. */
  groupConcurrency?: number;
  /** Runs by itself at these times. */
  cron?: string;
  /** At most one with the same `singletonKey` waits; another one sent meanwhile is that one. */
  isMerged?: boolean;
  /** A later one does what this one could not: given up, it is no dead letter. */
  comesAgain?: boolean;
}

/** One of a kind waits at most, and the next round or sweep asks for it anew. */
const REPEATED = { isMerged: true, comesAgain: true } satisfies Partial<JobPolicy>;

/** How each kind is run, tried again and given up. */
export const POLICIES: Record<JobName, JobPolicy> = {
  "account.forgot": { retryLimit: 3, expireInSeconds: 60, concurrency: 1 },
  // For almost a day, then its letter may go; an email of promises is then written anew.
  "mail.send": { retryLimit: 290, expireInSeconds: 300, concurrency: 2 },
  "feedback.tell": { retryLimit: 31, expireInSeconds: 300, concurrency: 1 },
  "analytics.forward": { retryLimit: 5, expireInSeconds: 60, concurrency: 1 },
  // Somebody was told that the upload is here: a disk that is full for a day must not lose it.
  "file.read": {
    retryLimit: 2,
    retryDelayMaxSeconds: 60,
    outlastsSeconds: 86_400,
    expireInSeconds: 300,
    concurrency: 2,
  },
  "file.draw": { retryLimit: 2, expireInSeconds: 300, concurrency: 1 },
  // As long as the store may be away.
  "file.clear": { retryLimit: 12, expireInSeconds: 300, concurrency: 1 },
  // A page is kept as soon as it is read: what dies goes on where it was.
  "file.recognise": { retryLimit: 4, expireInSeconds: 300, concurrency: 1, isMerged: true },
  // A piece is kept as soon as it is transcribed, and the service may be away for a day.
  "recording.read": {
    retryLimit: 4,
    retryDelayMaxSeconds: 60,
    outlastsSeconds: 86_400,
    expireInSeconds: 900,
    concurrency: 1,
    isMerged: true,
  },
  // As long as the store may be away.
  "recording.clear": { retryLimit: 12, expireInSeconds: 300, concurrency: 1 },
  "notes.build": { retryLimit: 2, expireInSeconds: 600, concurrency: 2 },
  // Nobody waits for it, and the notes stay as they are where it fails.
  "notes.renew": { retryLimit: 2, expireInSeconds: 600, concurrency: 1, isMerged: true },
  // While the meeting runs: what has been said so far, one look at a time for each presentation.
  "notes.ahead": { retryLimit: 0, expireInSeconds: 300, concurrency: 2, ...REPEATED },
  // A page that has been looked at is kept: what dies goes on where it was.
  "decks.compare": { retryLimit: 3, expireInSeconds: 300, concurrency: 1, isMerged: true },
  // What is left the sweep asks for again.
  "find.read": { retryLimit: 0, expireInSeconds: 300, concurrency: 1, ...REPEATED },
  "plan.build": { retryLimit: 2, expireInSeconds: 300, concurrency: 4 },
  // Apart from those that somebody waits for, and one after another, nearest first.
  "plan.prepare": { retryLimit: 1, expireInSeconds: 300, concurrency: 1, ...REPEATED },
  "plan.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  "calendar.expand": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "17 3 * * *" },
  "calendar.account": { retryLimit: 2, expireInSeconds: 300, concurrency: 1, ...REPEATED },
  "calendar.sync": { retryLimit: 2, expireInSeconds: 600, concurrency: 3, ...REPEATED },
  // For a day, as long as a provider may be away: what is left in an event of a deleted meeting, nobody else takes out.
  "calendar.write": {
    retryLimit: 35,
    retryDelayMaxSeconds: 3_600,
    expireInSeconds: 120,
    concurrency: 1,
  },
  "calendar.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  "transcript.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  // The round has it looked for again.
  "transcript.fetch": { retryLimit: 0, expireInSeconds: 300, concurrency: 1, ...REPEATED },
  "promise.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  // The round asks for it again, until the day is over.
  "promise.email": { retryLimit: 0, expireInSeconds: 60, concurrency: 1, ...REPEATED },
  // One attempt; the next is a job of its own. These tries are for workers that die, and the sweep sends it anew.
  "webhook.deliver": {
    retryLimit: 3,
    expireInSeconds: 60,
    concurrency: 6,
    groupConcurrency: 2,
    comesAgain: true,
  },
  // These tries are for workers that die: what was begun is then looked for at the service, and never sent blindly.
  "push.send": {
    retryLimit: 3,
    expireInSeconds: 300,
    concurrency: 4,
    groupConcurrency: 1,
    comesAgain: true,
  },
  "push.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "*/15 * * * *" },
  // The next round asks again.
  "push.check": { retryLimit: 0, expireInSeconds: 300, concurrency: 2, ...REPEATED },
  // Whatever it meets, it goes on until all is gone.
  "privacy.erase": { retryLimit: 20, expireInSeconds: 600, concurrency: 1, isMerged: true },
  "privacy.leftovers": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "43 3 * * *" },
  "house.sweep": { retryLimit: 1, expireInSeconds: 300, concurrency: 1, cron: "* * * * *" },
};

/** Every kind of job. */
export const JOB_NAMES = Object.keys(POLICIES) as JobName[];
