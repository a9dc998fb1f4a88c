import type { TokenScope } from "@planner/contract/model";

/** Who is calling: a live session of a person, or a token. */
export interface Session {
  /** Of the session, or of the token. */
  readonly sessionId: string;
  readonly userId: string;
  readonly token?: Token | undefined;
}

/** A token that lets somebody in, as it is at this moment. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly teamId: string;
  /** Whom it acts as: a person, or where the team does, what is nobody's id. */
  readonly userId: string;
  readonly isOfTeam: boolean;
  /** Of an app that somebody connected: it is for `/mcp` alone. */
  readonly isOfApp: boolean;
  readonly scopes: readonly TokenScope[];
}

/** Why a token lets nobody in: nobody knows it, its end has passed, or the team has switched its API access off. */
export type TokenRefusal = "unknown" | "ended" | "off";
