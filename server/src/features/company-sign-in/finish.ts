import { AccountEmail, type CompanyProblem } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  addVouchedUser,
  findUserByEmail,
  getUser,
  holdActive,
  isInvited,
  lockEmail,
  type Sessions,
} from "../account/index.ts";
import { findRunner } from "../language-model/index.ts";
import { createTeam, listTeamsOf } from "../team/index.ts";
import type { CompanyPerson, CompanyProvider } from "./company-sign-in.ports.ts";
import { followGroups } from "./follow-groups.ts";
import {
  addCompanySession,
  addIdentity,
  findIdentity,
  hasIdentityAt,
  noteSignIn,
} from "./identity.store.ts";
import { acceptInvitations, openToCompany } from "./open-to-company.ts";
import { domainOf } from "./providers.ts";
import { groupsOf } from "./scim/groups-of.store.ts";

export type FinishDeps = Pick<Deps, "database" | "sealing" | "send" | "now" | "failpoint">;

/** Why somebody whom the provider knows is not let in. */
export class CompanyRefusal extends Error {
  readonly problem: CompanyProblem;
  /** Whose account it was about. */
  readonly userId: string | undefined;

  constructor(problem: CompanyProblem, userId?: string) {
    super(`not let in: ${problem}`);
    this.name = "CompanyRefusal";
    this.problem = problem;
    this.userId = userId;
  }
}

interface Arrival {
  readonly provider: CompanyProvider;
  readonly person: CompanyPerson;
  readonly request: FastifyRequest;
  /** Whose session the browser carries. */
  readonly signedIn: string | undefined;
}

interface Entered {
  readonly userId: string;
  readonly show: (reply: FastifyReply) => void;
}

/**
 * Lets somebody in whom a provider vouches for: finds, links or makes the account, follows the groups, and begins a session,
 * all or nothing. Throws `CompanyRefusal`.
 */
export async function enter(
  deps: FinishDeps,
  sessions: Pick<Sessions, "begin">,
  arrival: Arrival,
): Promise<Entered> {
  const { provider, person, request } = arrival;
  const email = requireEmail(arrival);
  return deps.database.db.transaction(async (tx) => {
    // Two first sign-ins at once make one account.
    await lockEmail(tx, email);
    const key = { issuer: provider.issuer, subject: person.subject };
    const known = await findIdentity(tx, key);
    const userId = known ?? (await findOrMake(tx, deps, { ...arrival, email }));
    if (known) await noteSignIn(tx, { ...key, email }, deps.now());
    const groups = (await groupsOf(tx, provider, userId)) ?? person.groups;
    if (!(await holdActive(tx, userId))) throw new CompanyRefusal("deactivated", userId);
    await followGroups(tx, deps, { provider, people: [{ userId, groups }] });
    await requireTeam(tx, userId);
    const about = provider.name;
    const { sessionId, show } = await sessions.begin(tx, request, { userId, about });
    await addCompanySession(tx, {
      ...key,
      sessionId,
      providerId: provider.id,
      sid: person.sid ?? null,
      sealedHint: deps.sealing.seal(person.idToken, hintContext(sessionId)),
    });
    await deps.failpoint("company.written");
    return { userId, show };
  });
}

/** Of which row a sealed ID token is. */
export const hintContext = (sessionId: string): string[] => ["company_session", sessionId];

/** The email, where it is one of this provider's and vouched for. */
function requireEmail({ provider, person }: Arrival): string {
  const email = AccountEmail.safeParse(person.email).data;
  if (email === undefined || !provider.domains.includes(domainOf(email)))
    throw new CompanyRefusal("domain");
  if (!person.isEmailVerified && !provider.trustsEmails) throw new CompanyRefusal("unverified");
  return email;
}

type FirstArrival = Arrival & { readonly email: string };

/** The account of somebody who comes for the first time. */
async function findOrMake(tx: Db, deps: FinishDeps, arrival: FirstArrival): Promise<string> {
  const { provider, person, email } = arrival;
  const account = await findUserByEmail(tx, email);
  const userId = account ? await link(tx, deps, arrival) : await make(tx, arrival);
  const key = { issuer: provider.issuer, subject: person.subject };
  await addIdentity(tx, { ...key, userId, email }, deps.now());
  const at = deps.now();
  await record(tx, { event: "company_account_linked", at, userId, about: provider.name });
  await acceptInvitations(tx, { email, userId }, at);
  return userId;
}

/** Lets the company into an account that there is. */
async function link(tx: Db, deps: FinishDeps, arrival: FirstArrival): Promise<string> {
  const { provider, signedIn, email } = arrival;
  const account = await findUserByEmail(tx, email);
  if (!account) throw new Error("the account is gone");
  const { id: userId } = account;
  // Whoever is logged in to it has shown that it is theirs.
  if (signedIn === userId) return userId;
  if ((await findRunner(tx))?.id === userId) throw new CompanyRefusal("operator", userId);
  // The address was somebody else's at the company before: their account is not handed on.
  if (await hasIdentityAt(tx, userId, provider.issuer))
    throw new CompanyRefusal("other-person", userId);
  await openToCompany(tx, deps, { account, provider: provider.name });
  return userId;
}

async function make(tx: Db, { provider, person, email }: FirstArrival): Promise<string> {
  if (!provider.makesAccounts && !(await isInvited(tx, email)))
    throw new CompanyRefusal("no-account");
  return addVouchedUser(tx, { email, name: person.name });
}

/** Nobody is without a team. */
async function requireTeam(tx: Db, userId: string): Promise<void> {
  if ((await listTeamsOf(tx, userId)).length > 0) return;
  const { name } = await getUser(tx, userId);
  await createTeam(tx, `${name}’s team`, userId);
}
