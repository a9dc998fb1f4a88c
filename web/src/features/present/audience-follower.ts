import type { ServerEvents } from "@planner/contract/api";
import type { Presentation } from "@planner/contract/model";

/** What an audience's window shows; `waiting`: nobody presents yet. */
export type AudienceView =
  | { kind: "connecting" | "waiting" | "over" }
  | { kind: "shown"; page: number; isBlack: boolean; isListening: boolean };

/**
 * Follows one presentation of a meeting. Where there are several it is the one that listens, else the newest that began; it is
 * left for another one that begins to listen or begins later, and when it ends, but never for a turn or a mark elsewhere.
 */
export class AudienceFollower {
  readonly #load: () => Promise<Presentation | null>;
  readonly #show: (view: AudienceView) => void;
  /** Presentations that were heard of: each begins once. */
  readonly #known = new Set<string>();
  #followed: Presentation | null = null;
  #isBlack = false;
  #hasFollowed = false;

  /** `load` answers what runs now, null where nothing does, and rejects without a connection. */
  constructor(load: () => Promise<Presentation | null>, show: (view: AudienceView) => void) {
    this.#load = load;
    this.#show = show;
  }

  /** Asks the server what runs: after each connection, and where one has ended. */
  lookAgain(): void {
    void this.#load()
      .then((found) => this.#found(found))
      .catch((error: unknown) => console.info("live.watch", error));
  }

  /** It began, went on, was marked, or ended. */
  heard(presentation: Presentation): void {
    const isNew = !this.#known.has(presentation.id);
    this.#known.add(presentation.id);
    const followed = this.#followed;
    if (presentation.endedAt !== null) {
      if (followed?.id === presentation.id) this.#lose();
    } else if (followed === null || followed.id === presentation.id) this.#follow(presentation);
    else if (
      !followed.isListening &&
      (presentation.isListening || (isNew && isLater(presentation, followed)))
    )
      this.#follow(presentation);
  }

  turned({ presentationId, page }: ServerEvents["page-turn"]): void {
    if (this.#followed === null) return this.lookAgain();
    if (this.#followed.id !== presentationId) return;
    this.#isBlack = false;
    this.#follow({ ...this.#followed, page });
  }

  blackened({ presentationId, isBlack }: ServerEvents["black"]): void {
    if (this.#followed?.id !== presentationId) return;
    this.#isBlack = isBlack;
    this.#follow(this.#followed);
  }

  /** The server names the one to follow. */
  #found(found: Presentation | null): void {
    if (found !== null) {
      this.#known.add(found.id);
      this.#follow(found);
    } else {
      this.#followed = null;
      this.#show({ kind: this.#hasFollowed ? "over" : "waiting" });
    }
  }

  /** A page that is shown stays as black as it was: nobody keeps that but the presenter, who says it again. */
  #follow(next: Presentation): void {
    const goesOn = this.#followed?.id === next.id && this.#followed.page === next.page;
    this.#isBlack &&= goesOn;
    this.#followed = next;
    this.#hasFollowed = true;
    const { page, isListening } = next;
    this.#show({ kind: "shown", page, isBlack: this.#isBlack, isListening });
  }

  /** What was followed has ended: another one may run. */
  #lose(): void {
    this.#followed = null;
    this.#isBlack = false;
    this.lookAgain();
  }
}

/** ISO 8601 in the order of time. */
const isLater = (one: Presentation, other: Presentation): boolean =>
  one.startedAt > other.startedAt;
