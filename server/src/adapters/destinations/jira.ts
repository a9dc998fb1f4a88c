import { type PushLine, pushParts } from "@planner/contract/model";
import { z } from "zod";
import {
  type Destination,
  type RemoteItem,
  type ServiceAccess,
  ServiceRefusal,
} from "../../features/connected-tool/destination.ports.ts";
import { siteOf } from "./atlassian.ts";
import { type Ask, safeUrl, succeeds } from "./service-client.ts";

const Fields = z.object({
  status: z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) }),
});
const Issue = z.object({ id: z.string(), key: z.string(), fields: Fields });
const MOST_PROJECTS = 100;

/**
 * Jira Cloud's REST API, version 3 (https://developer.atlassian.com/cloud/jira/platform/rest/v3). A label of its own is what an
 * issue is found by again.
 */
export function openJira(ask: Ask): Destination {
  const read = async (access: ServiceAccess, ref: string): Promise<RemoteItem | undefined> => {
    const site = siteOf(access, ask);
    try {
      const path = `/rest/api/3/issue/${encodeURIComponent(ref)}?fields=status`;
      return itemOf(site.at, await site.get(path, Issue));
    } catch (error) {
      if (error instanceof ServiceRefusal && error.reason === "gone") return undefined;
      throw error;
    }
  };
  return {
    async whoAmI(access) {
      const site = siteOf(access, ask);
      const me = await site.get("/rest/api/3/myself", z.object({ displayName: z.string() }));
      return { workspace: site.host, actsAs: me.displayName };
    },

    async listPlaces(access, words) {
      const query = new URLSearchParams({
        query: words,
        maxResults: String(MOST_PROJECTS),
        action: "create",
      });
      const { values, isLast } = await siteOf(access, ask).get(
        `/rest/api/3/project/search?${query}`,
        z.object({
          values: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
          isLast: z.boolean(),
        }),
      );
      const places = values.map(({ id, key, name }) => ({ id, name: `${name} (${key})` }));
      return { places, isMore: !isLast };
    },

    async send(access, { key, place, title, lines, pictures }) {
      const site = siteOf(access, ask);
      const project = { id: place?.id ?? "" };
      const fields = {
        project,
        issuetype: { id: await taskType(site, project.id) },
        summary: title,
        description: asDocument(lines),
        labels: [labelOf(key)],
      };
      const created = await site.post(
        "/rest/api/3/issue",
        { fields },
        z.object({ id: z.string(), key: z.string() }),
      );
      const path = `/rest/api/3/issue/${encodeURIComponent(created.id)}/attachments`;
      const isAttached =
        pictures.length === 0 || (await succeeds(() => site.attach(path, pictures)));
      let item: RemoteItem | undefined;
      await succeeds(async () => (item = await read(access, created.id)));
      return {
        ...(item ?? { ...refOf(site.at, created), state: null, isDone: false }),
        isPictureMissing: !isAttached,
      };
    },

    async find(access, { key, place }) {
      const site = siteOf(access, ask);
      const jql = `project = ${JSON.stringify(place?.id ?? "")} AND labels = ${JSON.stringify(labelOf(key))}`;
      const { issues } = await site.post(
        "/rest/api/3/search/jql",
        { jql, fields: ["status"], maxResults: 1 },
        z.object({ issues: z.array(Issue) }),
      );
      return issues[0] && itemOf(site.at, issues[0]);
    },

    readState: read,
    events: {
      header: "x-hub-signature",
      prefix: "sha256=",
      refOf: (body) => IssueEvent.safeParse(body).data?.issue.id,
    },
  };
}

const IssueEvent = z.object({ issue: z.object({ id: z.string() }) });

const labelOf = (key: string): string => `planner-${key}`;

/** The kind of issue that is a task in this project, else the first that is no part of another. */
async function taskType(site: ReturnType<typeof siteOf>, projectId: string): Promise<string> {
  const { issueTypes } = await site.get(
    `/rest/api/3/issue/createmeta/${encodeURIComponent(projectId)}/issuetypes`,
    z.object({
      issueTypes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          untranslatedName: z.string().optional(),
          subtask: z.boolean(),
        }),
      ),
    }),
  );
  const whole = issueTypes.filter(({ subtask }) => !subtask);
  const task = whole.find(({ name, untranslatedName }) => (untranslatedName ?? name) === "Task");
  const chosen = task ?? whole[0];
  if (!chosen) throw new ServiceRefusal("forbidden");
  return chosen.id;
}

type At = (path: string) => string;

const refOf = (at: At, { id, key }: { id: string; key: string }) => ({
  ref: id,
  label: key,
  url: safeUrl(at(`/browse/${encodeURIComponent(key)}`)),
});

const itemOf = (at: At, issue: z.infer<typeof Issue>): RemoteItem => ({
  ...refOf(at, issue),
  state: issue.fields.status.name,
  isDone: issue.fields.status.statusCategory.key === "done",
  isPictureMissing: false,
});

interface AdfNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Atlassian Document Format, version 1. */
function asDocument(lines: readonly PushLine[]): object {
  const content = lines.map(({ kind, text }): AdfNode => {
    const words = pushParts(text).map((part) => ({
      type: "text",
      text: part.text,
      ...(part.isLink ? { marks: [{ type: "link", attrs: { href: part.text } }] } : {}),
    }));
    const paragraph = { type: "paragraph", content: words };
    if (kind === "heading") return { type: "heading", attrs: { level: 3 }, content: words };
    if (kind === "quote") return { type: "blockquote", content: [paragraph] };
    if (kind === "item")
      return { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] };
    return paragraph;
  });
  return { type: "doc", version: 1, content };
}
