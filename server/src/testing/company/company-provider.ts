import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, importJWK } from "jose";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";
import { openWebServer } from "../web-server.ts";

/** Somebody at the company, as the provider says it. */
export interface CompanyAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[] | undefined;
}

/** An answer in place of the provider's. */
export interface FalseAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A real provider of OpenID Connect (oidc-provider, certified) that listens on loopback, with a page to sign in at. */
export interface TestProvider {
  readonly issuer: string;
  /** host:port, to be allowed. */
  readonly host: string;
  /** Everybody who can sign in, by the email that they type. */
  readonly accounts: Map<string, CompanyAccount>;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  /** Answers in place of the provider where it returns something; `hang` answers never. */
  interfere: (path: string) => Promise<FalseAnswer> | FalseAnswer | "hang" | undefined;
  /** Registers a Planner at this address, by the one name `acme`. */
  register(publicUrl: string): void;
  /** From now on it signs with another key, and describes that alone. */
  rotate(): Promise<void>;
  /** Signs claims as the provider would, or with a key of the caller's. */
  sign(claims: JWTPayload, how?: { header?: Record<string, string>; key?: JWK }): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { id: "planner", secret: "a secret of the company" } as const;

interface Options {
  /** Where it may send people back to. */
  readonly returnTo?: readonly string[];
  readonly afterLogOut?: readonly string[];
}

export const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
};

/** Starts it. */
export async function startCompanyProvider(options: Options = {}): Promise<TestProvider> {
  const returnTo = [...(options.returnTo ?? [])];
  const afterLogOut = [...(options.afterLogOut ?? [])];
  const accounts = new Map<string, CompanyAccount>();
  let turns = 0;
  let key = await newKey("first");
  let answer: ReturnType<typeof openProvider>;
  const asked: string[] = [];
  const {
    host,
    url: issuer,
    close,
  } = await openWebServer((request, response) => {
    asked.push(`${request.method} ${(request.url ?? "").split("?")[0]}`);
    void respond(request, response);
  });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const falsely = await state.interfere(path);
    if (falsely === undefined) return answer(request, response);
    await text(request);
    if (falsely === "hang") return;
    response.writeHead(falsely.status ?? 200, {
      "content-type": "application/json",
      ...falsely.headers,
    });
    response.end(
      typeof falsely.body === "string" ? falsely.body : JSON.stringify(falsely.body ?? {}),
    );
  };
  const open = (): void => {
    answer = openProvider({ issuer, accounts, key, returnTo, afterLogOut });
  };
  answer = openProvider({ issuer, accounts, key, returnTo, afterLogOut });
  const state: TestProvider = {
    issuer,
    host,
    accounts,
    asked,
    interfere: () => undefined,
    register: (publicUrl) => {
      returnTo.push(`${publicUrl}/api/sign-in/acme/return`);
      afterLogOut.push(`${publicUrl}/login`);
      open();
    },
    rotate: async () => {
      turns += 1;
      key = await newKey(`turn-${turns}`);
      open();
    },
    sign: async (claims, { header = {}, key: other } = {}) => {
      const signing = other ?? key;
      const protectedHeader = { alg: "RS256", kid: key.kid ?? "", ...header };
      return new SignJWT(claims)
        .setProtectedHeader(protectedHeader)
        .sign(await importJWK(signing, "RS256"));
    },
    close,
  };
  return state;
}

interface Opened {
  readonly issuer: string;
  readonly accounts: ReadonlyMap<string, CompanyAccount>;
  readonly key: JWK;
  readonly returnTo: readonly string[];
  readonly afterLogOut: readonly string[];
}

function openProvider({ issuer, accounts, key, returnTo, afterLogOut }: Opened) {
  const bySubject = (sub: string) => [...accounts.values()].find((one) => one.sub === sub);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [...returnTo],
        post_logout_redirect_uris: [...afterLogOut],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["a key of the test provider"] },
    claims: {
      openid: ["sub", "sid"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    scopes: ["openid", "email", "profile", "groups"],
    // As Entra and Google do: what there is stands in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...bySubject(sub), sub }),
    }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void signIn(provider, accounts, { request, response });
  };
}

/** A page with one field; whoever types an email that there is, is in. */
async function signIn(
  provider: Provider,
  accounts: ReadonlyMap<string, CompanyAccount>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const form = new URLSearchParams(request.method === "POST" ? await text(request) : "");
  if (form.has("cancel"))
    return provider.interactionFinished(request, response, { error: "access_denied" });
  const account = accounts.get(form.get("email") ?? "");
  if (account)
    return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><title>Company</title><h1>Company</h1><form method="post">
     <label>Email <input name="email"></label><button>Continue</button></form>`,
  );
}
