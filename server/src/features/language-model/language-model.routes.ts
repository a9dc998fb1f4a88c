import { createHash } from "node:crypto";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { languageModelRoutes } from "@planner/contract/api";
import type { LanguageModel, LlmChoice } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { isPublicAddress } from "../../platform/outbound/public-address.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import { isOpenRoad } from "../../variables.ts";
import { dollarsOf } from "./dollars.ts";
import { findServers } from "./found-models.ts";
import type { ChosenModel, TriedModel } from "./language-model.ports.ts";
import {
  findModel,
  findNotesLanguage,
  findRunner,
  meanUsage,
  saveModel,
  saveNotesLanguage,
} from "./language-model.store.ts";

type ModelDeps = Pick<Deps, "database" | "sealing" | "languageModel" | "now">;

const MINUTE_MS = 60_000;

/** Which language model writes here: seen by everybody, set and tried by whoever runs the installation. */
export function registerLanguageModelRoutes(app: App, deps: ModelDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, [
    {
      name: "language model",
      max: 30,
      windowMs: MINUTE_MS,
      keyOf: ({ session }) => session?.userId ?? "",
    },
  ]);

  const answered: Answered = new Set();
  const readFor = (userId: string) => readModel(deps, answered, userId);

  bind(app, languageModelRoutes.read, ({ session: { userId } }) => readFor(userId));
  bind(
    app,
    languageModelRoutes.save,
    async ({ session: { userId }, body: { choice }, request }) => {
      await requireRunner(deps, userId);
      if (deps.languageModel.isGiven) throw setByEnvironment();
      const chosen = choice ? await chosenBy(deps, choice) : undefined;
      await db.transaction(async (tx) => {
        await saveModel(tx, { chosen, sealing: deps.sealing, now: deps.now() });
        await record(tx, {
          event: "language_model_changed",
          at: deps.now(),
          userId,
          about: chosen ? nameOf(chosen) : "none",
          ip: request.ip,
        });
      });
      return readFor(userId);
    },
  );
  bind(
    app,
    languageModelRoutes.test,
    async ({ session: { userId }, body: { choice }, request, reply }) => {
      await requireRunner(deps, userId);
      await limit(request, reply);
      const chosen = await chosenBy(deps, choice);
      const refusal = refusalOf(await deps.languageModel.tryOut(chosen), chosen);
      answered[refusal ? "delete" : "add"](printOf(chosen));
      if (refusal) throw refusal;
      return { message: `${chosen.model} answers.` };
    },
  );
  bind(app, languageModelRoutes.found, async ({ session: { userId }, request, reply }) => {
    await requireRunner(deps, userId);
    await limit(request, reply);
    return { servers: await findServers() };
  });
  bind(app, languageModelRoutes.notesLanguage, async ({ params: { teamId } }) => ({
    language: (await findNotesLanguage(db, teamId)) ?? null,
  }));
  bind(
    app,
    languageModelRoutes.saveNotesLanguage,
    async ({ params: { teamId }, session: { userId }, body: { language } }) => {
      await db.transaction(async (tx) => {
        await saveNotesLanguage(tx, { teamId, language });
        await record(tx, {
          event: "notes_language_changed",
          at: deps.now(),
          teamId,
          userId,
          about: language ?? "own",
        });
      });
      return { language };
    },
  );
}

const nameOf = ({ provider, model }: ChosenModel): string => `${provider}/${model}`;

/** Prints of the models that answered a test, in this process. */
type Answered = Set<string>;

/** Tells one choice from another without holding its key. */
const printOf = ({ provider, model, baseUrl, apiKey }: ChosenModel): string =>
  createHash("sha256")
    .update(JSON.stringify([provider, model, baseUrl, apiKey]))
    .digest("base64");

async function readModel(
  deps: ModelDeps,
  answered: Answered,
  userId: string,
): Promise<LanguageModel> {
  const { db } = deps.database;
  const { given, isGiven } = deps.languageModel;
  const runner = await findRunner(db);
  const isRunner = runner?.id === userId;
  const model = isGiven ? given : await findModel(db, deps.sealing);
  const shared = { mayChange: isRunner && !isGiven, runBy: runner?.name ?? null };
  if (!model) return { ...NONE, ...shared, source: isGiven ? "environment" : "none" };
  const mean = await meanUsage(db, nameOf(model));
  const usage = mean && { ...mean, cachedInputTokens: 0 };
  return {
    ...shared,
    source: isGiven ? "environment" : "settings",
    provider: model.provider,
    model: model.model,
    baseUrl: isRunner ? (model.baseUrl ?? null) : null,
    hasKey: model.apiKey !== undefined,
    hasAnswered: mean !== undefined || answered.has(printOf(model)),
    prices: isRunner ? (model.prices ?? null) : null,
    isOwnMachine: model.baseUrl !== undefined && isHere(new URL(model.baseUrl)),
    meeting: usage
      ? {
          count: usage.count,
          tokens: usage.inputTokens + usage.outputTokens,
          dollars: dollarsOf(usage, model.prices) ?? null,
        }
      : null,
  };
}

const NONE = {
  source: "none",
  provider: null,
  model: null,
  baseUrl: null,
  hasKey: false,
  hasAnswered: false,
  prices: null,
  isOwnMachine: false,
  meeting: null,
} as const;

/** This machine, or its own network. */
function isHere({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/gu, "");
  if (isIP(bare)) return !isPublicAddress(bare);
  return bare === "localhost" || bare.endsWith(".local") || !bare.includes(".");
}

async function requireRunner({ database }: ModelDeps, userId: string): Promise<void> {
  const runner = await findRunner(database.db);
  if (runner?.id !== userId)
    throw new Failure("forbidden", "Only the administrator of this installation can do that.");
}

const setByEnvironment = (): Failure =>
  new Failure(
    "conflict",
    "AI_PROVIDER names the language model of this installation, so it can't be set here.",
  );

const hostOf = (address: string | undefined): string =>
  address === undefined ? "" : new URL(address).origin;

/** The choice with the key that is kept, where none was typed for the same provider and host. */
async function chosenBy(deps: ModelDeps, choice: LlmChoice): Promise<ChosenModel> {
  const { provider, model, apiKey, prices } = choice;
  const baseUrl = choice.baseUrl?.replace(/\/+$/u, "");
  if (provider === "openai-compatible" && baseUrl === undefined)
    throw new Failure("invalid", "Give the server's address, like http://localhost:11434/v1.", {
      field: "baseUrl",
    });
  if (baseUrl !== undefined) await requireReachable(new URL(baseUrl));
  const stored = await findModel(deps.database.db, deps.sealing);
  const isSame = stored?.provider === provider && hostOf(stored.baseUrl) === hostOf(baseUrl);
  const key = apiKey ?? (isSame ? stored.apiKey : undefined);
  if (provider !== "openai-compatible" && key === undefined)
    throw new Failure("invalid", "Give the provider's key.", { field: "apiKey" });
  return { provider, model, baseUrl, apiKey: key, prices: prices ?? undefined };
}

/** Addresses of the machine's own making, where clouds tell their secrets. */
const MACHINE_ONLY = new BlockList();
MACHINE_ONLY.addSubnet("169.254.0.0", 16, "ipv4");
MACHINE_ONLY.addSubnet("168.63.129.16", 32, "ipv4");
MACHINE_ONLY.addSubnet("0.0.0.0", 8, "ipv4");
MACHINE_ONLY.addSubnet("224.0.0.0", 3, "ipv4");
MACHINE_ONLY.addSubnet("fe80::", 10, "ipv6");
MACHINE_ONLY.addSubnet("ff00::", 8, "ipv6");
MACHINE_ONLY.addAddress("fd00:ec2::254", "ipv6");

const badAddress = (sentence: string): Failure =>
  new Failure("invalid", sentence, { field: "baseUrl" });

async function requireReachable(url: URL): Promise<void> {
  if (url.username !== "" || url.password !== "")
    throw badAddress(
      "The address must not contain a user name or password. Enter the key in its own field.",
    );
  if (isOpenRoad(url))
    throw badAddress(
      "The address needs https, except for a model on this machine or in its network.",
    );
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw badAddress(`There is no server called ${host}.`);
  });
  if (
    addresses.some(({ address, family }) =>
      MACHINE_ONLY.check(address, family === 6 ? "ipv6" : "ipv4"),
    )
  )
    throw badAddress("No language model can be at this address.");
}

/** What is wrong, in a sentence; nothing where the model answered. */
function refusalOf(
  { answer, status }: TriedModel,
  { model, baseUrl }: ChosenModel,
): Failure | undefined {
  if (answer.kind === "answer") return undefined;
  const sentences: Record<typeof answer.reason, string> = {
    denied: `The server refused: the key is wrong, or it has no model called ${model}.`,
    unavailable: unavailable(baseUrl, status),
    timeout: `${model} did not answer in time.`,
    "rate-limited":
      "The provider accepts no more requests at the moment. Check its limits and your balance.",
    refused: `${model} refused to answer a simple question.`,
    garbage: `${model} answers, but not in the form that notes need. Try a larger model.`,
    stopped: `${model} did not answer in time.`,
    "over-budget": "Today's tokens are used up.",
  };
  return new Failure("unprocessable", sentences[answer.reason]);
}

/** What an address did that is no language model, or none at the moment. */
function unavailable(baseUrl: string | undefined, status: number | undefined): string {
  if (status === undefined)
    return `There is no answer${baseUrl === undefined ? "" : ` at ${baseUrl}`}.`;
  const server = baseUrl === undefined ? "The provider" : `The server at ${baseUrl}`;
  return status >= 400
    ? `${server} answered with error ${status}.`
    : `${server} answered, but not as a language model does.`;
}
