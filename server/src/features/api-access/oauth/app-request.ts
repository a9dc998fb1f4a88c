import type { AppRequest } from "@planner/contract/api";
import { APP_SCOPES, type AppScope } from "@planner/contract/model";
import { Failure } from "../../../platform/failures.ts";
import { type ClientDeps, findClient, type OauthClient } from "./oauth-client.ts";
import { isRegistered, mayBeRedirect } from "./redirect-uri.ts";

/** What is wrong with a request, in OAuth's word and in a sentence. */
interface Problem {
  readonly error: "unsupported_response_type" | "invalid_request" | "invalid_target";
  readonly sentence: string;
}

/** A request of an app that is who it says, to an address that is its own. */
export interface ReadRequest {
  readonly client: OauthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly AppScope[];
  readonly codeChallenge: string;
  /** The app hears it at its address. */
  readonly problem: Problem | undefined;
}

export type RequestDeps = ClientDeps & { readonly publicUrl: string };

/** What a token of an app is for. */
export const resourceOf = ({ publicUrl }: Pick<RequestDeps, "publicUrl">): string =>
  `${publicUrl}/mcp`;

/** Throws `Failure("invalid")` where no address can be trusted with an answer. */
export async function readAppRequest(deps: RequestDeps, asked: AppRequest): Promise<ReadRequest> {
  const client = await findClient(deps, asked.client_id);
  const redirectUri = asked.redirect_uri ?? "";
  if (!mayBeRedirect(redirectUri) || !isRegistered(redirectUri, client.redirectUris))
    throw new Failure(
      "invalid",
      `${client.name} wants the answer sent to an address that is not its own. Nothing was sent.`,
    );
  return {
    client,
    redirectUri,
    state: asked.state,
    scopes: scopesIn(asked.scope),
    codeChallenge: asked.code_challenge ?? "",
    problem: problemOf(asked, resourceOf(deps)),
  };
}

/** Reading is what everything else rests on; names that Planner does not know are dropped. */
const scopesIn = (text = ""): AppScope[] => {
  const named = new Set(text.split(" "));
  return APP_SCOPES.filter((scope) => scope === "read" || named.has(scope));
};

const CHALLENGE = /^[\w-]{43}$/;

function problemOf(asked: AppRequest, resource: string): Problem | undefined {
  if (asked.response_type !== "code")
    return { error: "unsupported_response_type", sentence: "Planner answers with a code alone." };
  if (asked.code_challenge_method !== "S256" || !CHALLENGE.test(asked.code_challenge ?? ""))
    return { error: "invalid_request", sentence: "It has to send a challenge (PKCE, S256)." };
  if (asked.resource !== undefined && asked.resource !== resource)
    return { error: "invalid_target", sentence: `It may ask for ${resource} alone.` };
  return undefined;
}

/** The app's address with an answer, which says who answers (RFC 9207). */
export function answerTo(
  { redirectUri, state }: Pick<ReadRequest, "redirectUri" | "state">,
  publicUrl: string,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  const all = { ...answer, ...(state !== undefined && { state }), iss: publicUrl };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}
