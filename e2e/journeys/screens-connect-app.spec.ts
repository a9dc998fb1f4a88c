import type { AppQuestion } from "@planner/contract/api";
import { makeContactSheet } from "../contact-sheet.ts";
import { expectStatesFit, heading, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const ADDRESS = "/oauth/authorize?client_id=https%3A%2F%2Fclaude.ai%2Fclient.json";
const LONG = "Assistant of the whole studio, its archive and all of its many clients, as one";
const team = { id: "t1", name: "Studio North", hasApiAccess: true };
const asked = {
  kind: "asked",
  app: { name: "Claude Code", host: "claude.ai", returnsTo: null },
  scopes: ["read", "write_notes"],
  teams: [team],
  declineTo: "http://127.0.0.1:1/callback",
} satisfies AppQuestion;
const refused: AppQuestion = {
  kind: "refused",
  app: asked.app,
  reason: "It has to send a challenge (PKCE, S256).",
  redirectTo: "http://127.0.0.1:1/callback",
};

async function show(page: Page, json: AppQuestion | { message: string }, status = 200) {
  await page.unroute("**/api/oauth/request**");
  await page.route("**/api/oauth/request**", (route) => route.fulfill({ status, json }));
  await page.goto(ADDRESS);
  await heading(page);
}

const STATES: readonly State[] = [
  upon("an app asks", async (page) => {
    await show(page, asked);
    await expect(page.getByRole("button", { name: "Allow", exact: true })).toBeVisible();
  }),
  upon("an app asks, refused when allowed", async (page) => {
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  upon("an app that nobody vouches for asks, of a person in two teams", (page) =>
    show(page, {
      ...asked,
      app: { name: LONG, host: null, returnsTo: `${"very-long-".repeat(6)}host.example` },
      teams: [team, { ...team, id: "t2", name: LONG }],
    }),
  ),
  upon("an app asks, API access off", (page) =>
    show(page, { ...asked, teams: [{ ...team, hasApiAccess: false }] }),
  ),
  upon("an app asks for what Planner does not do", (page) => show(page, refused)),
  upon("an app that cannot be believed", (page) =>
    show(page, { message: "What the app calls itself is not a public https address." }, 400),
  ),
  upon("an app that cannot be looked up", (page) =>
    show(page, { message: "Planner's database does not answer right now." }, 503),
  ),
];

test("letting an app in fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "connect-app", STATES);
  await makeContactSheet(page, "connect-app");
});
