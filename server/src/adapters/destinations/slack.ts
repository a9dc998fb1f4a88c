import { type PushLine, pushParts } from "@planner/contract/model";
import { z } from "zod";
import {
  type Destination,
  type PushPicture,
  type RefusalReason,
  type RemoteItem,
  type ServiceAccess,
  ServiceRefusal,
} from "../../features/connected-tool/destination.ports.ts";
import { type Ask, matching, safeUrl, succeeds } from "./service-client.ts";

const PER_PAGE = 200;
const MOST_PAGES = 10;
/** Clocks of two servers may be so far apart. */
const CLOCKS_APART_S = 600;
const EVENT = "planner_push";

/**
 * Slack's Web API (https://docs.slack.dev) with a bot token. A message carries our key as metadata; pictures follow in its
 * thread, as external uploads.
 */
export function openSlack(ask: Ask, base: string): Destination {
  const call = async <T extends z.ZodRawShape>(
    { token }: ServiceAccess,
    method: string,
    fields: Readonly<Record<string, string>>,
    shape: T,
  ) => {
    const Answer = z.object({ ok: z.boolean(), error: z.string().optional() }).loose();
    const answer = await ask(
      `${base}/api/${method}?${new URLSearchParams(fields)}`,
      { headers: { authorization: `Bearer ${token}` } },
      Answer,
    );
    return readAnswer(answer, shape);
  };
  const post = async <T extends z.ZodRawShape>(
    { token }: ServiceAccess,
    method: string,
    json: object,
    shape: T,
  ) => {
    const Answer = z.object({ ok: z.boolean(), error: z.string().optional() }).loose();
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json; charset=utf-8",
    };
    return readAnswer(await ask(`${base}/api/${method}`, { headers, json }, Answer), shape);
  };
  const itemOf = async (
    access: ServiceAccess,
    channel: string,
    ts: string,
  ): Promise<RemoteItem> => {
    let url: string | null = null;
    await succeeds(async () => {
      const shape = { permalink: z.string() };
      const fields = { channel, message_ts: ts };
      url = safeUrl((await call(access, "chat.getPermalink", fields, shape)).permalink);
    });
    const nothing = { label: null, state: null, isDone: false, isPictureMissing: false };
    return { ref: `${channel} ${ts}`, url, ...nothing };
  };
  const upload = async (
    access: ServiceAccess,
    { channel, ts }: { channel: string; ts: string },
    pictures: readonly PushPicture[],
  ): Promise<void> => {
    const files: { id: string; title: string }[] = [];
    for (const { name, bytes } of pictures) {
      const shape = { upload_url: z.string(), file_id: z.string() };
      const fields = { filename: name, length: String(bytes.length) };
      const begun = await call(access, "files.getUploadURLExternal", fields, shape);
      await ask(begun.upload_url, { method: "POST", bytes }, null);
      files.push({ id: begun.file_id, title: name });
    }
    const json = { files, channel_id: channel, thread_ts: ts };
    await post(access, "files.completeUploadExternal", json, {});
  };

  return {
    async whoAmI(access) {
      const shape = { team: z.string(), user: z.string() };
      const { team: workspace, user: actsAs } = await call(access, "auth.test", {}, shape);
      return { workspace, actsAs };
    },

    async listPlaces(access, words) {
      const found: { id: string; name: string }[] = [];
      let cursor = "";
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const fields = {
          types: "public_channel,private_channel",
          exclude_archived: "true",
          limit: String(PER_PAGE),
          ...(cursor ? { cursor } : {}),
        };
        const answer = await listChannels(access, fields);
        found.push(...answer.channels.map(({ id, name }) => ({ id, name: `#${name}` })));
        cursor = answer.response_metadata?.next_cursor ?? "";
        if (cursor === "") break;
      }
      return matching(found, words);
    },

    async send(access, { key, place, title, lines, pictures }) {
      const sent = await post(
        access,
        "chat.postMessage",
        {
          channel: place?.id ?? "",
          text: [`*${escaped(title)}*`, ...lines.map(asMrkdwn)].join("\n"),
          unfurl_links: false,
          unfurl_media: false,
          metadata: { event_type: EVENT, event_payload: { id: key } },
        },
        { channel: z.string(), ts: z.string() },
      );
      const isShown =
        pictures.length === 0 || (await succeeds(() => upload(access, sent, pictures)));
      return { ...(await itemOf(access, sent.channel, sent.ts)), isPictureMissing: !isShown };
    },

    async find(access, { key, place, begunAt }) {
      const channel = place?.id ?? "";
      const oldest = String(begunAt.getTime() / 1_000 - CLOCKS_APART_S);
      let cursor = "";
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call(
          access,
          "conversations.history",
          {
            channel,
            oldest,
            include_all_metadata: "true",
            limit: String(PER_PAGE),
            ...(cursor ? { cursor } : {}),
          },
          { messages: z.array(Message), ...NEXT },
        );
        const found = answer.messages.find(
          ({ metadata }) => metadata?.event_type === EVENT && metadata.event_payload?.id === key,
        );
        if (found) return itemOf(access, channel, found.ts);
        cursor = answer.response_metadata?.next_cursor ?? "";
        if (cursor === "") return undefined;
      }
      // More was written there since than is looked through.
      throw new ServiceRefusal("uncertain");
    },

    readState: null,
    events: null,
  };

  function listChannels(access: ServiceAccess, fields: Readonly<Record<string, string>>) {
    const shape = { channels: z.array(z.object({ id: z.string(), name: z.string() })), ...NEXT };
    return call(access, "conversations.list", fields, shape).catch((error: unknown) => {
      // Private channels need a scope of their own.
      const isScope = error instanceof ServiceRefusal && error.detail === "missing_scope";
      if (!isScope) throw error;
      return call(access, "conversations.list", { ...fields, types: "public_channel" }, shape);
    });
  }
}

const NEXT = {
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
};
const Message = z.object({
  ts: z.string(),
  metadata: z
    .object({
      event_type: z.string().optional(),
      event_payload: z.object({ id: z.string().optional() }).loose().optional(),
    })
    .optional(),
});

/** Slack refuses with status 200. */
function readAnswer<T extends z.ZodRawShape>(
  answer: { readonly ok: boolean; readonly error?: string | undefined },
  shape: T,
) {
  if (!answer.ok) throw refusalOf(answer.error ?? "");
  const read = z.object(shape).safeParse(answer);
  if (!read.success) throw new ServiceRefusal("uncertain", { cause: read.error });
  return read.data;
}

const REASONS: ReadonlyMap<string, RefusalReason> = new Map([
  ...["invalid_auth", "account_inactive", "token_revoked", "token_expired", "not_authed"].map(
    (error) => [error, "revoked"] as const,
  ),
  ...["channel_not_found", "is_archived"].map((error) => [error, "gone"] as const),
  ...["missing_scope", "not_in_channel", "restricted_action", "no_permission"].map(
    (error) => [error, "forbidden"] as const,
  ),
  ["ratelimited", "limited"],
  ["msg_too_long", "too_large"],
  ...["internal_error", "fatal_error", "service_unavailable", "request_timeout"].map(
    (error) => [error, "uncertain"] as const,
  ),
]);

function refusalOf(error: string): ServiceRefusal {
  const detail = /^\w{1,80}$/.test(error) ? error : "";
  return new ServiceRefusal(REASONS.get(error) ?? "refused", { detail });
}

/** All that Slack takes for a sign of its own. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // An empty letter keeps stars, lines and backticks from pairing up.
    .replaceAll(/[*_~`]/g, "\u200B$&\u200B");

const asMrkdwn = ({ kind, text }: PushLine): string => {
  const words = pushParts(text)
    .map((part) => (part.isLink ? `<${escapedUrl(part.text)}>` : escaped(part.text)))
    .join("");
  if (kind === "heading") return `*${words}*`;
  if (kind === "item") return `• ${words}`;
  return kind === "quote" ? `> ${words}` : words;
};

const escapedUrl = (url: string): string => url.replaceAll("&", "&amp;").replaceAll("|", "%7C");
