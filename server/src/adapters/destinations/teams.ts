import { type PushLine, pushParts } from "@planner/contract/model";
import type { Destination } from "../../features/connected-tool/destination.ports.ts";
import { ServiceRefusal } from "../../features/connected-tool/destination.ports.ts";
import { escapeMarkdown } from "./markdown-lines.ts";
import type { Ask } from "./service-client.ts";

/** What a card may have, in bytes. */
const MAX_BYTES = 28_000;

/**
 * A workflow of Microsoft Teams that posts what its address receives: an Adaptive Card (https://adaptivecards.io, version 1.4). Its
 * address is its secret; it answers nothing about the message, so that it can be asked nothing later.
 */
export function openTeams(ask: Ask): Destination {
  return {
    // There is nothing to ask without posting: that the address is one.
    whoAmI: async ({ token }) => ({ workspace: new URL(token).host, actsAs: "the workflow" }),
    listPlaces: null,
    async send({ token }, { key, title, lines }) {
      const json = asMessage(title, lines);
      if (Buffer.byteLength(JSON.stringify(json)) > MAX_BYTES)
        throw new ServiceRefusal("too_large");
      await ask(token, { json }, null);
      const nothing = { label: null, url: null, state: null };
      return { ref: key, ...nothing, isDone: false, isPictureMissing: false };
    },
    find: null,
    readState: null,
    events: null,
  };
}

function asMessage(title: string, lines: readonly PushLine[]): object {
  const body = [
    { type: "TextBlock", text: wordsOf(title), weight: "Bolder", size: "Medium", wrap: true },
    ...lines.map(({ kind, text }) => ({
      type: "TextBlock",
      text: `${kind === "item" ? "- " : ""}${wordsOf(text)}`,
      wrap: true,
      ...(kind === "heading" ? { weight: "Bolder" } : {}),
      ...(kind === "quote" ? { isSubtle: true } : {}),
    })),
  ];
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body,
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}

/** Cards read a part of Markdown. */
const wordsOf = (text: string): string =>
  pushParts(text)
    .map((part) => (part.isLink ? `[${part.text}](${part.text})` : escapeMarkdown(part.text)))
    .join("");
