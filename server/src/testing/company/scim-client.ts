import type { LightMyRequestResponse } from "fastify";
import type { CompanyApp } from "./company-app.ts";

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

/** A directory of the company, as it calls Planner. */
export interface ScimClient {
  readonly token: string;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: object,
  ): Promise<LightMyRequestResponse>;
  patch(path: string, ...operations: object[]): Promise<LightMyRequestResponse>;
  /** Sends a new person; answers their id and email. */
  addUser(more?: object): Promise<{ id: string; email: string }>;
  /** Sends a new group; answers its id. */
  addGroup(displayName: string, members?: readonly string[]): Promise<string>;
}

/** Switches a provider's directory on by the settings. */
export async function openScim(all: CompanyApp, providerId = "acme"): Promise<ScimClient> {
  const url = `/api/sign-in-providers/${providerId}/directory`;
  const answer = await all.runner.inject({ method: "POST", url, payload: { days: 90 } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return scimClient(all, answer.json().secret);
}

export function scimClient(all: CompanyApp, token: string): ScimClient {
  const created = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await client.send("POST", path, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  const client: ScimClient = {
    token,
    send: (method, path, body, headers = {}) =>
      all.planner.app.inject({
        method: method as "GET",
        url: `/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/scim+json" }),
          ...headers,
        },
        ...(body !== undefined && {
          payload: typeof body === "string" ? body : JSON.stringify(body),
        }),
      }),
    patch: (path, ...Operations) => client.send("PATCH", path, { schemas: [PATCH], Operations }),
    addUser: async (more = {}) => {
      const email = all.newcomer();
      const body = { schemas: [USER], userName: email, externalId: email, active: true, ...more };
      return { email, id: (await created("/Users", body)).id };
    },
    addGroup: async (displayName, members = []) => {
      const values = members.map((value) => ({ value }));
      return (await created("/Groups", { schemas: [GROUP], displayName, members: values })).id;
    },
  };
  return client;
}
