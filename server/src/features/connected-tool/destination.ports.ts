import type { PushPlace } from "@planner/contract/api";
import type { PushLine, PushService } from "@planner/contract/model";

/** How a service is reached: its address ("" for its own), the account of the token, and the token. */
export interface ServiceAccess {
  readonly address: string;
  readonly account: string;
  readonly token: string;
}

/** A picture of a place on a slide, as JPEG. */
export interface PushPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is sent, word for word. */
export interface PushContent {
  /** A UUID, the same at each attempt: by it the service, or a look at it, recognises what was created already. */
  readonly key: string;
  readonly place: PushPlace | null;
  readonly title: string;
  readonly lines: readonly PushLine[];
  readonly pictures: readonly PushPicture[];
}

/** Where something stands at the service; `isDone` only where that says that the task is done. */
export interface RemoteState {
  readonly state: string | null;
  readonly isDone: boolean;
}

/** What was created. `ref`: by which the service finds it; `url` of http or https. */
export interface RemoteItem extends RemoteState {
  readonly ref: string;
  readonly label: string | null;
  readonly url: string | null;
  readonly isPictureMissing: boolean;
}

/**
 * Why a service did not do what it was asked. `uncertain`: it did not answer, or not as it should, and may have done it all
 * the same. `limited`: later, after `retryAfterSeconds`. `refused`: in its own words, which are `detail`.
 */
export type RefusalReason =
  | "revoked"
  | "forbidden"
  | "gone"
  | "too_large"
  | "limited"
  | "refused"
  | "address"
  | "uncertain";

/** A service refused or did not answer. Its message has nothing of the token. */
export class ServiceRefusal extends Error {
  readonly reason: RefusalReason;
  readonly detail: string;
  readonly retryAfterSeconds: number;

  constructor(
    reason: RefusalReason,
    { detail = "", retryAfterSeconds = 60, cause }: RefusalOptions = {},
  ) {
    super(`the service refused: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = "ServiceRefusal";
    this.reason = reason;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface RefusalOptions {
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** How a service signs what it sends here, and what that is about. */
export interface EventReader {
  /** The header with the HMAC-SHA-256 of the body, in hexadecimal, and what stands before it there. */
  readonly header: string;
  readonly prefix: string;
  /** The `ref` of the issue that a message is about; undefined where it is about something else. */
  refOf(body: unknown): string | undefined;
}

/** One service. All that ask it throw `ServiceRefusal`. */
export interface Destination {
  /** Whose the token is. */
  whoAmI(access: ServiceAccess): Promise<{ workspace: string; actsAs: string }>;
  /** Places whose name has the words of `query`; null: the service has one place alone. */
  listPlaces:
    | ((access: ServiceAccess, query: string) => Promise<{ places: PushPlace[]; isMore: boolean }>)
    | null;
  /** Creates it. Once the main call has succeeded it never throws: what failed after that is `isPictureMissing`. */
  send(access: ServiceAccess, content: PushContent): Promise<RemoteItem>;
  /** What an earlier `send` with this key created since `begunAt`; undefined: nothing. Null: the service cannot be asked. */
  find:
    | ((
        access: ServiceAccess,
        content: PushContent & { readonly begunAt: Date },
      ) => Promise<RemoteItem | undefined>)
    | null;
  /** Of an issue; undefined where it is gone. Null: what it takes has no state. */
  readState: ((access: ServiceAccess, ref: string) => Promise<RemoteState | undefined>) | null;
  readonly events: EventReader | null;
}

/** Every service, reached by addresses that are guarded. */
export interface Destinations {
  readonly of: Readonly<Record<PushService, Destination>>;
  /** Whether people may name this address; where its host leads is checked at each connection. */
  mayBe(url: string): boolean;
}
