import { type Created, type Fake, GOOD_TOKEN } from "./fake.ts";

/** After Linear's GraphQL schema, for the fields that are asked: errors come with status 200. */
export function fakeLinear(created: Created[]): Fake {
  const uploads = new Map<string, Buffer>();
  const shown = (one: Created) => ({
    id: one.id,
    identifier: `ENG-${created.indexOf(one) + 1}`,
    url: `https://linear.app/studio/issue/ENG-${created.indexOf(one) + 1}`,
    state:
      one.state === "done"
        ? { name: "Done", type: "completed" }
        : { name: "In Progress", type: "started" },
  });
  return ({ path, headers, body, json, origin }) => {
    if (path.startsWith("/upload/")) {
      uploads.set(path, body);
      return [200, {}];
    }
    if (headers.authorization !== GOOD_TOKEN)
      return [
        401,
        {
          errors: [
            { message: "Authentication required", extensions: { code: "AUTHENTICATION_ERROR" } },
          ],
        },
      ];
    const query = String(json["query"]);
    const variables = (json["variables"] ?? {}) as Record<string, unknown>;
    if (query.includes("viewer"))
      return [200, { data: { viewer: { name: "Ann Lee" }, organization: { name: "Studio" } } }];
    if (query.includes("teams("))
      return [200, { data: { teams: { nodes: [{ id: "team-1", name: "Engineering" }] } } }];
    if (query.includes("fileUpload(")) {
      const name = `/upload/${uploads.size + 1}`;
      const headersOf = [
        { key: "x-goog-content-length-range", value: `0,${String(variables["size"])}` },
      ];
      const uploadFile = {
        uploadUrl: `${origin}/linear${name}`,
        assetUrl: `https://uploads.linear.app${name}`,
        headers: headersOf,
      };
      return [200, { data: { fileUpload: { success: true, uploadFile } } }];
    }
    if (query.includes("issueCreate(")) {
      const input = variables["input"] as Record<string, string>;
      if (
        !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(
          input["id"] ?? "",
        )
      )
        return refuse("Argument Validation Error", { type: "invalid input" });
      if (input["teamId"] !== "team-1") return refuse("Entity not found: Team");
      if (!input["title"]) return refuse("title should not be empty", { type: "invalid input" });
      if (created.some(({ id }) => id === input["id"]))
        return refuse("Entity Issue already exists", { type: "invalid input" });
      const one: Created = {
        service: "linear",
        id: input["id"] ?? "",
        title: input["title"],
        words: input["description"] ?? "",
        state: "open",
        pictures: [...uploads.values()],
        call: input,
      };
      created.push(one);
      uploads.clear();
      return [200, { data: { issueCreate: { success: true, issue: shown(one) } } }];
    }
    const one = created.find(({ id }) => id === variables["id"]);
    return one ? [200, { data: { issue: shown(one) } }] : refuse("Entity not found: Issue");
  };
}

const refuse = (message: string, extensions: object = {}) =>
  [200, { data: null, errors: [{ message, extensions }] }] as const;
