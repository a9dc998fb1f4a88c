import { randomUUID } from "node:crypto";
import { type Webhook, webhookRoutes, WEBHOOKS_MAX } from "@planner/contract/api";
import type { AuditEvent } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { cutPage, readPagePlace } from "../../platform/http/page-place.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import type { EndpointKey, EndpointRow } from "../../tables/webhook.tables.ts";
import {
  findDelivery,
  insertDelivery,
  listDeliveries,
  reopenDelivery,
  toDelivery,
} from "./delivery.store.ts";
import {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockUrls,
  readEndpoints,
  updateEndpoint,
} from "./endpoint.store.ts";
import { sendDelivery } from "./send-delivery.ts";
import { WEBHOOK_LIMITS } from "./webhook-limits.ts";
import { makeSecret, oldSecretEnd, sealSecret } from "./webhook-secret.ts";

type WebhookDeps = Pick<Deps, "database" | "send" | "sealing" | "webhooks" | "now">;

const PER_PAGE = 30;
/** Characters of an address as it is sent, where letters beyond ASCII take several. */
const URL_MAX = 2_000;

/** Endpoints of a team: any member adds, changes and removes them, and reads what was delivered. */
export function registerWebhookRoutes(app: App, deps: WebhookDeps): void {
  const { db } = deps.database;
  const count = limiter(app, WEBHOOK_LIMITS.change);

  bind(app, webhookRoutes.list, ({ params }) => readEndpoints(db, params));

  bind(app, webhookRoutes.add, async ({ params: { teamId }, session, body, request, reply }) => {
    await count(request, reply);
    const url = publicUrl(deps, body.url);
    const key = { teamId, webhookId: randomUUID() as string };
    const secret = makeSecret();
    await db.transaction(async (tx) => {
      const others = await lockUrls(tx, teamId);
      if (others.length >= WEBHOOKS_MAX)
        throw new Failure("conflict", `A team has ${WEBHOOKS_MAX} webhooks at most.`);
      requireNew(others, url);
      await insertEndpoint(tx, {
        teamId,
        id: key.webhookId,
        url,
        events: body.events,
        sealedSecret: sealSecret(deps, { teamId, id: key.webhookId }, secret),
        createdBy: session.userId,
        createdAt: deps.now(),
      });
      await audit(tx, deps, { event: "webhook_added", key, userId: session.userId, url });
    });
    return { webhook: await getEndpoint(db, key), signingKey: secret };
  });

  bind(app, webhookRoutes.read, ({ params }) => getEndpoint(db, params));

  bind(app, webhookRoutes.change, async ({ params, session: { userId }, body, request, reply }) => {
    await count(request, reply);
    const url = body.url === undefined ? undefined : publicUrl(deps, body.url);
    await db.transaction(async (tx) => {
      const others = (await lockUrls(tx, params.teamId)).filter(
        ({ id }) => id !== params.webhookId,
      );
      const row = await requireEndpoint(tx, params);
      if (url !== undefined) requireNew(others, url);
      // Whoever changes where it goes, or switches it on, wants it tried anew.
      const isRenewed = body.isOn === true || (url !== undefined && url !== row.url);
      await updateEndpoint(tx, params, {
        url: url ?? row.url,
        events: body.events ?? row.events,
        isOn: body.isOn ?? row.isOn,
        ...(body.isOn === false || isRenewed ? { offBecause: null } : {}),
        ...(isRenewed ? { failingSince: null } : {}),
      });
      const about = { key: params, userId, url: url ?? row.url };
      await audit(tx, deps, { event: "webhook_changed", ...about });
    });
    return getEndpoint(db, params);
  });

  bind(app, webhookRoutes.remove, async ({ params, session: { userId }, request, reply }) => {
    await count(request, reply);
    await db.transaction(async (tx) => {
      const gone = await deleteEndpoint(tx, params);
      if (!gone) throw noWebhook();
      const about = { key: params, userId, url: gone.url };
      await audit(tx, deps, { event: "webhook_removed", ...about });
    });
    return { message: "The webhook was deleted. Nothing more is sent to it." };
  });

  bind(
    app,
    webhookRoutes.replaceSecret,
    async ({ params, session: { userId }, request, reply }) => {
      await count(request, reply);
      const secret = makeSecret();
      await db.transaction(async (tx) => {
        const row = await requireEndpoint(tx, params);
        await updateEndpoint(tx, params, {
          sealedSecret: sealSecret(deps, row, secret),
          oldSealedSecret: row.sealedSecret,
          oldSecretUntil: oldSecretEnd(deps.now()),
        });
        const about = { key: params, userId, url: row.url };
        await audit(tx, deps, { event: "webhook_secret_replaced", ...about });
      });
      return { webhook: await getEndpoint(db, params), signingKey: secret };
    },
  );

  bind(app, webhookRoutes.test, async ({ params, request, reply }) => {
    await count(request, reply);
    const { teamId, webhookId } = params;
    const id = randomUUID();
    return db.transaction(async (tx) => {
      requireOn(await requireEndpoint(tx, params));
      const test = { event: "webhook.test", data: {}, createdAt: deps.now() } as const;
      await insertDelivery(tx, { teamId, id, endpointId: webhookId, ...test });
      await sendDelivery(deps, tx, { teamId, deliveryId: id });
      return getDelivery(tx, { ...params, deliveryId: id });
    });
  });

  bind(app, webhookRoutes.deliveries, async ({ params, query: { before } }) => {
    await getEndpoint(db, params);
    const how = { before: readPagePlace(before), limit: PER_PAGE + 1 };
    const found = await listDeliveries(db, params, how);
    const { rows: deliveries, next } = cutPage(found.map(toDelivery), PER_PAGE);
    return { deliveries, next };
  });

  bind(app, webhookRoutes.replay, async ({ params, request, reply }) => {
    await count(request, reply);
    return db.transaction(async (tx) => {
      requireOn(await requireEndpoint(tx, params));
      const row = await reopenDelivery(tx, { ...params, at: deps.now() });
      if (!row) throw noDelivery();
      await sendDelivery(deps, tx, params);
      return toDelivery(row);
    });
  });
}

function publicUrl({ webhooks }: Pick<Deps, "webhooks">, url: string): string {
  if (!webhooks.mayBe(url))
    throw new Failure(
      "invalid",
      "The address must begin with https:// and lead to a server on the internet, on its usual port.",
      { field: "url" },
    );
  const { href } = new URL(url);
  if (href.length > URL_MAX)
    throw new Failure("invalid", "Enter an address of at most 2,000 characters.", { field: "url" });
  return href;
}

function requireNew(others: readonly { url: string }[], url: string): void {
  if (others.some((other) => other.url === url))
    throw new Failure("conflict", "There is already a webhook with this address.", {
      field: "url",
    });
}

function requireOn({ isOn }: EndpointRow): void {
  if (!isOn) throw new Failure("conflict", "This webhook is off. Switch it on first.");
}

async function requireEndpoint(tx: Db, key: EndpointKey): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, key);
  if (!row) throw noWebhook();
  return row;
}

async function getEndpoint(db: Db, key: EndpointKey): Promise<Webhook> {
  const [webhook] = await readEndpoints(db, key);
  if (!webhook) throw noWebhook();
  return webhook;
}

async function getDelivery(db: Db, key: EndpointKey & { deliveryId: string }) {
  const row = await findDelivery(db, key);
  if (!row) throw noDelivery();
  return toDelivery(row);
}

const noWebhook = (): Failure => new Failure("not_found", "There is no such webhook.");
const noDelivery = (): Failure =>
  new Failure("not_found", "There is no such delivery, or it is no longer kept.");

/** Of the address only the host: its path may be a secret. */
const audit = (
  tx: Db,
  deps: Pick<Deps, "now">,
  {
    event,
    key: { teamId },
    userId,
    url,
  }: { event: AuditEvent; key: EndpointKey; userId: string; url: string },
): Promise<void> => record(tx, { event, at: deps.now(), teamId, userId, about: new URL(url).host });
