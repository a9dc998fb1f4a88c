import type { TranscriptEvent } from "@planner/contract/api";

/** What was heard lately, for a person to see that it works. */
export interface Heard {
  readonly final: string;
  readonly interim: string;
}

/** Characters of final words that stay in sight. */
const TAIL = 400;

/** Follows `transcript` events: final words in the order in which they came, and of each channel those that may still change. */
export class HeardWords {
  #final = "";
  readonly #interim = new Map<0 | 1, string>();

  /** Answers what is to be seen after an event. */
  take({ transcript, final, channel }: TranscriptEvent): Heard {
    const words = transcript.trim();
    if (final) {
      this.#interim.delete(channel);
      this.#final = tailOf(`${this.#final} ${words}`.trim());
    } else this.#interim.set(channel, words);
    return this.now();
  }

  /** Nothing will become of words that were not final. */
  settle(): Heard {
    this.#interim.clear();
    return this.now();
  }

  now(): Heard {
    return { final: this.#final, interim: [...this.#interim.values()].join(" ").trim() };
  }
}

/** The last whole words. */
const tailOf = (text: string): string =>
  text.length <= TAIL ? text : text.slice(-TAIL).replace(/^\S*\s+/, "");
