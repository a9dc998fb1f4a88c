import { type PushLine, pushParts } from "@planner/contract/model";
import { z } from "zod";
import type { Destination, RemoteItem } from "../../features/connected-tool/destination.ports.ts";
import { siteOf } from "./atlassian.ts";
import { type Ask, safeUrl, succeeds } from "./service-client.ts";

const Page = z.object({
  id: z.string(),
  createdAt: z.string(),
  _links: z.object({ webui: z.string() }),
});
const MOST_SPACES = 250;
/** Clocks of two servers may be so far apart. */
const CLOCKS_APART_MS = 10 * 60_000;

/**
 * Confluence Cloud's REST API, version 2 (https://developer.atlassian.com/cloud/confluence/rest/v2), and version 1 for
 * attachments. Titles are unique in a space: a page cannot be created twice.
 */
export function openConfluence(ask: Ask): Destination {
  return {
    async whoAmI(access) {
      const site = siteOf(access, ask);
      const path = "/wiki/rest/api/user/current";
      const me = await site.get(path, z.object({ displayName: z.string() }));
      return { workspace: site.host, actsAs: me.displayName };
    },

    async listPlaces(access, words) {
      const Spaces = z.object({
        results: z.array(z.object({ id: z.string(), name: z.string() })),
        _links: z.object({ next: z.string().optional() }).optional(),
      });
      const path = `/wiki/api/v2/spaces?limit=${MOST_SPACES}&status=current`;
      const { results, _links } = await siteOf(access, ask).get(path, Spaces);
      const found = results.filter(({ name }) =>
        name.toLocaleLowerCase("en").includes(words.toLocaleLowerCase("en").trim()),
      );
      return { places: found, isMore: _links?.next !== undefined };
    },

    async send(access, { place, title, lines, pictures }) {
      const site = siteOf(access, ask);
      const shown = pictures.map(
        ({ name }) => `<ac:image><ri:attachment ri:filename="${escaped(name)}" /></ac:image>`,
      );
      const value = [asStorage(lines), ...shown].join("");
      const page = await site.post(
        "/wiki/api/v2/pages",
        {
          spaceId: place?.id ?? "",
          status: "current",
          title,
          body: { representation: "storage", value },
        },
        Page,
      );
      const path = `/wiki/rest/api/content/${encodeURIComponent(page.id)}/child/attachment`;
      const isAttached =
        pictures.length === 0 || (await succeeds(() => site.attach(path, pictures)));
      return { ...itemOf(site.at, page), isPictureMissing: !isAttached };
    },

    async find(access, { place, title, begunAt }) {
      const site = siteOf(access, ask);
      const query = new URLSearchParams({ "space-id": place?.id ?? "", title });
      const Pages = z.object({ results: z.array(Page) });
      const { results } = await site.get(`/wiki/api/v2/pages?${query}`, Pages);
      const since = begunAt.getTime() - CLOCKS_APART_MS;
      const page = results.find(({ createdAt }) => Date.parse(createdAt) >= since);
      return page && itemOf(site.at, page);
    },

    readState: null,
    events: null,
  };
}

const itemOf = (
  at: (path: string) => string,
  { id, _links }: z.infer<typeof Page>,
): RemoteItem => ({
  ref: id,
  label: null,
  url: safeUrl(at(`/wiki${_links.webui.startsWith("/") ? _links.webui : `/pages/${id}`}`)),
  state: null,
  isDone: false,
  isPictureMissing: false,
});

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const TAGS: Record<PushLine["kind"], readonly [string, string]> = {
  heading: ["<h2>", "</h2>"],
  item: ["<ul><li>", "</li></ul>"],
  quote: ["<blockquote><p>", "</p></blockquote>"],
  paragraph: ["<p>", "</p>"],
};

/** Confluence's storage format, which is XHTML. */
const asStorage = (lines: readonly PushLine[]): string =>
  lines
    .map(({ kind, text }) => {
      const words = pushParts(text).map((part) =>
        part.isLink
          ? `<a href="${escaped(part.text)}">${escaped(part.text)}</a>`
          : escaped(part.text),
      );
      return `${TAGS[kind][0]}${words.join("")}${TAGS[kind][1]}`;
    })
    .join("");
