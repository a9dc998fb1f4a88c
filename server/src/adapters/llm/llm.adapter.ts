import type { LlmAnswer, LlmRequest, LlmUsage } from "@planner/engine";
import { AISDKError, APICallError } from "ai";
import { setTimeout as wait } from "node:timers/promises";
import type { Llm } from "../../features/language-model/language-model.ports.ts";
import type { Log } from "../../platform/log.ts";
import { type Attempt, attempt, LLM_MODES, type LlmMode } from "./attempt.ts";
import { openModel } from "./models.ts";
import type { LlmPatience, LlmSettings } from "./settings.ts";
import { type Problem, problemOf } from "./problem.ts";
import { jsonrepair } from "jsonrepair";

const PATIENCE: LlmPatience = {
  firstMs: 120_000,
  silentMs: 45_000,
  totalMs: 300_000,
  pauseMs: 1_000,
};
const TRIES = 3;
const NO_USAGE: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const BROKEN: Problem = { reason: "unavailable", next: "again" };

/** What this process has learned of the model so far. */
interface Learned {
  /** The form of question that the server takes. */
  mode: LlmMode;
  takesPictures: boolean;
  /** How many answers in a row were no JSON where it was asked by schema. */
  garbage: number;
  /** Until when, by the clock, it is asked in JSON mode for its garbage. */
  simplerUntil: number;
}

/** A model may write one bad answer; of one that does nothing else, no schema is asked for a while. */
const [MOST_GARBAGE, SIMPLER_MS] = [3, 600_000];

/** A question on its way: how it is asked now, what it has cost, and how often it may still fail. */
interface Errand {
  readonly request: LlmRequest;
  readonly pictures: readonly Uint8Array[];
  readonly signal: AbortSignal;
  readonly patience: LlmPatience;
  mode: LlmMode;
  usage: LlmUsage;
  /** How often it was asked. */
  attempts: number;
  /** The status of the last answer; undefined where nothing answered. */
  status: number | undefined;
  tries: number;
}

type TryOnce = (errand: Errand) => Promise<Attempt>;
type Read = { answer: LlmAnswer } | { problem: Problem };

/**
 * Opens the language model of an installation: three tries for what passes (no answer, too many requests, a broken
 * stream), simpler forms of question for a model that has no structured output, and no more than `concurrency` calls
 * at a time. It logs reasons, never words of a meeting.
 */
export function openLlm(
  settings: LlmSettings,
  { log, patience = {} }: { log: Log; patience?: Partial<LlmPatience> },
): Llm {
  const opened = openModel(settings);
  const places = openPlaces(settings.concurrency);
  const learned: Learned = {
    mode: "schema",
    takesPictures: settings.vision !== "off",
    garbage: 0,
    simplerUntil: 0,
  };
  const isStuckWithPictures = settings.vision === "on";

  const tryOnce: TryOnce = async (errand) => {
    const giveBack = await places.take();
    try {
      const { signal } = errand;
      signal.throwIfAborted();
      const pictures = learned.takesPictures ? errand.pictures : [];
      return await attempt(opened, { ...errand, pictures }, errand);
    } catch (error) {
      return { text: "", end: "cut", usage: NO_USAGE, error };
    } finally {
      giveBack();
    }
  };

  return {
    name: `${settings.provider}/${settings.model}`,
    takesPictures: () => learned.takesPictures,
    complete: async (request, pictures, signal) => {
      const errand: Errand = {
        request,
        pictures,
        signal,
        mode: modeOf(learned),
        usage: NO_USAGE,
        attempts: 0,
        status: undefined,
        tries: 0,
        patience: { ...PATIENCE, ...patience },
      };
      const answer = await run(errand, tryOnce, ({ reason, next }, tried) => {
        const { purpose } = request;
        log.warn(
          { purpose, reason, mode: errand.mode, status: statusOf(tried.error) },
          "llm.trouble",
        );
        return next === "simpler" && simplify(errand, learned, tried, isStuckWithPictures);
      });
      if (answer.kind === "answer" && errand.mode === "schema") learned.garbage = 0;
      const { usage, attempts: tries, status } = errand;
      return { answer, usage, tries, status };
    },
  };
}

/** Tries until there is an answer, or no use in trying; `onTrouble` answers whether the question has become simpler. */
async function run(
  errand: Errand,
  tryOnce: TryOnce,
  onProblem: (problem: Problem, tried: Attempt) => boolean,
): Promise<LlmAnswer> {
  for (;;) {
    errand.attempts += 1;
    const tried = await tryOnce(errand);
    errand.usage = sum(errand.usage, tried.usage);
    errand.status = heardOf(tried.error);
    if (errand.signal.aborted) return { kind: "failure", reason: "stopped" };
    const read = readAttempt(tried);
    if ("answer" in read) return read.answer;
    const { problem } = read;
    if (onProblem(problem, tried)) continue;
    errand.tries += 1;
    if (problem.next !== "again" || errand.tries >= TRIES)
      return salvaged(tried) ?? { kind: "failure", reason: problem.reason };
    await pause(problem.waitMs ?? errand.patience.pauseMs * 2 ** (errand.tries - 1), errand.signal);
  }
}

function readAttempt(tried: Attempt): Read {
  if (tried.error !== undefined) return { problem: problemOf(tried.error) };
  if (tried.end === "refused") return { problem: { reason: "refused", next: "no" } };
  const value = readJson(tried.text);
  if (value === undefined) {
    const isSilence = tried.text.trim() === "" && tried.end === "cut";
    return { problem: isSilence ? BROKEN : { reason: "garbage", next: "simpler" } };
  }
  return {
    answer: { kind: "answer", value, isComplete: tried.end === "whole", usage: tried.usage },
  };
}

/** What came before a stream broke for the last time is better than nothing. */
function salvaged({ text, usage, error }: Attempt): LlmAnswer | undefined {
  const value = error === undefined ? undefined : readJson(text);
  return value === undefined ? undefined : { kind: "answer", value, isComplete: false, usage };
}

/** Without pictures first, then the next form of question; false where there is none left. */
function simplify(
  errand: Errand,
  learned: Learned,
  { error }: Attempt,
  isStuckWithPictures: boolean,
): boolean {
  if (
    error !== undefined &&
    errand.pictures.length > 0 &&
    learned.takesPictures &&
    !isStuckWithPictures
  ) {
    learned.takesPictures = false;
    return true;
  }
  const next = LLM_MODES[LLM_MODES.indexOf(errand.mode) + 1];
  // Whoever writes garbage in JSON mode will not write better in none: the question itself is asked again instead.
  if (next === undefined || (error === undefined && errand.mode !== "schema")) return false;
  errand.mode = next;
  if (error === undefined) learnGarbage(learned);
  else learned.mode = next;
  return true;
}

const modeOf = ({ mode, simplerUntil }: Learned): LlmMode =>
  mode === "schema" && Date.now() < simplerUntil ? "json" : mode;

/** A server that takes no schema never will; garbage may pass. */
function learnGarbage(learned: Learned): void {
  learned.garbage += 1;
  if (learned.garbage < MOST_GARBAGE) return;
  learned.garbage = 0;
  learned.simplerUntil = Date.now() + SIMPLER_MS;
}

const statusOf = (error: unknown): number | undefined =>
  APICallError.isInstance(error) ? error.statusCode : undefined;

/** A stream that ends without an error, or in words that the SDK cannot read, was an answer all the same. */
const heardOf = (error: unknown): number | undefined =>
  APICallError.isInstance(error)
    ? error.statusCode
    : error === undefined || AISDKError.isInstance(error)
      ? 200
      : undefined;

const sum = (left: LlmUsage, right: LlmUsage): LlmUsage => ({
  inputTokens: left.inputTokens + right.inputTokens,
  cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
});

/** Ends early, and in peace, where it is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/** Lets so many in at a time; the others wait in line. */
interface Places {
  take(): Promise<() => void>;
}

/** Opens `count` places. Whoever has one gives it back by the function that it got. */
function openPlaces(count: number): Places {
  let free = count;
  const line: (() => void)[] = [];
  const giveBack = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => line.push(resolve));
      return once(giveBack);
    },
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): unknown {
  try {
    return parsed(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** From the first bracket on, without a fence of backticks around it. */
function withoutProse(text: string): string | undefined {
  const at = text.search(/[{[]/);
  return at < 0 ? undefined : text.slice(at).replace(/\s*```[\s\S]*$/, "");
}

/**
 * Reads an object or a list out of what a model wrote: JSON as it is, else without the prose and fences around it, else
 * repaired, also where it is cut off. Undefined where there is none.
 */
function readJson(text: string): unknown {
  const whole = parsed(text.trim());
  if (isObject(whole)) return whole;
  const inner = withoutProse(text);
  if (inner === undefined) return undefined;
  const read = parsed(inner) ?? repaired(inner);
  return isObject(read) ? read : undefined;
}
