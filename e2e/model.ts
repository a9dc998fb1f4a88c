import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { modelNoteOf, verdictsOn } from "@planner/engine/testing/model-notes";

const LINE = /^(s\d+) \| p(\d+) \| [\d:-]+ \| [^|]+ \| ([^|]*\bI'll \w+ \w+ \w+[^|]*)$/gmu;

/** A language model behind the OpenAI protocol that answers one part of a meeting at once, and the others when it is let. */
export interface HeldModel {
  readonly url: string;
  /** The sentences that it told so far. */
  readonly texts: string[];
  /** Lets it answer everything. */
  release(): void;
  close(): Promise<void>;
}

/** A note of every promise in the transcript of a prompt, in the words that were said. */
const notesOf = (prompt: string): ReturnType<typeof modelNoteOf>[] =>
  Array.from(prompt.matchAll(LINE), ([, id = "", page, words = ""]) => {
    const sentence = words.split(/(?<=[.?!]) /u).find((one) => one.includes("I'll")) ?? words;
    return modelNoteOf({
      page: Number(page),
      segmentIds: [id],
      quote: sentence,
      type: "Action Item",
      text: sentence,
    });
  });

/** The words of a chat request. */
function promptOf(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: unknown }[] };
  const parts = messages.flatMap(({ content }) =>
    Array.isArray(content) ? (content as { text?: string }[]).map((one) => one.text ?? "") : [],
  );
  return parts.join("\n");
}

function send(outgoing: ServerResponse, answer: unknown): void {
  const write = (choice: object): void => {
    const chunk = { id: "1", object: "chat.completion.chunk", created: 0, model: "held" };
    outgoing.write(
      `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`,
    );
  };
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  write({ delta: { content: JSON.stringify(answer) } });
  write({ delta: {}, finish_reason: "stop" });
  outgoing.end("data: [DONE]\n\n");
}

/** Starts such a model on a free port. */
export async function openHeldModel(): Promise<HeldModel> {
  const held = Promise.withResolvers<void>();
  const texts: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const prompt = promptOf(await text(incoming));
      if (prompt.includes("NOTES TO CHECK")) {
        const isFirst = texts.some((one) => prompt.includes(one));
        if (!isFirst) await held.promise;
        return send(outgoing, verdictsOn(prompt, notesOf(prompt)));
      }
      const notes = notesOf(prompt);
      const isFirst = notes.length > 0 && texts.length === 0;
      if (isFirst) texts.push(...notes.map((note) => note.text));
      else await held.promise;
      return send(outgoing, prompt.includes("TRANSCRIPT OF THIS PART") ? { notes } : {});
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    texts,
    release: () => held.resolve(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
