import { type PushLine, pushParts } from "@planner/contract/model";
import { z } from "zod";
import {
  type Destination,
  type PushPicture,
  type RemoteItem,
  type ServiceAccess,
  ServiceRefusal,
} from "../../features/connected-tool/destination.ports.ts";
import { type Ask, safeUrl } from "./service-client.ts";

const Page = z.object({ id: z.string(), url: z.string() });
const PER_PAGE = 100;
const MOST_PAGES = 10;
/** Clocks of two servers may be so far apart, and Notion's has whole minutes. */
const CLOCKS_APART_MS = 10 * 60_000;
/** Characters that one piece of text may have. */
const PIECE_MAX = 2_000;

/** Notion's API (https://developers.notion.com), version 2022-06-28: a page below another, and files as uploads. */
export function openNotion(ask: Ask, base: string): Destination {
  const call = <T>(access: ServiceAccess, path: string, schema: z.ZodType<T>, json?: object) =>
    ask(`${base}/v1${path}`, { headers: headersOf(access), ...(json ? { json } : {}) }, schema);
  const upload = async (
    access: ServiceAccess,
    { name: filename, bytes }: PushPicture,
  ): Promise<string> => {
    const Created = z.object({ id: z.string() });
    const begin = { mode: "single_part", filename, content_type: "image/jpeg" };
    const { id } = await call(access, "/file_uploads", Created, begin);
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), filename);
    const url = `${base}/v1/file_uploads/${encodeURIComponent(id)}/send`;
    await ask(url, { headers: headersOf(access), form }, null);
    return id;
  };

  return {
    async whoAmI(access) {
      const Me = z.object({
        name: z.string().nullish(),
        bot: z.object({ workspace_name: z.string().nullish() }).optional(),
      });
      const me = await call(access, "/users/me", Me);
      return { workspace: me.bot?.workspace_name ?? "Notion", actsAs: me.name ?? "Planner" };
    },

    async listPlaces(access, query) {
      const Found = z.object({
        results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), Property) })),
        has_more: z.boolean(),
      });
      const { results, has_more: isMore } = await call(access, "/search", Found, {
        query,
        filter: { property: "object", value: "page" },
        page_size: PER_PAGE,
      });
      const places = results.map(({ id, properties }) => ({ id, name: titleOf(properties) }));
      return { places, isMore };
    },

    async send(access, { place, title, lines, pictures }) {
      const uploads: string[] = [];
      let isPictureMissing = false;
      for (const picture of pictures)
        try {
          uploads.push(await upload(access, picture));
        } catch (error) {
          if (!(error instanceof ServiceRefusal) || error.reason === "revoked") throw error;
          isPictureMissing = true;
        }
      const images = uploads.map((id) => ({
        object: "block",
        type: "image",
        image: { type: "file_upload", file_upload: { id } },
      }));
      const page = await call(access, "/pages", Page, {
        parent: { type: "page_id", page_id: place?.id ?? "" },
        properties: { title: { title: [{ type: "text", text: { content: title } }] } },
        children: [...lines.map(asBlock), ...images],
      });
      return { ...itemOf(page), isPictureMissing };
    },

    async find(access, { place, title, begunAt }) {
      const Children = z.object({
        results: z.array(
          z.object({
            id: z.string(),
            created_time: z.string(),
            child_page: z.object({ title: z.string() }).optional(),
          }),
        ),
        next_cursor: z.string().nullable(),
      });
      const since = begunAt.getTime() - CLOCKS_APART_MS;
      let cursor = "";
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const parent = encodeURIComponent(place?.id ?? "");
        const path = `/blocks/${parent}/children?page_size=${PER_PAGE}${cursor}`;
        const { results, next_cursor: next } = await call(access, path, Children);
        const found = results.find(
          (child) => child.child_page?.title === title && Date.parse(child.created_time) >= since,
        );
        if (found)
          return itemOf(await call(access, `/pages/${encodeURIComponent(found.id)}`, Page));
        if (next === null) return undefined;
        cursor = `&start_cursor=${encodeURIComponent(next)}`;
      }
      // The page has more below it than is looked through.
      throw new ServiceRefusal("uncertain");
    },

    readState: null,
    events: null,
  };
}

const headersOf = ({ token }: ServiceAccess) => ({
  authorization: `Bearer ${token}`,
  "notion-version": "2022-06-28",
});

const Property = z.object({
  type: z.string().optional(),
  title: z.array(z.object({ plain_text: z.string() })).optional(),
});

const titleOf = (properties: Readonly<Record<string, z.infer<typeof Property>>>): string => {
  const words = Object.values(properties).flatMap(({ title }) => title ?? []);
  const title = words
    .map(({ plain_text }) => plain_text)
    .join("")
    .trim();
  return (title || "Untitled").slice(0, 300);
};

const itemOf = ({ id, url }: z.infer<typeof Page>): RemoteItem => ({
  ref: id,
  label: null,
  url: safeUrl(url),
  state: null,
  isDone: false,
  isPictureMissing: false,
});

const BLOCKS: Record<PushLine["kind"], string> = {
  heading: "heading_2",
  item: "bulleted_list_item",
  quote: "quote",
  paragraph: "paragraph",
};

function asBlock({ kind, text }: PushLine): object {
  const type = BLOCKS[kind];
  const rich = pushParts(text).flatMap((part) =>
    piecesOf(part.text).map((content) => ({
      type: "text",
      text: { content, ...(part.isLink ? { link: { url: part.text } } : {}) },
    })),
  );
  return { object: "block", type, [type]: { rich_text: rich } };
}

/** Whole letters, as many as one piece may have. */
function piecesOf(text: string): string[] {
  const letters = Array.from(text);
  const size = PIECE_MAX / 2;
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(""),
  );
}
