import type { MakeFresh } from "./access-fresh.ts";
import type { Ids } from "./access-world.ts";

/** How the addresses of most calls begin. */
export const team = "/api/team/:teamId";
export const meeting = `${team}/meetings/:id`;
export const shared = "/api/share/meetings/:id/share/:shareId";

/**
 * Who may call a route. `anyone`: whoever asks. `door`: whoever asks, and it changes who they are. `session`: who is signed in,
 * about themselves. `self`: members of the team in the path, about themselves or the team as a whole. `team`: its members,
 * about what is not somebody's own. `own`: whose it is. `token`: who holds a token, and nobody else. `runner`: whoever runs the installation. `directory`: a company's directory, by its own token (SCIM). `notes`, `plan`: who holds the link to that half of a meeting.
 */
export type Who =
  | "anyone"
  | "door"
  | "session"
  | "self"
  | "team"
  | "own"
  | "token"
  | "runner"
  | "directory"
  | "notes"
  | "plan";

/** What a call carries, and how it is answered where it works. */
export interface Row {
  readonly who: Who;
  /** 200 where left out. */
  readonly ok?: number;
  readonly body?: (ids: Ids) => object;
  readonly query?: (ids: Ids) => string;
  /** Text and name of the one file that is sent. */
  readonly upload?: readonly [text: string, name: string];
  readonly fresh?: MakeFresh;
  /** Names in its answers that sound like a secret, and have to be there. */
  readonly carries?: readonly string[];
  /** Reads no body, whatever it is. */
  readonly takesAnyBody?: true;
}
