import { type Created, type Fake, GOOD_TOKEN } from "./fake.ts";

/** After GitHub's REST description (2022-11-28). */
export function fakeGitHub(created: Created[]): Fake {
  const mine = () => created.filter(({ service }) => service === "github");
  return ({ method, path, headers, json }) => {
    if (headers.authorization !== `Bearer ${GOOD_TOKEN}`)
      return [401, { message: "Bad credentials" }];
    if (path === "/user") return [200, { login: "annlee" }];
    if (path === "/user/repos") return [200, [{ full_name: "studio/site", has_issues: true }]];
    if (!path.startsWith("/repos/studio/site/issues")) return [404, { message: "Not Found" }];
    if (method === "POST") {
      if (!json["title"])
        return [
          422,
          { message: "Validation Failed", errors: [{ field: "title", code: "missing_field" }] },
        ];
      const one: Created = {
        service: "github",
        id: String(mine().length + 1),
        title: JSON.stringify(json["title"]).slice(1, -1),
        words: json["body"] as string,
        state: "open",
        pictures: [],
        call: json,
      };
      created.push(one);
      return [201, shown(one)];
    }
    const [, number] = /\/issues\/(\d+)$/.exec(path) ?? [];
    if (number === undefined) return [200, mine().map(shown)];
    const one = mine().find(({ id }) => id === number);
    return one ? [200, shown(one)] : [404, { message: "Not Found" }];
  };
}

const shown = (one: Created) => ({
  number: Number(one.id),
  html_url: `https://github.com/studio/site/issues/${one.id}`,
  state: one.state === "done" ? "closed" : "open",
  state_reason: one.state === "done" ? "completed" : null,
  body: one.words,
});
