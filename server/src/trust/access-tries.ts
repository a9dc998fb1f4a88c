import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { randomUUID } from "node:crypto";
import { switchApiAccess } from "../testing/api-tokens.ts";
import type { TestPerson } from "../testing/person.ts";
import { formOf, type Fresh } from "./access-fresh.ts";
import type { Row } from "./access-row.ts";
import { problemsOf, unusualHeaders } from "./access-answers.ts";
import { is, type Judge, like } from "./access-judges.ts";
import { allowedTokens, isSigned, refusedTokens, scopeOf } from "./access-token-tries.ts";
import type { Registered } from "./access-web.ts";
import { bearer, OTHER_DIRECTORY } from "./access-matrix-directory.ts";
import { endLinks, type Ids, type World } from "./access-world.ts";

/** How often a route was tried, how often it had to work, and what went otherwise than its row says. */
export interface Outcome {
  tries: number;
  works: number;
  /** How many of those wrote something. */
  writes: number;
  readonly problems: string[];
}

type Headers = Readonly<Record<string, string>>;
type Answer = LightMyRequestResponse;
const isSafe = ({ method }: Registered): boolean => ["GET", "HEAD"].includes(method);
/** Tries one route as everybody whom the matrix knows. */
export async function tryRoute(world: World, route: Registered, row: Row): Promise<Outcome> {
  const tries = new Tries(world, route, row);
  await tries.run();
  return tries.outcome;
}

class Tries {
  readonly outcome: Outcome = { tries: 0, works: 0, writes: 0, problems: [] };
  readonly #world: World;
  readonly #route: Registered;
  readonly #row: Row;

  constructor(world: World, route: Registered, row: Row) {
    this.#world = world;
    this.#route = route;
    this.#row = row;
  }

  async run(): Promise<void> {
    const { ann, shared, writes } = this.#world;
    const fresh = (await this.#row.fresh?.(this.#world, ann)) ?? {};
    const ids = { ...shared, shareId: this.#linkOf(shared), ...fresh.ids };
    const stored = await this.#world.listStored();
    await writes.take();
    const { who } = this.#row;
    if (["notes", "plan"].includes(who)) await this.#tryLinks(ids);
    if (["session", "self", "team", "own", "runner", "directory"].includes(who))
      await this.#tryStrangers(ids);
    if (who === "directory") await this.#tryOtherDirectories(ids);
    if (who === "runner")
      for (const [name, { headers }] of Object.entries({
        tom: this.#world.tom,
        ben: this.#world.ben,
      }))
        await this.#refused(name, is(403), ids, headers);
    if (["self", "team", "own"].includes(who)) await this.#tryForeigners(ids);
    if (["team", "own"].includes(who)) await this.#tryHidden(ids);
    await this.#tryTokens(ids);
    const own = who === "directory" ? undefined : fresh.headers;
    if (!isSafe(this.#route)) await this.#tryForgeries(ids, own ?? ann.headers);
    if (stored.join() !== (await this.#world.listStored()).join())
      this.#note("the refused", "left something in the file store");
    await this.#tryAllowed(ids, fresh);
  }

  /** Who is nobody: also with a share link in hand, wherever they put it. */
  async #tryStrangers(ids: Ids): Promise<void> {
    const judge: Judge =
      this.#row.ok === 302
        ? ({ statusCode, headers }) =>
            statusCode === 302 && headers.location === "/login"
              ? undefined
              : "does not lead to /login"
        : is(401);
    await this.#refused("anonymous", judge, ids, {});
    await this.#refused("signed out", judge, ids, this.#world.una.headers);
    await this.#tryLinkHolder("link holder", judge, ids, ids["notesShareId"] ?? "");
    for (const how of ["expired", "revoked"] as const) {
      const token = this.#world.bens["planShareId"] ?? "";
      await this.#withEnded(this.#world.bens["id"] ?? "", how, () =>
        this.#tryLinkHolder(`holder of a link that is ${how}`, judge, ids, token),
      );
    }
  }

  /** Whoever puts a link wherever a program might look for a credential. */
  async #tryLinkHolder(name: string, judge: Judge, ids: Ids, token: string): Promise<void> {
    const cookie = `planner.session_token=${token}`;
    await this.#refused(`${name}, in a cookie`, judge, ids, { cookie });
    await this.#refused(name, is(401), ids, { cookie, authorization: `Bearer ${token}` });
  }

  /** What belongs to another team looks as if it were not there, to the byte. */
  async #tryForeigners(ids: Ids): Promise<void> {
    const { ben, bens, rex } = this.#world;
    await this.#likeUnknown("other team's member", ben, ids, ["teamId"]);
    await this.#likeUnknown("removed member", rex, ids, ["teamId"]);
    if (this.#row.who === "self") return;
    const own = { ...ids, ...bens, shareId: this.#linkOf(bens) };
    for (const name of this.#namesIn(ids).filter((one) => one !== "teamId" && one !== "page")) {
      if (bens[name] === undefined || bens[name] === ids[name]) continue;
      const borrowed = { ...own, [name]: ids[name] ?? "" };
      await this.#likeUnknown(`other team's member with Ann's ${name}`, ben, borrowed, [name]);
    }
  }

  /** What a teammate keeps to herself looks as if it were not there. */
  async #tryHidden(ids: Ids): Promise<void> {
    const { tom, hidden } = this.#world;
    for (const name of this.#namesIn(ids).filter((one) => PRIVATE.has(one))) {
      if (hidden[name] === undefined || hidden[name] === this.#world.shared[name]) continue;
      const mixed = { ...ids, [name]: hidden[name] };
      await this.#likeUnknown(`teammate with the private ${name}`, tom, mixed, [name]);
    }
    if (this.#row.who === "own")
      await this.#refused("teammate", is(404, 403, 409, 422), ids, tom.headers);
  }

  /** Who is logged in is no directory, and what is another company's looks as if it were not there. */
  async #tryOtherDirectories(ids: Ids): Promise<void> {
    const { ann, tom, ben } = this.#world;
    for (const [name, { headers }] of Object.entries({ ann, tom, ben }))
      await this.#refused(name, is(401), ids, headers);
    const other = { headers: bearer(OTHER_DIRECTORY) };
    if (/\/(?:Users|Groups)\/:id$/.test(this.#route.url))
      await this.#likeUnknown("another company's directory", other, ids, ["id"]);
  }

  async #tryLinks(ids: Ids): Promise<void> {
    const { hidden, shared, ann } = this.#world;
    const other = this.#row.who === "notes" ? "planShareId" : "notesShareId";
    const tokens = { "no link": randomUUID(), "a link of the other half": shared[other] ?? "" };
    const wrong = Object.entries(
      this.#row.who === "notes"
        ? { ...tokens, "another meeting's link": hidden["notesShareId"] ?? "" }
        : tokens,
    );
    const unknown = await this.#send({ ...ids, shareId: "x".repeat(43) }, {});
    for (const [holder, shareId] of wrong)
      await this.#refused(holder, like(unknown), { ...ids, shareId }, {});
    await this.#refused("no link, signed in", like(unknown), { ...ids, shareId: "y" }, ann.headers);
    for (const how of ["expired", "revoked"] as const)
      await this.#withEnded(shared["id"] ?? "", how, () =>
        this.#refused(`holder of a link that is ${how}`, is(410), ids, {}),
      );
  }

  /** Who carries a token that does not reach so far. */
  async #tryTokens(ids: Ids): Promise<void> {
    const { tokens, hidden, planner, ann } = this.#world;
    for (const { name, status, headers } of await refusedTokens(tokens, this.#route, this.#row))
      await this.#refused(name, is(status), ids, headers);
    const scope = scopeOf(this.#route);
    if (scope === undefined) return;
    const all = { headers: await tokens.of("team") };
    await switchApiAccess(planner.db, ann.teamId, false);
    await this.#refused("a token while API access is off", is(403), ids, all.headers);
    await switchApiAccess(planner.db, ann.teamId, true);
    if (scope === "person" || isSigned(this.#route)) return;
    for (const name of this.#namesIn(ids).filter((one) => PRIVATE.has(one))) {
      if (hidden[name] === undefined || hidden[name] === this.#world.shared[name]) continue;
      const mixed = { ...ids, [name]: hidden[name] };
      await this.#likeUnknown(`the team's token with the private ${name}`, all, mixed, [name]);
    }
    if (this.#row.who === "own")
      await this.#refused("the team's token", is(404, 403, 409, 422), ids, all.headers);
  }

  /** What another site can make a browser send. */
  async #tryForgeries(ids: Ids, own: Headers): Promise<void> {
    const { [TOKEN]: _, ...withoutToken } = own;
    const [evil, near] = ["https://evil.example", "same-site"];
    const forged: Record<string, Headers> = {
      "without a token": withoutToken,
      "with another's token": { ...own, [TOKEN]: this.#world.ben.headers[TOKEN] ?? "" },
      "from a foreign Origin": { ...own, origin: evil },
      "from no Origin": { ...own, origin: "null" },
      "from another site": { ...own, "sec-fetch-site": "cross-site" },
      "from a neighbouring site": { ...own, "sec-fetch-site": near },
      "signed in nowhere, from a foreign Origin": { origin: evil },
      "signed in nowhere, from another site": { "sec-fetch-site": "cross-site" },
    };
    for (const [name, headers] of Object.entries(forged))
      await this.#refused(name, is(403), ids, headers);
    const plain = { ...own, "content-type": "text/plain" };
    if (!this.#row.takesAnyBody)
      await this.#refused("with a text/plain body", is(415), ids, plain, `{"a":1}`);
  }

  /** The positive controls. */
  async #tryAllowed(ids: Ids, fresh: Fresh): Promise<void> {
    const { ann, tom, ben, rex, una } = this.#world;
    const { who, ok = 200 } = this.#row;
    const works = async (name: string, of: Ids, headers: Headers): Promise<void> => {
      this.outcome.works += 1;
      await this.#judge(name, is(ok), await this.#send(of, headers), headers);
      if ((await this.#world.writes.take()).length > 0) this.outcome.writes += 1;
    };
    if (who === "door") return works("anyone", ids, fresh.headers ?? {});
    if (who === "anyone" || (who === "session" && isSafe(this.#route)))
      for (const [name, person] of Object.entries({ tom, ben, rex }))
        await works(name, ids, person.headers);
    if (who === "anyone") await works("signed out", ids, una.headers);
    if (["anyone", "notes", "plan"].includes(who)) await works("whoever holds it", ids, {});
    if (who !== "token") await works("owner", ids, fresh.headers ?? ann.headers);
    const byToken = await allowedTokens(this.#world.tokens, this.#route, this.#row);
    for (const [name, headers] of Object.entries(byToken)) {
      const more = await this.#row.fresh?.(this.#world, ann);
      await works(name, { ...ids, ...more?.ids }, headers);
    }
    if (!["self", "team"].includes(who)) return;
    const own = await this.#row.fresh?.(this.#world, tom);
    await works("teammate", { ...ids, ...own?.ids }, tom.headers);
  }

  /** An answer that is the same when these names stand for nothing at all. */
  async #likeUnknown(
    name: string,
    person: Pick<TestPerson, "headers">,
    ids: Ids,
    names: readonly string[],
  ): Promise<void> {
    const nothing = Object.fromEntries(names.map((one) => [one, randomUUID()]));
    const unknown = await this.#send({ ...ids, ...nothing }, person.headers);
    const judge: Judge = (answer) => is(404, 409, 410, 422)(answer) ?? like(unknown)(answer);
    const isForeign = names.includes("teamId");
    const strict: Judge = (answer) => is(404)(answer) ?? like(unknown)(answer);
    await this.#refused(name, isForeign ? strict : judge, ids, person.headers);
  }

  /** A call that is refused, and leaves everything as it was. */
  async #refused(
    name: string,
    judge: Judge,
    ids: Ids,
    headers: Headers,
    body?: string,
  ): Promise<void> {
    await this.#world.writes.take();
    await this.#judge(name, judge, await this.#send(ids, headers, body), headers);
    const written = await this.#world.writes.take();
    if (written.length > 0) this.#note(name, `wrote ${written.join(", ")}`);
  }

  async #judge(name: string, judge: Judge, answer: Answer, headers: Headers): Promise<void> {
    this.outcome.tries += 1;
    const { shared, hidden } = this.#world;
    const { ann, tokens } = this.#world;
    const reader = headers === ann.headers || tokens.isAnns(headers) ? "owner" : "other";
    const carries = this.#row.carries ?? [];
    const found = [judge(answer), ...problemsOf(answer, { reader, hidden, shared, carries })];
    for (const problem of [...found, ...unusualHeaders(answer)])
      if (problem !== undefined) this.#note(name, `${problem}: ${answer.body.slice(0, 200)}`);
  }

  #note(name: string, problem: string): void {
    this.outcome.problems.push(`${this.#route.method} ${this.#route.url}, ${name}: ${problem}`);
  }

  async #send(ids: Ids, headers: Headers, body?: string): Promise<Answer> {
    const request = await this.#requestOf(ids, headers);
    return this.#world.app.inject({ ...request, ...(body ? { payload: body } : {}) });
  }

  async #requestOf(ids: Ids, headers: Headers): Promise<InjectOptions> {
    const { method, url } = this.#route;
    const { body, query, upload } = this.#row;
    const path = url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing");
    const search = query ? `?${query(ids)}` : "";
    const form = upload ? await formOf(...upload) : undefined;
    return {
      method: method as "GET",
      url: path + search,
      ...(body ? { payload: body(ids) } : {}),
      ...(form ? { payload: form.payload } : {}),
      headers: { ...form?.headers, ...headers },
    };
  }

  /** The names that address and body take from `ids`. */
  #namesIn(ids: Ids): string[] {
    const names = new Set<string>();
    const watched = new Proxy(ids, {
      get: (target, name) => (names.add(String(name)), Reflect.get(target, name)),
    });
    this.#route.url.replaceAll(/:(\w+)/g, (_, name: string) => watched[name] ?? "");
    void [this.#row.body?.(watched), this.#row.query?.(watched)];
    return [...names];
  }

  #linkOf(ids: Ids): string {
    return ids[this.#row.who === "plan" ? "planShareId" : "notesShareId"] ?? "";
  }

  async #withEnded(meetingId: string, how: "expired" | "revoked", act: () => Promise<void>) {
    const restore = await endLinks(this.#world.planner, meetingId, how);
    await act();
    await restore();
    await this.#world.writes.take();
  }
}

const TOKEN = "X-XSRF-TOKEN";
/** Names whose things are private where their meeting is. */
const PRIVATE = new Set([
  "id",
  "fileId",
  "elementId",
  "presentationId",
  "renameId",
  "correctionId",
  "eventId",
]);
