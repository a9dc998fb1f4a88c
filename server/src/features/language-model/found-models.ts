import type { FoundModels } from "@planner/contract/model";
import { z } from "zod";

/** Servers for language models, where they listen unless told otherwise. */
const SERVERS = [
  { name: "Ollama", port: 11_434 },
  { name: "LM Studio", port: 1_234 },
  { name: "llama.cpp", port: 8_080 },
] as const;
const PATIENCE_MS = 1_500;
const MOST_BYTES = 1_000_000;
const MOST_MODELS = 200;
const List = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** The servers for language models on this machine, each with its models; one that does not answer at once is none. */
export async function findServers(
  servers: readonly { readonly name: string; readonly port: number }[] = SERVERS,
): Promise<FoundModels[]> {
  const found = await Promise.all(
    servers.map(async ({ name, port }): Promise<FoundModels[]> => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const models = await listModels(baseUrl).catch(() => undefined);
      return models ? [{ name, baseUrl, models }] : [];
    }),
  );
  return found.flat();
}

async function listModels(baseUrl: string): Promise<string[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${baseUrl}/models`, { signal, redirect: "error" });
  if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > MOST_BYTES)
    throw new Error("no list of models");
  const { data } = List.parse(JSON.parse(await textOf(answer)));
  return data.slice(0, MOST_MODELS).map(({ id }) => id);
}

/** At most so many bytes: something else may listen there. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error("too long for a list of models");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
