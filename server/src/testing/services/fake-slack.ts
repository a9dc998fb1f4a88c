import { type Created, type Fake, GOOD_TOKEN } from "./fake.ts";

/** After the Web API's methods (docs.slack.dev): errors are `ok: false` with status 200. */
export function fakeSlack(created: Created[]): Fake {
  const uploads = new Map<string, Buffer>();
  return ({ path, query, headers, body, json, origin }) => {
    if (path.startsWith("/upload/")) {
      uploads.set(path.slice("/upload/".length), body);
      return [200, "OK"];
    }
    if (headers.authorization !== `Bearer ${GOOD_TOKEN}`) return refuse("invalid_auth");
    switch (path) {
      case "/api/auth.test":
        return [200, { ok: true, team: "Studio", user: "planner", team_id: "T1", user_id: "U1" }];
      case "/api/conversations.list":
        return [
          200,
          {
            ok: true,
            channels: [
              { id: "C1", name: "design" },
              { id: "C2", name: "general" },
            ],
            response_metadata: { next_cursor: "" },
          },
        ];
      case "/api/chat.postMessage": {
        if (!isChannel(json["channel"])) return refuse("channel_not_found");
        if (typeof json["text"] !== "string" || json["text"] === "") return refuse("no_text");
        const ts = `${Math.floor(Date.now() / 1_000)}.${String(created.length).padStart(6, "0")}`;
        const words = json["text"];
        const [title = ""] = words.split("\n");
        const one = { service: "slack", id: ts, title, words, pictures: [], call: json };
        created.push({ ...one, state: "open" });
        return [200, { ok: true, channel: json["channel"], ts }];
      }
      case "/api/chat.getPermalink":
        return [
          200,
          {
            ok: true,
            permalink: `https://studio.slack.com/archives/C1/p${query.get("message_ts")}`,
          },
        ];
      case "/api/files.getUploadURLExternal": {
        if (!query.get("filename") || !query.get("length")) return refuse("invalid_arguments");
        const id = `F${uploads.size + 1}`;
        return [200, { ok: true, upload_url: `${origin}/slack/upload/${id}`, file_id: id }];
      }
      case "/api/files.completeUploadExternal": {
        const files = json["files"] as { id: string }[];
        const message = created.find(({ id }) => id === json["thread_ts"]);
        if (!message || !isChannel(json["channel_id"])) return refuse("channel_not_found");
        for (const { id } of files) message.pictures.push(uploads.get(id) ?? Buffer.alloc(0));
        return [200, { ok: true, files }];
      }
      case "/api/conversations.history":
        return [
          200,
          {
            ok: true,
            messages: created
              .filter(({ service }) => service === "slack")
              .map(({ id, words, call }) => ({ ts: id, text: words, metadata: call["metadata"] })),
            response_metadata: { next_cursor: "" },
          },
        ];
      default:
        return refuse("unknown_method");
    }
  };
}

const refuse = (error: string) => [200, { ok: false, error }] as const;
const isChannel = (id: unknown): boolean => id === "C1" || id === "C2";
