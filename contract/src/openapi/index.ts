import type { ApiDocument, ApiOperation } from "../api/api-docs.ts";
import { CALLS, type NamedCall } from "./calls.ts";
import {
  ALWAYS_USED,
  operationOf,
  pathOf,
  REQUEST_BODIES,
  RESPONSES,
  schemasOfCall,
} from "./operations.ts";
import { openSchemas } from "./schemas.ts";
import { WEBHOOK_HEADERS, WEBHOOK_SCHEMAS, webhooksPart } from "./webhooks.ts";
import { TAGS } from "./tags.ts";
import { WORDS } from "./words.ts";

export { CALLS, isForTokens, type NamedCall } from "./calls.ts";
export { withoutExample } from "./examples.ts";
export { webhookExample, WEBHOOK_SCHEMAS } from "./webhooks.ts";

const DESCRIPTION = `Everything that the screens of Planner do. Programs call it with a token, which a person makes in Settings, API access, once a member has switched that on for the team:

\`\`\`
curl -H "Authorization: Bearer $PLANNER_TOKEN" https://planner.example.com/api/token
\`\`\`

Each call below says which scope its token needs. Bodies and answers are JSON, times ISO 8601. Answers may gain fields, and lists of words new ones: ignore what you do not know. What else is said of a call for tokens stays as it is.`;

const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "A token, `plnr_…`, with its scopes: `read`, `write_notes`, `write_plans`, `admin`. No cookie counts beside it.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "planner.session_token",
    description: "The session of a person who is logged in, for the web app.",
  },
  xsrf: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: "What the cookie XSRF-TOKEN holds, with each call that changes something.",
  },
};

/** Describes these calls, and what webhooks are sent. `serverUrl`: where the installation is, without a slash at its end. */
export function openApiDocument(
  serverUrl: string,
  calls: readonly NamedCall[] = CALLS,
): ApiDocument {
  const book = openSchemas([
    ...calls.flatMap(({ route }) => schemasOfCall(route)),
    ...WEBHOOK_SCHEMAS,
  ]);
  const byPath = new Map<string, Record<string, ApiOperation>>();
  const tags = new Set(["Webhooks"]);
  for (const call of calls) {
    tags.add(WORDS[call.table].tag);
    const path = pathOf(call.route);
    const method = call.route.method.toLowerCase();
    byPath.set(path, { ...byPath.get(path), [method]: operationOf(call, book) });
  }
  const paths = Object.fromEntries(byPath);
  const webhooks = webhooksPart(book);
  const always = ALWAYS_USED.map((schema) => book.describe(schema, "output"));
  return {
    openapi: "3.1.0",
    info: { title: "Planner API", version: "1", description: DESCRIPTION },
    servers: [{ url: serverUrl, description: "This installation" }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: book.components([paths, webhooks, always]),
      responses: RESPONSES,
      requestBodies: REQUEST_BODIES,
      parameters: WEBHOOK_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
