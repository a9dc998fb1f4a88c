import { blankIfInvisible, oneLine, TOKEN_LIMITS } from "@planner/contract/model";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { readToken, signToken } from "../../../platform/signed-token.ts";
import { mayBeRedirect } from "./redirect-uri.ts";

/** An app as it describes itself. `host` serves its document; null where it only registered. */
export interface OauthClient {
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  readonly redirectUris: readonly string[];
}

export type ClientDeps = Pick<Deps, "clientDocuments" | "linkSecret">;

/** Begins the ids of apps that registered, so that none is taken for an address. */
const REGISTERED = "app.";
const PURPOSE = "oauth-client";
const NAME_MAX = TOKEN_LIMITS.nameMax;

const Name = z
  .string()
  .transform((name) => blankIfInvisible(oneLine(name)).trim().slice(0, NAME_MAX).toWellFormed());
/** Of a client without a secret: none can be kept in an app that runs on people's computers. */
const PublicMethod = z.literal("none").optional();
const Description = z.object({
  client_name: Name.optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(20),
  token_endpoint_auth_method: PublicMethod,
});
const Document = Description.extend({ client_id: z.string() });
const Registered = z.object({ name: z.string(), redirectUris: z.array(z.string()) });

/** The app behind a client id. Throws `Failure("invalid")` where there is none that can be believed. */
export async function findClient(deps: ClientDeps, id: string): Promise<OauthClient> {
  if (id === "") throw new Failure("invalid", "The app did not say which one it is.");
  if (!id.startsWith(REGISTERED)) return readDocument(deps, id);
  const schema = Registered;
  const token = id.slice(REGISTERED.length);
  const found = readToken(deps.linkSecret, { purpose: PURPOSE, schema, token });
  if (!found) throw new Failure("invalid", "Planner does not know this app. Add it anew there.");
  return { id, host: null, ...found };
}

/** The app whose document stands at its id (draft-ietf-oauth-client-id-metadata-document). */
async function readDocument({ clientDocuments }: ClientDeps, id: string): Promise<OauthClient> {
  const url = URL.parse(id);
  if (!url || !isPlainAddress(url, id) || !clientDocuments.mayBe(id))
    throw new Failure("invalid", "What the app calls itself is not a public https address.");
  const { host } = url;
  const text = await clientDocuments.read(id);
  if (text === undefined)
    throw new Failure("invalid", `The description of this app could not be read from ${host}.`);
  const document = Document.safeParse(parsed(text)).data;
  // One that stands at another address would speak in that one's name.
  if (document?.client_id !== id)
    throw new Failure("invalid", `What ${host} says of this app is not a description of it.`);
  const { client_name: name = "", redirect_uris: redirectUris } = document;
  return { id, host, name: name || host, redirectUris };
}

/** With a path, and written in the one way in which the browser's own parser writes it. */
const isPlainAddress = (url: URL, id: string): boolean =>
  url.href === id && url.pathname !== "/" && !/[#@]/.test(id);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Long enough for five addresses, and short enough for an address of its own. */
const ID_MAX = 1_900;

/**
 * The id of an app that describes itself (RFC 7591): the description, signed. Nothing is stored, so that registering without end
 * fills nothing. Answers why not as `error` of that RFC.
 */
export function registerClient(
  { linkSecret }: Pick<Deps, "linkSecret">,
  description: unknown,
): OauthClient | { readonly error: "invalid_redirect_uri" | "invalid_client_metadata" } {
  const { data } = Description.safeParse(description);
  if (!data) return { error: "invalid_client_metadata" };
  const { client_name: name = "", redirect_uris: redirectUris } = data;
  if (!redirectUris.every(mayBeRedirect)) return { error: "invalid_redirect_uri" };
  const content = { name: name || "An app without a name", redirectUris };
  const id = REGISTERED + signToken(linkSecret, PURPOSE, content);
  if (id.length > ID_MAX) return { error: "invalid_client_metadata" };
  return { id, host: null, ...content };
}

/** Of an app by its id alone. */
export const hostOfClient = (id: string): string | null =>
  id.startsWith(REGISTERED) ? null : (URL.parse(id)?.host ?? null);
