import { z } from "zod";
import type {
  Destination,
  RemoteItem,
  ServiceAccess,
} from "../../features/connected-tool/destination.ports.ts";
import { ServiceRefusal } from "../../features/connected-tool/destination.ports.ts";
import { asMarkdown, escapeMarkdown } from "./markdown-lines.ts";
import { type Ask, matching, safeUrl } from "./service-client.ts";

const Issue = z.object({
  number: z.int(),
  html_url: z.string(),
  state: z.string(),
  state_reason: z.string().nullish(),
  body: z.string().nullish(),
});
const PER_PAGE = 100;
const MOST_PAGES = 5;
/** Clocks of two servers may be so far apart. */
const CLOCKS_APART_MS = 10 * 60_000;

/** GitHub's REST API (https://docs.github.com/rest), version 2022-11-28. It takes no pictures. */
export function openGitHub(ask: Ask, base: string): Destination {
  const get = <T>(access: ServiceAccess, path: string, schema: z.ZodType<T>, json?: object) =>
    ask(
      `${access.address || base}${path}`,
      {
        headers: {
          accept: "application/vnd.github+json",
          authorization: `Bearer ${access.token}`,
          "user-agent": "Planner",
          "x-github-api-version": "2022-11-28",
        },
        ...(json ? { json } : {}),
      },
      schema,
    );
  return {
    async whoAmI(access) {
      const { login } = await get(access, "/user", z.object({ login: z.string() }));
      return {
        workspace: access.address ? new URL(access.address).host : "github.com",
        actsAs: login,
      };
    },

    async listPlaces(access, words) {
      const Repository = z.object({ full_name: z.string(), has_issues: z.boolean().optional() });
      const found: { id: string; name: string }[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const path = `/user/repos?per_page=${PER_PAGE}&sort=pushed&page=${page}`;
        const some = await get(access, path, z.array(Repository));
        const open = some.filter(({ has_issues }) => has_issues !== false);
        found.push(...open.map(({ full_name: name }) => ({ id: name, name })));
        if (some.length < PER_PAGE) break;
      }
      return matching(found, words);
    },

    async send(access, { key, place, title, lines }) {
      const repository = repositoryOf(place?.id);
      const body = `${asMarkdown(lines, escapeWords)}\n\n${markerOf(key)}`;
      const json = { title, body };
      return itemOf(repository, await get(access, `/repos/${repository}/issues`, Issue, json));
    },

    async find(access, { key, place, begunAt }) {
      const repository = repositoryOf(place?.id);
      const since = new Date(begunAt.getTime() - CLOCKS_APART_MS).toISOString();
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const path = `/repos/${repository}/issues?state=all&since=${since}&per_page=${PER_PAGE}&page=${page}`;
        const some = await get(access, path, z.array(Issue));
        const found = some.find(({ body }) => body?.includes(markerOf(key)));
        if (found) return itemOf(repository, found);
        if (some.length < PER_PAGE) return undefined;
      }
      // More has happened there since than is looked through.
      throw new ServiceRefusal("uncertain");
    },

    async readState(access, ref) {
      const [repository = "", number = ""] = ref.split("#");
      try {
        return itemOf(
          repository,
          await get(access, `/repos/${repositoryOf(repository)}/issues/${number}`, Issue),
        );
      } catch (error) {
        if (error instanceof ServiceRefusal && error.reason === "gone") return undefined;
        throw error;
      }
    },

    events: {
      header: "x-hub-signature-256",
      prefix: "sha256=",
      refOf: (body) => {
        const read = IssueEvent.safeParse(body).data;
        return read && `${read.repository.full_name}#${read.issue.number}`;
      },
    },
  };
}

const IssueEvent = z.object({
  issue: z.object({ number: z.int() }),
  repository: z.object({ full_name: z.string() }),
});

/** `owner/name`, and nothing that leads elsewhere. */
function repositoryOf(id: string | undefined): string {
  if (!id || !/^[\w.-]+\/[\w.-]+$/.test(id) || /(^|\/)\.+(\/|$)/.test(id))
    throw new ServiceRefusal("gone");
  return id;
}

const markerOf = (key: string): string => `<!-- planner:${key} -->`;

/** Nobody is notified because their name happens to stand behind an @. */
const escapeWords = (text: string): string => escapeMarkdown(text).replaceAll("@", "@<!-- -->");

const itemOf = (repository: string, issue: z.infer<typeof Issue>): RemoteItem => {
  const isClosed = issue.state === "closed";
  const isDropped = issue.state_reason === "not_planned" || issue.state_reason === "duplicate";
  return {
    ref: `${repository}#${issue.number}`,
    label: `${repository}#${issue.number}`,
    url: safeUrl(issue.html_url),
    state: isClosed ? (isDropped ? "Closed as not planned" : "Closed") : "Open",
    isDone: isClosed && !isDropped,
    isPictureMissing: false,
  };
};
