import { type Created, type Fake, filesOf, GOOD_TOKEN } from "./fake.ts";

/** After Notion's API reference, version 2022-06-28. */
export function fakeNotion(created: Created[]): Fake {
  const uploads = new Map<string, Buffer>();
  return (asked) => {
    const { method, path, headers, json } = asked;
    if (headers.authorization !== `Bearer ${GOOD_TOKEN}`)
      return error(401, "unauthorized", "API token is invalid.");
    if (!headers["notion-version"])
      return error(400, "missing_version", "Notion-Version is missing.");
    if (path === "/v1/users/me")
      return [200, { object: "user", name: "Planner", bot: { workspace_name: "Studio" } }];
    if (path === "/v1/search") {
      const properties = { title: { type: "title", title: [{ plain_text: "Design reviews" }] } };
      return [200, { results: [{ id: "page-1", properties }], has_more: false }];
    }
    if (path === "/v1/file_uploads") return [200, { id: `upload-${uploads.size + 1}` }];
    const [, upload] = /^\/v1\/file_uploads\/(.+)\/send$/.exec(path) ?? [];
    if (upload) {
      const [file] = filesOf(asked);
      if (!file) return error(400, "validation_error", "body failed validation: file is missing.");
      uploads.set(upload, file);
      return [200, { id: upload, status: "uploaded" }];
    }
    if (path === "/v1/pages" && method === "POST") {
      const {
        parent,
        properties,
        children = [],
      } = json as {
        parent?: { page_id?: string };
        properties?: { title?: { title?: { text: { content: string } }[] } };
        children?: { type: string }[];
      };
      if (parent?.page_id !== "page-1")
        return error(404, "object_not_found", "Could not find page.");
      if (children.length > 100)
        return error(400, "validation_error", "body.children.length should be ≤ 100.");
      const title = properties?.title?.title?.[0]?.text.content ?? "";
      const one: Created = {
        service: "notion",
        id: `made-${created.length + 1}`,
        title,
        words: JSON.stringify(children),
        state: "open",
        pictures: children.some(({ type }) => type === "image") ? [...uploads.values()] : [],
        call: { ...json, created_time: new Date().toISOString() },
      };
      created.push(one);
      return [200, { id: one.id, url: `https://www.notion.so/${one.id}` }];
    }
    if (path === "/v1/blocks/page-1/children")
      return [
        200,
        {
          results: created
            .filter(({ service }) => service === "notion")
            .map(({ id, title, call }) => ({
              id,
              type: "child_page",
              created_time: call["created_time"],
              child_page: { title },
            })),
          next_cursor: null,
        },
      ];
    const one = created.find(({ id }) => path === `/v1/pages/${id}`);
    return one
      ? [200, { id: one.id, url: `https://www.notion.so/${one.id}` }]
      : error(404, "object_not_found", "Could not find page.");
  };
}

const error = (status: number, code: string, message: string) =>
  [status, { object: "error", status, code, message }] as const;
