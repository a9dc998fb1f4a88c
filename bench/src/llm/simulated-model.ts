import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { decode, encode } from "gpt-tokenizer";
import { answerTo } from "./answers.ts";

const FIRST_TOKEN_MS = 500;
const TOKENS_PER_SECOND = 80;
const TICK_TOKENS = 4;

/** What a simulated model was asked. */
export interface Counted {
  calls: number;
  tokensIn: number;
  tokensOut: number;
}

/** A model of known speed behind the OpenAI protocol: half a second to the first token, then 80 a second. */
export interface SimulatedModel {
  readonly url: string;
  readonly counted: Counted;
  close(): Promise<void>;
}

interface Asked {
  readonly messages: { content: string | { text?: string }[] }[];
}

const textOf = ({ messages }: Asked): string =>
  messages
    .map(({ content }) =>
      typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n"),
    )
    .join("\n");

/** Starts the model on a free port. */
export async function openSimulatedModel(): Promise<SimulatedModel> {
  const counted: Counted = { calls: 0, tokensIn: 0, tokensOut: 0 };
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, counted);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    counted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  counted: Counted,
): Promise<void> {
  const prompt = textOf((await json(incoming)) as Asked);
  const tokens = encode(answerTo(prompt));
  const usage = { prompt_tokens: encode(prompt).length, completion_tokens: tokens.length };
  counted.calls += 1;
  counted.tokensIn += usage.prompt_tokens;
  counted.tokensOut += usage.completion_tokens;
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  outgoing.flushHeaders();
  const startedAt = performance.now() + FIRST_TOKEN_MS;
  for (let at = 0; at < tokens.length; at += TICK_TOKENS) {
    const dueAt = startedAt + (at / TOKENS_PER_SECOND) * 1_000;
    await pause(Math.max(0, dueAt - performance.now()));
    send(outgoing, { delta: { content: decode(tokens.slice(at, at + TICK_TOKENS)) } });
  }
  send(outgoing, { delta: {}, finish_reason: "stop" }, usage);
  outgoing.end("data: [DONE]\n\n");
}

function send(outgoing: ServerResponse, choice: object, usage?: object): void {
  const chunk = { id: "1", object: "chat.completion.chunk", created: 0, model: "simulated" };
  const choices = [{ index: 0, finish_reason: null, ...choice }];
  outgoing.write(`data: ${JSON.stringify({ ...chunk, choices, ...(usage ? { usage } : {}) })}\n\n`);
}
