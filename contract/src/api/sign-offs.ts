import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { SHARE_DAYS, SHARE_DAYS_DEFAULT } from "../model/meeting.ts";
import { AccountEmail, Done } from "./account.ts";
import { PageWidth } from "./file.ts";
import { madeId } from "./ids.ts";
import { routes } from "./route.ts";
import { visibleName, visibleText } from "./visible.ts";

const signOffs = "/api/team/:teamId/sign-offs" as const;
const signed = "/api/sign/:token" as const;

/** How many decisions one request has, and how often it can be answered. */
export const SIGN_OFF_DECISIONS_MAX = 50;
export const SIGN_OFF_ROUNDS_MAX = 10;

/** `change`: yes, with the change that its words name. */
export const SIGN_OFF_ANSWERS = ["yes", "change", "no"] as const;
export const SignOffAnswerKind = z.enum(SIGN_OFF_ANSWERS);
export type SignOffAnswerKind = z.infer<typeof SignOffAnswerKind>;

/** A decision word for word as it is put before whoever signs it. Nothing changes it once it is sent. */
export const SentWords = z.object({
  text: z.string(),
  /** Whether the text is what somebody said, word for word. */
  isQuoted: z.boolean(),
  reference: z.string(),
  /** Of the deck; null: about no slide. */
  page: z.int().min(1).nullable(),
  meetingTitle: z.string(),
  /** ISO 8601. */
  startTime: z.string(),
  /** The words that prove it, where they are sent along. */
  quote: z.object({ words: z.string(), speaker: z.string().nullable() }).nullable(),
  /** SHA-256 of the deck whose page is shown with it; null: no picture is. */
  slide: z.string().nullable(),
});
export type SentWords = z.infer<typeof SentWords>;

/** One answer to one decision; it stands for good. */
export const SignOffAnswer = z.object({
  answer: SignOffAnswerKind,
  /** What is to change, or why not; "": nothing was written. */
  words: z.string(),
  /** The name that was typed. */
  signer: z.string(),
  /** ISO 8601. */
  signedAt: z.string(),
  /** Counts from 1: the answers that were sent together have the same. */
  round: z.int(),
});
export type SignOffAnswer = z.infer<typeof SignOffAnswer>;

/** A decision that was sent, with what was answered, the latest last. */
export const SentDecision = z.object({
  id: z.string(),
  words: SentWords,
  /** SHA-256 over the words, in hexadecimal digits: what an answer is about. */
  digest: z.string(),
  answers: z.array(SignOffAnswer),
});
export type SentDecision = z.infer<typeof SentDecision>;

/** `ended`: its time is over. Answers that were given stay. */
export const SIGN_OFF_STATES = ["waiting", "answered", "ended", "withdrawn"] as const;
export const SignOffState = z.enum(SIGN_OFF_STATES);
export type SignOffState = z.infer<typeof SignOffState>;

/** A request as the team sees it. Times are ISO 8601. */
export const SignOff = z.object({
  id: z.string(),
  state: SignOffState,
  /** Null: of somebody who has no account any more. */
  sentBy: z.string().nullable(),
  sentAt: z.string(),
  /** Null: until it is withdrawn. */
  expiresAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  note: z.string(),
  /** The address that the client opens; null once it leads nowhere. */
  link: z.string().nullable(),
  /**
   * How many decisions it has. Where that is more than `decisions`, others are of meetings that this person does not see: they
   * get no link, and neither remind nor withdraw.
   */
  decisionCount: z.int(),
  decisions: z.array(
    SentDecision.extend({
      /** Null: the notes of the meeting do not have it any more. */
      decisionId: z.string().nullable(),
      meetingId: z.string(),
      /** Of the deck that it was sent with; null: without a picture. */
      fileId: z.string().nullable(),
    }),
  ),
});
export type SignOff = z.infer<typeof SignOff>;

/** How a request stands that a decision was sent with; `at`: when it was answered, else when it was sent. */
export const DecisionSignOff = z.object({
  id: z.string(),
  state: z.enum([...SIGN_OFF_ANSWERS, "waiting", "ended"]),
  /** Who signed, else whom it was sent to; "": no name was given. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** What is to change, or why not. */
  words: z.string(),
  /** The decision's text as it was sent. */
  text: z.string(),
});
export type DecisionSignOff = z.infer<typeof DecisionSignOff>;

/** How decisions can be narrowed: by the latest request for each. `none`: it was never sent, or nobody answered in time. */
export const SIGN_OFF_FILTERS = [...SIGN_OFF_ANSWERS, "waiting", "none"] as const;
export const SignOffFilter = z.enum(SIGN_OFF_FILTERS);
export type SignOffFilter = z.infer<typeof SignOffFilter>;

/** What is behind the link. */
export const SignRequest = z.object({
  /** Null: whoever sent it has no account any more. */
  from: z.string().nullable(),
  recipientName: z.string(),
  note: z.string(),
  sentAt: z.string(),
  expiresAt: z.string().nullable(),
  /** How many rounds of answers there are. */
  rounds: z.int(),
  decisions: z.array(SentDecision),
});
export type SignRequest = z.infer<typeof SignRequest>;

const ids = z
  .string()
  .regex(/^[\w-]{1,64}(?:,[\w-]{1,64})*$/)
  .transform((list) => [...new Set(list.split(","))])
  .refine(({ length }) => length <= SIGN_OFF_DECISIONS_MAX, {
    error: `At most ${SIGN_OFF_DECISIONS_MAX} decisions can be sent together.`,
  });

const isOn = z.enum(["true", "false"]).transform((value) => value === "true");

export const NewSignOff = z.object({
  /** The browser's: sent again after a lost connection, the request is there once. */
  id: madeId,
  /** As the sender has seen them: a decision whose digest is another by now is not sent. */
  decisions: z
    .array(z.object({ decisionId: z.string().min(1).max(64), digest: z.string().max(64) }))
    .min(1)
    .max(SIGN_OFF_DECISIONS_MAX),
  withQuotes: z.boolean(),
  withSlides: z.boolean(),
  /** Days until the link ends; null: when it is withdrawn. */
  expiresInDays: z.literal(SHARE_DAYS).nullable().default(SHARE_DAYS_DEFAULT),
  recipientName: visibleName.max(LIMITS.speakerMax).default(""),
  /** Where a mail with the link goes; null: nowhere. */
  recipientEmail: AccountEmail.nullable().default(null),
  note: visibleText.max(LIMITS.noteMax).default(""),
});
export type NewSignOff = z.input<typeof NewSignOff>;

const WITHOUT_CHANGE = "Write what should change.";

export const SignAnswers = z.object({
  signer: visibleName.min(1).max(LIMITS.speakerMax),
  /** How many rounds of answers the signer has seen. */
  basedOn: z.int().min(0),
  /** To all decisions behind the link. */
  answers: z
    .array(
      z
        .object({
          id: z.string().min(1).max(64),
          /** Of the words that the signer has seen. */
          digest: z.string().max(64),
          answer: SignOffAnswerKind,
          words: visibleText.max(LIMITS.noteMax).default(""),
        })
        .refine(({ answer, words }) => answer !== "change" || words !== "", {
          error: WITHOUT_CHANGE,
          path: ["words"],
        }),
    )
    .min(1)
    .max(SIGN_OFF_DECISIONS_MAX),
});
export type SignAnswers = z.input<typeof SignAnswers>;

/** Sign-off of decisions by a client: members send and read, whoever holds the link answers. */
export const signOffRoutes = routes({
  /** What would be sent, word for word, of those that are still there. */
  preview: {
    method: "GET",
    path: `${signOffs}/preview`,
    access: "member",
    scope: "read",
    query: z.object({ decisions: ids, withQuotes: isOn, withSlides: isOn }),
    answer: z.object({
      decisions: z.array(
        z.object({
          decisionId: z.string(),
          words: SentWords,
          digest: z.string(),
          fileId: z.string().nullable(),
        }),
      ),
    }),
  },
  send: {
    method: "POST",
    path: signOffs,
    access: "member",
    scope: "admin",
    isSigned: true,
    body: NewSignOff,
    /** Whether a mail with the link is on its way. */
    answer: z.object({ signOff: SignOff, isMailed: z.boolean() }),
  },
  /** The latest hundred, with the latest answer to each decision alone. */
  list: {
    method: "GET",
    path: signOffs,
    access: "member",
    scope: "admin",
    answer: z.array(SignOff),
  },
  read: {
    method: "GET",
    path: `${signOffs}/:signOffId`,
    access: "member",
    scope: "admin",
    answer: SignOff,
  },
  /** Ends the link; what was signed stays. */
  withdraw: {
    method: "DELETE",
    path: `${signOffs}/:signOffId`,
    access: "member",
    scope: "admin",
    answer: SignOff,
  },
  /** Mails the link once more, at most once a day. */
  remind: {
    method: "POST",
    path: `${signOffs}/:signOffId/reminders`,
    access: "member",
    scope: "admin",
    isSigned: true,
    answer: Done,
  },
  /** What whoever holds the link sees. Opening it changes nothing. */
  open: {
    method: "GET",
    path: signed,
    access: "share",
    answer: z.object({ data: SignRequest }),
  },
  /** Signs. The same answers once more change nothing. */
  answer: {
    method: "POST",
    path: signed,
    access: "share",
    body: SignAnswers,
    answer: z.object({ data: SignRequest }),
  },
  /** The picture of the slide of a decision that was sent with it. */
  slide: {
    method: "GET",
    path: `${signed}/slides/:decisionId`,
    access: "share",
    query: z.object({ width: PageWidth.default("1600") }),
    answer: "bytes",
  },
});
