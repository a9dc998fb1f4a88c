import type { MarkType } from "@planner/contract/model";
import { LISTENING, PRESENTING } from "../../platform/stored-person.ts";

/** Whose presentation of what. */
export interface PresentedDeck {
  readonly userId: string;
  readonly meetingId: string;
  readonly fileId: string;
}

/** As it lies in the browser's storage. */
interface StoredState {
  /** When it was used last, milliseconds since 1970. */
  readonly usedAt: number;
  readonly unsent: readonly Unsent[];
}

/** A presentation that nobody has used for so long is not gone on with. */
const LASTS_MS = 12 * 60 * 60_000;

const deckKey = ({ userId, meetingId, fileId }: PresentedDeck): string =>
  `${PRESENTING}${userId}:${meetingId}:${fileId}`;

/** A presentation as this browser keeps it over reloads and closed tabs: its id, and what the server has not heard of it. */
export class StoredPresentation {
  readonly id: string;
  readonly #storage: Storage;
  readonly #deck: PresentedDeck;
  #isForgotten = false;

  /** `storage`: of the tab, or of the browser. */
  constructor(storage: Storage, deck: PresentedDeck, id: string) {
    this.#storage = storage;
    this.#deck = deck;
    this.id = id;
  }

  /** What it is known by, also to other tabs. */
  get name(): string {
    return `${deckKey(this.#deck)}:${this.id}`;
  }

  /** Whether this tab, or the one that it is a copy of, ran it last. */
  get isOfThisTab(): boolean {
    return sessionStorage.getItem(deckKey(this.#deck)) === this.id;
  }

  /** This tab runs it from now on. */
  use(): void {
    write(sessionStorage, deckKey(this.#deck), this.id);
    this.store(this.unsent());
  }

  unsent(): readonly Unsent[] {
    return read(this.#storage, this.name)?.unsent ?? [];
  }

  store(unsent: readonly Unsent[]): void {
    if (this.#isForgotten) return;
    const state: StoredState = { usedAt: Date.now(), unsent };
    write(this.#storage, this.name, JSON.stringify(state));
  }

  /** Whether this tab listened when its page was left without a word, as a reload does. */
  get wasListening(): boolean {
    return sessionStorage.getItem(LISTENING) === this.id;
  }

  /** This tab listens from now on, or no more. */
  listens(isListening: boolean): void {
    if (isListening) write(sessionStorage, LISTENING, this.id);
    else if (this.wasListening) sessionStorage.removeItem(LISTENING);
  }

  /** It is over: the next one is another. */
  forget(): void {
    this.#isForgotten = true;
    this.listens(false);
    this.#storage.removeItem(this.name);
    if (this.isOfThisTab) sessionStorage.removeItem(deckKey(this.#deck));
  }
}

/** What a storage has of a deck's presentations: this tab's own first, then the one used last. Lets go of old ones. */
export function storedPresentations(storage: Storage, deck: PresentedDeck): StoredPresentation[] {
  const found: { stored: StoredPresentation; usedAt: number }[] = [];
  for (const name of Object.keys(storage).filter((key) => key.startsWith(PRESENTING))) {
    const stored = read(storage, name);
    const mine = `${deckKey(deck)}:`;
    if (!stored) continue;
    if (stored.usedAt < Date.now() - LASTS_MS) storage.removeItem(name);
    else if (name.startsWith(mine)) {
      const presentation = new StoredPresentation(storage, deck, name.slice(mine.length));
      found.push({ stored: presentation, usedAt: stored.usedAt });
    }
  }
  return found
    .toSorted(
      (a, b) => Number(b.stored.isOfThisTab) - Number(a.stored.isOfThisTab) || b.usedAt - a.usedAt,
    )
    .map(({ stored }) => stored);
}

function read(storage: Storage, name: string): StoredState | null {
  try {
    const { usedAt, unsent } = JSON.parse(storage.getItem(name) ?? "null") as Partial<StoredState>;
    if (typeof usedAt !== "number" || !Array.isArray(unsent)) return null;
    return { usedAt, unsent: unsent.filter(isUnsent) };
  } catch {
    return null;
  }
}

/** A storage that is full keeps nothing more; the presentation goes on without. */
function write(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text);
  } catch (error) {
    console.info("presentation.not_kept", error);
  }
}

/** When something happened: `wallMs` since 1970 as this machine has it; `at` on the presentation's clock, once that is known. */
interface Stamped {
  readonly wallMs: number;
  at: number | null;
}

/** A page that was rendered; its number is known once the server has told which comes next. */
export interface UnsentTurn extends Stamped {
  readonly event: "page-turn";
  readonly page: number;
  turn: number | null;
}

export interface UnsentMark extends Stamped {
  readonly event: "mark";
  readonly id: string;
  readonly type: MarkType;
  readonly page: number;
}

/** What a presenter did and the server has not acknowledged; plain values, so that it can be kept over a reload. */
export type Unsent =
  | UnsentTurn
  | UnsentMark
  | { readonly event: "unmark"; readonly id: string }
  | { readonly event: "end-presentation" };

/** Whether what was read is such a thing, of this version of the app. */
function isUnsent(value: unknown): value is Unsent {
  const { event, id, page, wallMs } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (event === "unmark") return typeof id === "string";
  const isStamped = typeof page === "number" && typeof wallMs === "number";
  return isStamped && (event === "page-turn" || (event === "mark" && typeof id === "string"));
}
