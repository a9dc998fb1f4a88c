import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { decode, encode } from "gpt-tokenizer";
import { timed } from "../harness/table.ts";

const TICK_TOKENS = 4;

/** What a model was asked so far. */
export interface Counted {
  calls: number;
  judged: number;
  tokensIn: number;
  tokensOut: number;
}

/** How fast the simulated model writes. */
export const PACE = { firstTokenMs: 500, tokensPerSecond: 80 };

/** A model behind the OpenAI protocol, streamed over HTTP. */
export interface ChatServer {
  readonly url: string;
  readonly counted: Counted;
  close(): Promise<void>;
}

interface ChatRequest {
  readonly messages: { content: string | { text?: string }[] }[];
}

const textOf = ({ messages }: ChatRequest): string =>
  messages
    .map(({ content }) =>
      typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n"),
    )
    .join("\n");

/** Starts a model on a free port that answers `answerTo` the whole prompt; at once where no pace is set. */
export async function openChatServer(
  answerTo: (prompt: string) => string,
  pace?: typeof PACE,
): Promise<ChatServer> {
  const counted: Counted = { calls: 0, judged: 0, tokensIn: 0, tokensOut: 0 };
  const server = createServer((incoming, outgoing) => {
    void reply(incoming, outgoing);
  });
  const reply = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const prompt = textOf((await json(incoming)) as ChatRequest);
    const text = answerTo(prompt);
    const tokens = pace ? encode(text) : [];
    const usage = { prompt_tokens: encode(prompt).length, completion_tokens: tokens.length };
    counted.calls += 1;
    counted.judged += prompt.includes("NOTES TO CHECK") ? 1 : 0;
    counted.tokensIn += usage.prompt_tokens;
    counted.tokensOut += usage.completion_tokens;
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    outgoing.flushHeaders();
    if (pace) await writePaced(outgoing, tokens, pace);
    else send(outgoing, { delta: { content: text } });
    send(outgoing, { delta: {}, finish_reason: "stop" }, usage);
    outgoing.end("data: [DONE]\n\n");
  };
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

async function writePaced(
  outgoing: ServerResponse,
  tokens: number[],
  { firstTokenMs, tokensPerSecond }: typeof PACE,
): Promise<void> {
  const startedAt = performance.now() + firstTokenMs;
  for (let at = 0; at < tokens.length; at += TICK_TOKENS) {
    const dueAt = startedAt + (at / tokensPerSecond) * 1_000;
    await pause(Math.max(0, dueAt - performance.now()));
    send(outgoing, { delta: { content: decode(tokens.slice(at, at + TICK_TOKENS)) } });
  }
}

function send(outgoing: ServerResponse, choice: object, usage?: object): void {
  const chunk = { id: "1", object: "chat.completion.chunk", created: 0, model: "simulated" };
  const choices = [{ index: 0, finish_reason: null, ...choice }];
  outgoing.write(`data: ${JSON.stringify({ ...chunk, choices, ...(usage ? { usage } : {}) })}\n\n`);
}

/** What a Planner is started with that uses it. */
export const envOf = ({ url }: ChatServer): Record<string, string> => ({
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: url,
  AI_MODEL: "simulated",
});

/** How long it writes when it is asked for everything at once. */
export async function secondsOf({ url }: ChatServer, content: string): Promise<string> {
  const body = JSON.stringify({ messages: [{ role: "user", content }] });
  const { seconds } = await timed(async () =>
    (await fetch(`${url}/chat/completions`, { method: "POST", body })).text(),
  );
  return `${seconds.toFixed(1)} s`;
}
