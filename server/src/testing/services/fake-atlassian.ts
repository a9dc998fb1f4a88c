import {
  type FakeAnswer,
  type FakeRequest,
  type Created,
  type Fake,
  filesOf,
  GOOD_TOKEN,
} from "./fake.ts";

/** The account whose token the fakes take. */
export const GOOD_ACCOUNT = "ann@example.com";

/** After the published descriptions of Jira Cloud (version 3) and Confluence Cloud (version 2, attachments version 1). */
export function fakeAtlassian(created: Created[]): Fake {
  return (asked) => {
    const expected = Buffer.from(`${GOOD_ACCOUNT}:${GOOD_TOKEN}`).toString("base64");
    if (asked.headers.authorization !== `Basic ${expected}`)
      return [401, { message: "Client must be authenticated to access this resource." }];
    return asked.path.startsWith("/wiki/") ? wiki(created, asked) : jira(created, asked);
  };
}

const mine = (created: Created[], service: string) =>
  created.filter((one) => one.service === service);

function attach(one: Created | undefined, asked: FakeRequest): FakeAnswer {
  if (!one) return [404, { errorMessages: ["Not found"] }];
  if (asked.headers["x-atlassian-token"] !== "no-check")
    return [403, { message: "XSRF check failed" }];
  one.pictures.push(...filesOf(asked));
  return [200, []];
}

function jira(created: Created[], asked: FakeRequest): FakeAnswer {
  const { method, path, json } = asked;
  const issues = mine(created, "jira");
  if (path === "/rest/api/3/myself") return [200, { displayName: "Ann Lee" }];
  if (path === "/rest/api/3/project/search")
    return [200, { values: [{ id: "10000", key: "WEB", name: "Website" }], isLast: true }];
  if (path === "/rest/api/3/issue/createmeta/10000/issuetypes")
    return [
      200,
      {
        issueTypes: [
          { id: "1", name: "Epic", subtask: false },
          { id: "3", name: "Task", subtask: false },
          { id: "5", name: "Sub-task", subtask: true },
        ],
      },
    ];
  if (path === "/rest/api/3/issue" && method === "POST") {
    const fields = (json["fields"] ?? {}) as {
      project?: { id: string };
      issuetype?: { id: string };
      summary?: string;
      description?: { type: string; version: number };
    };
    const errors = {
      ...(fields.project?.id === "10000" ? {} : { project: "Specify a valid project ID or key" }),
      ...(fields.issuetype?.id === "3" ? {} : { issuetype: "Specify a valid issue type" }),
      ...(fields.summary ? {} : { summary: "You must specify a summary of the issue." }),
      ...(fields.description?.type === "doc" && fields.description.version === 1
        ? {}
        : { description: "Operation value must be an Atlassian Document" }),
    };
    if (Object.keys(errors).length > 0) return [400, { errorMessages: [], errors }];
    const one: Created = {
      service: "jira",
      id: String(10_001 + issues.length),
      title: fields.summary ?? "",
      words: JSON.stringify(fields.description),
      state: "open",
      pictures: [],
      call: fields,
    };
    created.push(one);
    return [201, { id: one.id, key: `WEB-${one.id}`, self: "" }];
  }
  if (path === "/rest/api/3/search/jql") {
    const [, label] = /labels = "([^"]+)"/.exec(String(json["jql"])) ?? [];
    const found = issues.filter(({ call }) => (call["labels"] as string[]).includes(label ?? ""));
    return [200, { issues: found.map(shownIssue) }];
  }
  const [, id, rest] = /^\/rest\/api\/3\/issue\/([^/]+)(\/attachments)?$/.exec(path) ?? [];
  const one = issues.find((issue) => issue.id === id);
  if (rest) return attach(one, asked);
  return one
    ? [200, shownIssue(one)]
    : [404, { errorMessages: ["Issue does not exist or you do not have permission to see it."] }];
}

function wiki(created: Created[], asked: FakeRequest): FakeAnswer {
  const { method, path, query, json } = asked;
  const pages = mine(created, "confluence");
  if (path === "/wiki/rest/api/user/current") return [200, { displayName: "Ann Lee" }];
  if (path === "/wiki/api/v2/spaces")
    return [200, { results: [{ id: "space-1", name: "Design" }], _links: {} }];
  if (path === "/wiki/api/v2/pages" && method === "POST") {
    if (json["spaceId"] !== "space-1")
      return [404, { errors: [{ status: 404, code: "NOT_FOUND", title: "Space not found" }] }];
    const title = String(json["title"]);
    if (pages.some((page) => page.title === title))
      return [
        400,
        {
          errors: [{ status: 400, title: "A page with this title already exists in this space." }],
        },
      ];
    const { value = "" } = json["body"] as { value?: string };
    const call = { ...json, createdAt: new Date().toISOString() };
    const id = String(500 + pages.length);
    const one = { service: "confluence", id, title, words: value, pictures: [], call };
    created.push({ ...one, state: "open" });
    return [200, shownPage(created.at(-1) as Created)];
  }
  if (path === "/wiki/api/v2/pages")
    return [
      200,
      { results: pages.filter(({ title }) => title === query.get("title")).map(shownPage) },
    ];
  const [, id] = /^\/wiki\/rest\/api\/content\/([^/]+)\/child\/attachment$/.exec(path) ?? [];
  return attach(
    pages.find((page) => page.id === id),
    asked,
  );
}

const shownIssue = (one: Created) => ({
  id: one.id,
  key: `WEB-${one.id}`,
  fields: {
    status:
      one.state === "done"
        ? { name: "Done", statusCategory: { key: "done" } }
        : { name: "To Do", statusCategory: { key: "new" } },
  },
});

const shownPage = (one: Created) => ({
  id: one.id,
  title: one.title,
  createdAt: one.call["createdAt"],
  _links: { webui: `/spaces/DES/pages/${one.id}` },
});
