import { randomUUID } from "node:crypto";
import {
  type ConnectedTool,
  connectedToolRoutes,
  CONNECTED_TOOLS_MAX,
} from "@planner/contract/api";
import { type AuditEvent, PUSH_FORMS, type PushService } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import type { ToolKey, ToolRow } from "../../tables/push.tables.ts";
import { type ServiceAccess, ServiceRefusal } from "./destination.ports.ts";
import { orSentence } from "./service-sentence.ts";
import { TOOL_LIMITS } from "./tool-limits.ts";
import { accessOf, sealFor } from "./tool-secret.ts";
import {
  countTools,
  deleteTool,
  findTool,
  insertTool,
  readTools,
  updateTool,
} from "./tool.store.ts";

type ToolDeps = Pick<Deps, "database" | "sealing" | "destinations" | "now" | "publicUrl">;

const NAME_MAX = 200;

/** Connected tools of a team: any member links, tests and unlinks them. */
export function registerConnectedToolRoutes(app: App, deps: ToolDeps): void {
  const { db } = deps.database;
  const count = limiter(app, TOOL_LIMITS.change);

  bind(app, connectedToolRoutes.list, ({ params }) => readTools(db, params, deps.publicUrl));

  bind(app, connectedToolRoutes.add, async (call) => {
    const { params, session, body, request, reply } = call;
    await count(request, reply);
    const access = accessFrom(deps, body);
    const whose = await whoseToken(deps, body.service, access);
    const of = { teamId: params.teamId, id: randomUUID() as string };
    await db.transaction(async (tx) => {
      if ((await countTools(tx, params.teamId)) >= CONNECTED_TOOLS_MAX)
        throw new Failure("conflict", `A team has ${CONNECTED_TOOLS_MAX} connected tools at most.`);
      const row = {
        ...of,
        ...whose,
        service: body.service,
        address: access.address,
        account: access.account,
        sealedToken: sealFor(deps, of, "token", access.token),
        sealedSecret: null,
        problem: null,
        createdBy: session.userId,
        createdAt: deps.now(),
      };
      await insertTool(tx, row);
      await audit(tx, deps, { event: "tool_linked", row, userId: session.userId });
    });
    return getTool(deps, { teamId: of.teamId, toolId: of.id });
  });

  bind(app, connectedToolRoutes.change, async ({ params, session, body, request, reply }) => {
    await count(request, reply);
    const row = await requireTool(db, params);
    const { token, webhookSecret } = body;
    if (webhookSecret && PUSH_FORMS[row.service].webhook === null)
      throw new Failure("unprocessable", "This tool does not say by itself that a task was done.", {
        field: "webhookSecret",
      });
    const access =
      token === undefined
        ? undefined
        : accessFrom(deps, {
            service: row.service,
            address: row.address,
            account: row.account,
            token,
          });
    const whose = access && (await whoseToken(deps, row.service, access));
    await db.transaction(async (tx) => {
      await updateTool(tx, params, {
        ...(access && whose
          ? { ...whose, problem: null, sealedToken: sealFor(deps, row, "token", access.token) }
          : {}),
        ...(webhookSecret === undefined
          ? {}
          : { sealedSecret: webhookSecret ? sealFor(deps, row, "webhook", webhookSecret) : null }),
      });
      await audit(tx, deps, { event: "tool_changed", row, userId: session.userId });
    });
    return getTool(deps, params);
  });

  bind(app, connectedToolRoutes.test, async ({ params, request, reply }) => {
    await count(request, reply);
    const row = await requireTool(db, params);
    const access = accessOf(deps, row);
    try {
      const whose = bounded(await deps.destinations.of[row.service].whoAmI(access));
      await updateTool(db, params, { ...whose, problem: null });
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      if (error.reason === "revoked") await updateTool(db, params, { problem: "revoked" });
      await orSentence(row.service, Promise.reject(error));
    }
    return getTool(deps, params);
  });

  bind(app, connectedToolRoutes.remove, async ({ params, session, request, reply }) => {
    await count(request, reply);
    await db.transaction(async (tx) => {
      const row = await deleteTool(tx, params);
      if (!row) throw noTool();
      await audit(tx, deps, { event: "tool_unlinked", row, userId: session.userId });
    });
    return { message: "The tool was unlinked. What was sent to it stays there." };
  });

  bind(app, connectedToolRoutes.places, async ({ params, query, request, reply }) => {
    await count(request, reply);
    const row = await requireTool(db, params);
    const { listPlaces } = deps.destinations.of[row.service];
    if (!listPlaces) return { places: [], isMore: false };
    const asked = listPlaces(accessOf(deps, row), query.query);
    const { places, isMore } = await orSentence(row.service, asked);
    return {
      places: places
        .filter(({ id, name }) => id.length > 0 && id.length <= 500 && name.trim() !== "")
        .map(({ id, name }) => ({ id, name: name.slice(0, NAME_MAX) })),
      isMore,
    };
  });
}

interface Given {
  readonly service: PushService;
  readonly address: string;
  readonly account: string;
  readonly token: string;
}

/** What a person entered, where it is complete and leads to a server that may be asked. */
function accessFrom(
  { destinations }: Pick<Deps, "destinations">,
  { service, address, account, token }: Given,
): ServiceAccess {
  const form = PUSH_FORMS[service];
  const isGiven = form.address !== null && address !== "";
  if (form.address && !form.address.isOptional && !isGiven)
    throw new Failure("invalid", "Enter the address of your site.", { field: "address" });
  const field = service === "teams" ? "token" : "address";
  const named = service === "teams" ? token : isGiven ? address : undefined;
  if (named !== undefined && (!destinations.mayBe(named) || URL.parse(named)?.username))
    throw new Failure(
      "invalid",
      "The address must begin with https:// and lead to a server on the internet, on its usual port.",
      { field },
    );
  if (form.hasAccount && !/^\S+@\S+$/.test(account))
    throw new Failure("invalid", "Enter the email address of the account.", { field: "account" });
  return {
    address: isGiven ? siteAddress(address, service) : "",
    account: form.hasAccount ? account : "",
    token,
  };
}

/** Of a site only where it stands: people copy it from whatever page they see. */
function siteAddress(address: string, service: PushService): string {
  const { origin, pathname } = new URL(address);
  return service === "github" ? `${origin}${pathname.replace(/\/+$/, "")}` : origin;
}

async function whoseToken(
  { destinations }: Pick<Deps, "destinations">,
  service: PushService,
  access: ServiceAccess,
): Promise<{ workspace: string; actsAs: string }> {
  try {
    return bounded(await destinations.of[service].whoAmI(access));
  } catch (error) {
    if (error instanceof ServiceRefusal && error.reason === "revoked") {
      const { name } = PUSH_FORMS[service];
      throw new Failure("unprocessable", `${name} does not accept this token.`, { field: "token" });
    }
    return orSentence(service, Promise.reject(error));
  }
}

const bounded = ({ workspace, actsAs }: { workspace: string; actsAs: string }) => ({
  workspace: workspace.slice(0, NAME_MAX),
  actsAs: actsAs.slice(0, NAME_MAX),
});

async function requireTool(db: Db, key: ToolKey): Promise<ToolRow> {
  const row = await findTool(db, key);
  if (!row) throw noTool();
  return row;
}

async function getTool(
  { database, publicUrl }: Pick<Deps, "database" | "publicUrl">,
  key: ToolKey,
): Promise<ConnectedTool> {
  const [tool] = await readTools(database.db, key, publicUrl);
  if (!tool) throw noTool();
  return tool;
}

const noTool = (): Failure => new Failure("not_found", "There is no such connected tool.");

const audit = (
  tx: Db,
  deps: Pick<Deps, "now">,
  {
    event,
    row: { teamId, service },
    userId,
  }: { event: AuditEvent; row: Pick<ToolRow, "teamId" | "service">; userId: string },
): Promise<void> =>
  record(tx, { event, at: deps.now(), teamId, userId, about: PUSH_FORMS[service].name });
