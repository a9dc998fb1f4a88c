import { presentationRoutes, type TranscriptEvent } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { call, CallError, type CallInput } from "../../platform/call.ts";
import { retryDelayMs } from "../../platform/query-client.ts";
import type { PresentedKey } from "./presentation-line.ts";

type Body = CallInput<typeof presentationRoutes.addTranscript>["body"];

/** What is posted of something said; times in seconds on the presentation's clock. */
export type SpokenEvent = Pick<
  TranscriptEvent,
  "transcript" | "start_time" | "end_time" | "segmentId" | "speaker" | "pages"
>;

/**
 * Posts final segments with the pages viewed meanwhile, one after another in the order in which they came. One that cannot
 * get through is tried again; one that is refused is logged (by `call`) and left, as the specification has it.
 */
export class TranscriptPosts {
  readonly #key: PresentedKey;
  readonly #waiting: Body[] = [];
  #pumping: Promise<void> | undefined;
  #isClosed = false;

  constructor(key: PresentedKey) {
    this.#key = key;
  }

  open(): void {
    this.#isClosed = false;
    this.#pump();
  }

  /** What is on its way arrives; nothing is tried again. */
  close(): void {
    this.#isClosed = true;
  }

  /** `startedAt`: when the presentation began, ISO 8601. */
  put(event: SpokenEvent, startedAt: string): void {
    const text = event.transcript.trim().slice(0, LIMITS.segmentMax);
    if (text === "" || this.#key.meetingId === "") return;
    const began = Date.parse(startedAt);
    const timeOf = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
    this.#waiting.push({
      fileId: this.#key.fileId,
      text,
      startTime: timeOf(event.start_time),
      endTime: timeOf(Math.max(event.start_time, event.end_time)),
      pages: [...event.pages],
      segmentId: event.segmentId,
      presentationId: this.#key.presentationId,
      speaker: event.speaker,
    });
    this.#pump();
  }

  /** Resolves once everything put in so far has been posted or refused. */
  async empty(): Promise<void> {
    await this.#pumping;
  }

  #pump(): void {
    this.#pumping ??= this.#postAll().finally(() => {
      this.#pumping = undefined;
    });
  }

  async #postAll(): Promise<void> {
    let tries = 0;
    for (let body = this.#waiting[0]; body; body = this.#waiting[0]) {
      if (await this.#isSettled(body)) {
        this.#waiting.shift();
        tries = 0;
      } else if (this.#isClosed) return;
      else await wait(retryDelayMs(tries++));
    }
  }

  /** False: to be tried again. */
  async #isSettled(body: Body): Promise<boolean> {
    const { teamId, meetingId } = this.#key;
    try {
      await call(presentationRoutes.addTranscript, { params: { teamId, id: meetingId }, body });
      return true;
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      return status !== 0 && status !== 429 && status < 500;
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
