import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An app on this computer that wants into a Planner: it registers itself, and hears the answer at an address of its own. */
export interface AskingApp {
  /** Where it sends its person. */
  readonly address: string;
  /** What came back to it so far. */
  readonly heard: URLSearchParams[];
  /** Turns the code that it heard into a token. */
  takeToken(): Promise<string>;
  close(): Promise<void>;
}

const post = (url: string, body: URLSearchParams | object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

/** Finds out what it needs from the address of `/mcp` alone, as apps do. */
export async function openAskingApp(mcpUrl: string): Promise<AskingApp> {
  const heard: URLSearchParams[] = [];
  const server = createServer(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    // A browser asks for an icon too.
    if (pathname === "/callback") heard.push(searchParams);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><html lang=en><title>Margin Notes</title><h1>Connected</h1>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const redirect_uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;

  const refused = await post(mcpUrl, { jsonrpc: "2.0", id: 1, method: "tools/list" });
  const challenge = refused.headers.get("www-authenticate") ?? "";
  const [, metadataUrl = ""] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  const resource = await (await fetch(metadataUrl)).json();
  const [issuer] = resource.authorization_servers;
  const endpoints = await (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json();
  const registered = await post(endpoints.registration_endpoint, {
    client_name: "Margin Notes",
    redirect_uris: [redirect_uri],
  });
  const { client_id } = await registered.json();
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: "read write_notes",
    state: "s1",
    resource: resource.resource,
  });
  return {
    address: `${endpoints.authorization_endpoint}?${query.toString()}`,
    heard,
    takeToken: async () => {
      const answer = await post(
        endpoints.token_endpoint,
        new URLSearchParams({
          grant_type: "authorization_code",
          client_id,
          redirect_uri,
          code: heard.at(-1)?.get("code") ?? "",
          code_verifier: verifier,
        }),
      );
      return (await answer.json()).access_token;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
