import { TOKEN_SCOPES, type TokenScope } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { addToken, switchApiAccess } from "../testing/api-tokens.ts";
import type { MeetingApp } from "../testing/meetings.ts";
import type { TestPerson } from "../testing/person.ts";
import { apiToken } from "../tables/api-token.tables.ts";

export type Headers = Readonly<Record<string, string>>;

/** Tokens of the people of a world, each made when it is first needed. */
export interface Tokens {
  /** Of Ann, of her team, or of Ben; with all scopes, or with these. */
  of(holder: "ann" | "team" | "ben", scopes?: readonly TokenScope[]): Promise<Headers>;
  /** Tokens of Ann's team that let nobody in. */
  readonly dead: Readonly<Record<string, Headers>>;
  /** Whether it is Ann who carries these. */
  isAnns(headers: Headers): boolean;
}

interface People {
  readonly ann: TestPerson;
  readonly ben: TestPerson;
  /** Still in Ann's team. */
  readonly rex: TestPerson;
}

/** Switches API access on for both teams, and makes the tokens that are dead. */
export async function openTokens({ db }: MeetingApp, { ann, ben, rex }: People): Promise<Tokens> {
  for (const { teamId } of [ann, ben]) await switchApiAccess(db, teamId);
  const { teamId } = ann;
  const holders = {
    ann: { teamId, userId: ann.userId },
    team: { teamId },
    ben: { teamId: ben.teamId, userId: ben.userId },
  };
  const made = new Map<string, Promise<Headers>>();
  const anns = new Set<Headers>();
  const make = async (holder: keyof typeof holders, scopes: readonly TokenScope[]) => {
    const { headers } = await addToken(db, { ...holders[holder], scopes });
    if (holder === "ann") anns.add(headers);
    return headers;
  };
  const removed = await addToken(db, { teamId });
  await db.delete(apiToken).where(eq(apiToken.id, removed.id));
  const left = await addToken(db, { teamId, userId: rex.userId });
  const ended = await addToken(db, { teamId, expiresAt: new Date(Date.now() - 1_000) });
  const anotherOfAnn = await addToken(db, holders.ann);
  return {
    of: (holder, scopes = TOKEN_SCOPES) => {
      const name = `${holder} ${scopes.join(" ")}`;
      const headers = made.get(name) ?? make(holder, scopes);
      made.set(name, headers);
      return headers;
    },
    dead: {
      "a token that was removed": removed.headers,
      "a token of a removed member": left.headers,
      "a token that has ended": ended.headers,
      "half of a token": { authorization: anotherOfAnn.headers.authorization.slice(0, -1) },
      "no token behind Bearer": { authorization: "Bearer" },
      "a token that is none, with a cookie": { ...ann.headers, authorization: "Bearer x" },
      "a removed token, with a cookie": { ...ann.headers, ...removed.headers },
    },
    isAnns: (headers) => anns.has(headers),
  };
}
