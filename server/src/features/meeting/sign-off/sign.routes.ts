import { SIGN_OFF_ROUNDS_MAX, signOffRoutes, type SignRequest } from "@planner/contract/api";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import { longDate } from "../../../platform/long-date.ts";
import { getUser } from "../../account/index.ts";
import { findFile, pageNumber, sendPageImage, widthOf } from "../../file/index.ts";
import { queueMail } from "../../mail/index.ts";
import { isMemberOf } from "../../team/index.ts";
import { announce } from "../../webhook/index.ts";
import { hashOfToken } from "../share/share-token.ts";
import { SIGN_OFF_LIMITS } from "./sign-off-limits.ts";
import { answeredMail } from "./sign-off.mails.ts";
import {
  countRounds,
  findByToken,
  insertAnswers,
  listForLink,
  listSignOffs,
  type SignOffRow,
} from "./sign-off.store.ts";

type SignDeps = Pick<Deps, "database" | "publicUrl" | "now" | "send" | "files" | "pdf">;
type Answers = z.infer<(typeof signOffRoutes)["answer"]["body"]>;
type Sent = Awaited<ReturnType<typeof listForLink>>;
interface Opened {
  readonly row: SignOffRow;
  /** Of answers, also to decisions that the link does not show at the moment. */
  readonly rounds: number;
  readonly decisions: Sent;
}

/** What whoever holds the link to a request sees, and how they sign. */
export function registerSignRoutes(app: App, deps: SignDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, SIGN_OFF_LIMITS.answer);

  bind(app, signOffRoutes.open, async ({ params: { token } }) => ({
    data: toRequest(await openRequest(db, token, deps.now())),
  }));

  bind(app, signOffRoutes.answer, async ({ params: { token }, body, request, reply }) => {
    await limit(request, reply);
    await db.transaction((tx) => sign(deps, tx, { token, body }));
    return { data: toRequest(await openRequest(db, token, deps.now())) };
  });

  bind(app, signOffRoutes.slide, async ({ params, query, request, reply }) => {
    const { row, decisions } = await openRequest(db, params.token, deps.now());
    const sent = decisions.find(({ id }) => id === params.decisionId);
    const fileId = sent?.fileId ?? null;
    const deck = fileId === null ? undefined : await findFile(db, { teamId: row.teamId, fileId });
    if (!sent || !deck) throw new Failure("not_found", "There is no such picture.");
    const page = pageNumber(String(sent.words.page), deck);
    return sendPageImage(deps, deck, { request, reply, page, widthPx: widthOf(query.width) });
  });
}

const NOWHERE = "This link does not lead to a request for sign-off, or no longer does.";
const WITHDRAWN = "This request was withdrawn by the team that sent it.";

/** Whoever holds a real link is told why it has ended; nobody else learns that there ever was one. */
async function openRequest(
  db: Db,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<Opened> {
  const row = await findByToken(db, hashOfToken(token), { lock });
  if (!row) throw new Failure("not_found", NOWHERE);
  if (row.withdrawnAt) throw new Failure("gone", WITHDRAWN);
  if (row.expiresAt && row.expiresAt <= now)
    throw new Failure("gone", `This link expired on ${longDate(row.expiresAt)}.`);
  const decisions = await listForLink(db, row);
  if (decisions.length === 0) throw new Failure("gone", WITHDRAWN);
  return { row, rounds: await countRounds(db, row), decisions };
}

const toRequest = ({ row, rounds, decisions }: Opened): SignRequest => ({
  from: row.senderName,
  recipientName: row.recipientName,
  note: row.note,
  sentAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  rounds,
  decisions,
});

/** Writes the answers, and the mail to whoever sent the request, or nothing of both. */
async function sign(
  deps: SignDeps,
  tx: Db,
  { token, body }: { token: string; body: Answers },
): Promise<void> {
  const now = deps.now();
  const { row, rounds, decisions } = await openRequest(tx, token, now, { lock: true });
  const given = answersTo(decisions, body);
  if (isSameAgain(given, body.signer, rounds)) return;
  if (rounds !== body.basedOn)
    throw new Failure(
      "conflict",
      "Answers were sent from another page in the meantime. Read them before you send yours.",
    );
  if (rounds >= SIGN_OFF_ROUNDS_MAX)
    throw new Failure("conflict", "This link has been answered too often. Ask for a new one.");
  const { teamId, id: signOffId } = row;
  const { signer } = body;
  const round = rounds + 1;
  await insertAnswers(
    tx,
    given.map(({ decision: { id, meetingId, digest }, answer, words }) => {
      const what = { signOffDecisionId: id, meetingId, digest, answer, words };
      return { teamId, signOffId, ...what, round, signer, signedAt: now };
    }),
  );
  await announceSigned(tx, deps, { teamId, signOffId, round, decisions });
  await record(tx, { event: "sign_off_answered", at: now, teamId, about: signer });
  await mailSender(tx, deps, { row, round });
}

/** An event for each meeting of whose decisions some were signed. */
async function announceSigned(
  tx: Db,
  deps: SignDeps,
  { teamId, signOffId, round, decisions }: Signed,
): Promise<void> {
  const byMeeting = Object.entries(Object.groupBy(decisions, ({ meetingId }) => meetingId));
  for (const [meetingId, signed = []] of byMeeting) {
    const decisionIds = signed.map(({ decisionId }) => decisionId).filter((id) => id !== null);
    const data = { signOffId, round, decisionIds };
    await announce(deps, tx, { teamId, meetingId }, { type: "decision.signed", data });
  }
}

interface Signed {
  readonly teamId: string;
  readonly signOffId: string;
  readonly round: number;
  readonly decisions: Sent;
}

type Given = { readonly decision: Sent[number] } & Pick<
  Answers["answers"][number],
  "answer" | "words"
>;

/** Each of the decisions with its answer; throws `Failure` where one is missing or about other words. */
function answersTo(decisions: Sent, { answers }: Answers): Given[] {
  const byId = new Map(answers.map((one) => [one.id, one]));
  const given = decisions.flatMap((decision) => {
    const answer = byId.get(decision.id);
    if (answer?.digest !== decision.digest) return [];
    return [{ decision, answer: answer.answer, words: answer.words }];
  });
  if (given.length !== decisions.length || answers.length !== decisions.length)
    throw new Failure(
      "conflict",
      "These are not the decisions behind this link any more. Read them again before you sign.",
    );
  return given;
}

/** Whether somebody pressed twice, or a browser sent again what had arrived. */
const isSameAgain = (given: readonly Given[], signer: string, rounds: number): boolean =>
  rounds > 0 &&
  given.every(({ decision: { answers }, answer, words }) => {
    const last = answers.find(({ round }) => round === rounds);
    return last?.answer === answer && last.words === words && last.signer === signer;
  });

/** Only as long as they are in the team, and of what they may see. */
async function mailSender(
  tx: Db,
  { send, publicUrl }: SignDeps,
  { row: { teamId, id, createdBy }, round }: { row: SignOffRow; round: number },
): Promise<void> {
  if (createdBy === "" || !(await isMemberOf(tx, teamId, createdBy))) return;
  const [seen] = await listSignOffs(tx, { teamId, userId: createdBy }, id);
  if (!seen) return;
  const { email: recipient } = await getUser(tx, createdBy);
  const letter = answeredMail(seen, { round, recipient, publicUrl });
  if (letter) await queueMail(tx, send, letter);
}
