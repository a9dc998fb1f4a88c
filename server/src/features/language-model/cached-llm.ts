import type { LlmAnswer, LlmRequest } from "@planner/engine";
import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import {
  countTokens,
  findAnswer,
  type StoredAnswer,
  readUsage,
  saveCall,
} from "./llm-call.store.ts";
import { dollarsOf, type Prices } from "./dollars.ts";
import type { Llm, LlmMeeting, MeetingLlm, OpenedLlm } from "./language-model.ports.ts";

interface Deps {
  readonly llm: Llm;
  readonly database: Database;
  readonly log: Log;
  /** A page as a picture that models read; undefined where it cannot be drawn. */
  readonly readPicture: (meeting: LlmMeeting, page: number) => Promise<Uint8Array | undefined>;
  /** Tokens, in and out, that a team may use in a day. */
  readonly dailyTokens: number;
  /** What tokens cost; undefined where nobody said. */
  readonly prices: Prices | undefined;
  /** After this, what is not written yet is left to the built-in engine. */
  readonly timeoutMs?: number;
}

/** Well within the time that a job has. */
const TIMEOUT_MS = 300_000;
const DAY_MS = 86_400_000;
/** Below what any model's tokens hold, so that a call is never guessed too small. */
const CHARS_PER_TOKEN = 3;
/** Counts up when prompts or schemas change their meaning. */
const VERSION = 3;

/** Whatever an answer depends on; pictures count by their page, and pages belong to the deck. */
function keyOf(model: string, deckId: string, request: LlmRequest): string {
  const { instructions, context, prompt, schema, pages } = request;
  const deck = pages.length > 0 ? deckId : "";
  const parts = [VERSION, model, instructions, context, prompt, schema, pages, deck];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

const guessTokens = ({ instructions, context, prompt, maxOutputTokens }: LlmRequest): number =>
  Math.ceil((instructions.length + context.length + prompt.length) / CHARS_PER_TOKEN) +
  maxOutputTokens;

/**
 * The installation's model for one meeting after the other: what was answered once is not asked again, also after a
 * crash; a team that has used its tokens of the day, or a meeting that takes too long, gets no more answers.
 */
export function openCachedLlm(deps: Deps): OpenedLlm {
  const underWay = new Map<string, number>();
  return (meeting) => {
    const deadline = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS);
    return {
      name: deps.llm.name,
      complete: async (request, signal) => {
        const stop = new AbortController();
        signal?.addEventListener("abort", () => stop.abort());
        if (signal?.aborted) stop.abort();
        const call = { meeting, request, signal: AbortSignal.any([stop.signal, deadline]) };
        try {
          return await callOnce(deps, underWay, call);
        } catch (error) {
          deps.log.error({ err: error, meetingId: meeting.meetingId }, "llm.broken");
          return { kind: "failure", reason: "unavailable" };
        }
      },
      cost: async () => {
        const usage = await readUsage(deps.database.db, meeting);
        const dollars = dollarsOf(usage, deps.prices);
        return { ...usage, ...(dollars === undefined ? {} : { dollars }) };
      },
    } satisfies MeetingLlm;
  };
}

interface ModelCallOptions {
  readonly meeting: LlmMeeting;
  readonly request: LlmRequest;
  readonly signal: AbortSignal;
}

async function callOnce(
  deps: Deps,
  underWay: Map<string, number>,
  { meeting, request, signal }: ModelCallOptions,
): Promise<LlmAnswer> {
  const { llm, database } = deps;
  const { teamId, meetingId } = meeting;
  const wanted = llm.takesPictures() ? request : { ...request, pages: [] };
  const key = keyOf(llm.name, meeting.deckId, wanted);
  const stored = await findAnswer(database.db, { teamId, key });
  if (stored) return { kind: "answer", ...stored, usage: NOTHING };
  const reserved = guessTokens(request);
  const giveBack = reserve(underWay, teamId, reserved);
  try {
    const used = await countTokens(database.db, teamId, new Date(Date.now() - DAY_MS));
    if (used + (underWay.get(teamId) ?? 0) > deps.dailyTokens) {
      deps.log.warn({ teamId, meetingId, used }, "llm.over_budget");
      return { kind: "failure", reason: "over-budget" };
    }
    const pictures = await Promise.all(wanted.pages.map((page) => deps.readPicture(meeting, page)));
    const shown = pictures.filter((picture) => picture !== undefined);
    const { answer, usage, tries } = await llm.complete(request, shown, signal);
    await saveCall(database.db, {
      teamId,
      key,
      meetingId,
      purpose: request.purpose,
      model: llm.name,
      usage,
      tries,
      answer: storableAnswer(answer, request),
    });
    return answer;
  } finally {
    giveBack();
  }
}

/**
 * What is kept of an answer: one that was cut off, or that is nothing like what was asked for, is asked for again by
 * the next build.
 */
function storableAnswer(answer: LlmAnswer, { schema }: LlmRequest): StoredAnswer | null {
  if (answer.kind === "failure" || !answer.isComplete) return null;
  const { value, isComplete } = answer;
  const { required } = schema.json as { required?: readonly string[] };
  const fitsSchema =
    Array.isArray(value) ||
    (typeof value === "object" &&
      value !== null &&
      (required ?? []).every((name) => Object.hasOwn(value, name)));
  return fitsSchema ? { value, isComplete } : null;
}

const NOTHING = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Counts a call before it is made, so that many at once cannot overdraw a day. */
function reserve(underWay: Map<string, number>, teamId: string, tokens: number): () => void {
  underWay.set(teamId, (underWay.get(teamId) ?? 0) + tokens);
  return () => {
    const left = (underWay.get(teamId) ?? 0) - tokens;
    if (left > 0) underWay.set(teamId, left);
    else underWay.delete(teamId);
  };
}
