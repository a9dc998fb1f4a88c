import type { LlmAnswer, LlmPort, LlmRequest } from "@planner/engine";
import type { ChildProcess } from "node:child_process";

/** The process that makes notes asks; this process, which has the key and the network, answers. */
export interface LlmQuestion {
  readonly kind: "question";
  readonly number: number;
  readonly request: LlmRequest;
}
interface LlmReply {
  readonly kind: "reply";
  readonly number: number;
  readonly answer: LlmAnswer;
}

const STOPPED: LlmAnswer = { kind: "failure", reason: "stopped" };

/** In the process that makes notes: the model of this name, which is asked through the process above. */
export function llmAbove(name: string): LlmPort {
  const waiting = new Map<number, (answer: LlmAnswer) => void>();
  let count = 0;
  process.on("message", (message: LlmReply) => {
    if (message.kind !== "reply") return;
    waiting.get(message.number)?.(message.answer);
    waiting.delete(message.number);
  });
  return {
    name,
    complete: (request) =>
      new Promise((resolve) => {
        const number = (count += 1);
        waiting.set(number, resolve);
        process.send?.({ kind: "question", number, request } satisfies LlmQuestion);
      }),
  };
}

/** In the process above: asks, and sends the reply if the child still lives. */
export async function replyTo(
  child: ChildProcess,
  { number, request }: LlmQuestion,
  { llm, signal }: { llm: LlmPort | undefined; signal: AbortSignal },
): Promise<void> {
  const answer = (await llm?.complete(request, signal)) ?? STOPPED;
  if (child.connected) child.send({ kind: "reply", number, answer } satisfies LlmReply);
}
