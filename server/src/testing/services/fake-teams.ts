import type { Created, Fake } from "./fake.ts";

/** After Adaptive Cards 1.4 and what a workflow's address takes: it answers 202 and nothing else. */
export function fakeTeams(created: Created[]): Fake {
  return ({ json }) => {
    const [attachment] = (json["attachments"] ?? []) as {
      contentType: string;
      content: { type: string; body: { type: string; text: string }[] };
    }[];
    const isCard =
      json["type"] === "message" &&
      attachment?.contentType === "application/vnd.microsoft.card.adaptive" &&
      attachment.content.type === "AdaptiveCard";
    if (!isCard)
      return [400, { error: { code: "TriggerInputSchemaMismatch", message: "No card." } }];
    const texts = attachment.content.body.map(({ text }) => text);
    const one = { service: "teams", id: String(created.length), title: texts[0] ?? "" };
    created.push({ ...one, words: texts.join("\n"), state: "open", pictures: [], call: json });
    return [202, undefined];
  };
}
