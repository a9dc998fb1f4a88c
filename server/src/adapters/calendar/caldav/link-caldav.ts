import { Resolver } from "node:dns/promises";
import { createAccount, type DAVAccount, fetchCalendarUserAddresses } from "tsdav";
import type { Grant } from "../../../features/calendar/calendar-account.ports.ts";
import { Failure } from "../../../platform/failures.ts";
import { type GuardedFetch, GuardedFetchError } from "../../../platform/outbound/guarded-fetch.ts";
import { NO_ANSWER_SENTENCES } from "../no-answer.ts";
import { type CaldavGrant, withCredentials } from "./connection.ts";
import { asFetch, findCalendars } from "./find-calendars.ts";

/** Asks the DNS which hosts offer a service. */
export type ResolveService = (name: string) => Promise<{ name: string; port: number }[]>;

interface LinkRequest {
  readonly server: string;
  readonly user: string;
  readonly password: string;
}

/** What the server said while its calendars were looked for. */
interface Heard {
  readonly statuses: Set<number>;
  /** Ways of signing in that it offers. */
  readonly schemes: string[];
  problem: GuardedFetchError | undefined;
}

/**
 * Looks for a person's calendars: at an address, at a host, or at the host of a mail address (RFC 6764: DNS, then
 * /.well-known/caldav). Throws `Failure` with the field that is to be mended.
 */
export async function linkCaldav(
  { fetch, resolve = resolveService }: { fetch: GuardedFetch; resolve?: ResolveService },
  { server, user, password }: LinkRequest,
): Promise<{ grant: Grant; remoteUser: string; name: string }> {
  const heard: Heard = { statuses: new Set(), schemes: [], problem: undefined };
  const listening = listenTo(withCredentials(fetch, { user, password }), heard);
  const serverUrl = await addressOf(server, resolve);
  const { account, calendars } = await find(listening, serverUrl).catch((error: unknown) => {
    throw refusalOf(heard, error);
  });
  if (calendars.length === 0)
    throw refusal("server", "There are no calendars with events in this account.");
  const principal = account.principalUrl ?? account.homeUrl ?? serverUrl;
  const grant: CaldavGrant = {
    home: account.homeUrl ?? serverUrl,
    user,
    password,
    addresses: await findAddresses(listening, account, user),
  };
  return { grant, remoteUser: principal, name: user };
}

async function find(fetch: GuardedFetch, serverUrl: string) {
  const account = await createAccount({
    account: { serverUrl, accountType: "caldav" },
    fetch: asFetch(fetch),
  });
  return { account, calendars: await findCalendars(fetch, account.homeUrl ?? serverUrl) };
}

async function findAddresses(
  fetch: GuardedFetch,
  account: DAVAccount,
  user: string,
): Promise<string[]> {
  // A server without scheduling knows none.
  const found = await fetchCalendarUserAddresses({ account, fetch: asFetch(fetch) }).catch(
    () => [],
  );
  const addresses = [...found, user]
    .map((one) => one.replace(/^mailto:/i, "").toLowerCase())
    .filter((one) => /^[^\s@/]+@[^\s@/]+$/.test(one));
  return [...new Set(addresses)].slice(0, 50);
}

async function addressOf(server: string, resolve: ResolveService): Promise<string> {
  const [, domain] = /^[^\s@/]+@([^\s@/]+)$/.exec(server) ?? [];
  const place = domain ? await hostOf(domain.toLowerCase(), resolve) : server;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(place) ? place : `https://${place}`;
  if (!URL.canParse(address)) throw refusal("server", NO_ANSWER_SENTENCES.address);
  return new URL(address).href;
}

/** A host that the DNS names counts only within the domain: nobody signs its answer (RFC 6764, 8). */
async function hostOf(domain: string, resolve: ResolveService): Promise<string> {
  const found = await resolve(`_caldavs._tcp.${domain}`).catch(() => []);
  const own = found.find(
    ({ name }) => name === domain || name.toLowerCase().endsWith(`.${domain}`),
  );
  return own ? `${own.name}:${own.port}` : domain;
}

const resolveService: ResolveService = (name) =>
  new Resolver({ timeout: 3_000, tries: 1 }).resolveSrv(name);

const listenTo =
  (fetch: GuardedFetch, heard: Heard): GuardedFetch =>
  async (url, request) => {
    try {
      const answer = await fetch(url, request);
      heard.statuses.add(answer.status);
      if (answer.status === 401) heard.schemes.push(answer.headers.get("www-authenticate") ?? "");
      return answer;
    } catch (error) {
      if (error instanceof GuardedFetchError) heard.problem ??= error;
      throw error;
    }
  };

function refusalOf({ statuses, schemes, problem }: Heard, cause: unknown): Failure {
  if (statuses.has(401)) {
    const isBasic = schemes.some((scheme) => scheme === "" || /\bbasic\b/i.test(scheme));
    return isBasic
      ? refusal("password", "The server does not accept this user name and password.", cause)
      : refusal(
          "server",
          "This server needs a sign-in method that Planner does not support.",
          cause,
        );
  }
  if (problem && statuses.size === 0)
    return refusal("server", NO_ANSWER_SENTENCES[problem.reason], cause);
  if (statuses.has(403))
    return refusal("user", "The server does not let this user see any calendars.", cause);
  if ([...statuses].some((status) => status >= 500))
    return refusal("server", "The server is not working at the moment. Try again later.", cause);
  return refusal("server", "There is no CalDAV at this address.", cause);
}

const refusal = (field: string, sentence: string, cause?: unknown): Failure =>
  new Failure("unprocessable", sentence, { field, cause });
