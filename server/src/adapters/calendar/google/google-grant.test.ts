import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../../testing/google/fake-answers.ts";
import {
  type LinkedPerson,
  openLinkedGoogle,
  problemWith,
} from "../../../testing/google/linked-google.ts";

const linked = await openLinkedGoogle();
const { google, accounts } = linked;
let holder: LinkedPerson["holder"];
beforeEach(async () => {
  ({ holder } = await linked.addPerson());
});
afterAll(() => google.close());

const inMinutes = (minutes: number): void => {
  linked.now = new Date(Date.now() + minutes * 60_000);
};

describe("the grant", () => {
  test("is used as it is while it is fresh, and renewed two minutes before its end", async () => {
    const { grant } = holder;
    inMinutes(57);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    inMinutes(58.5);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(holder.grant).toMatchObject({ refreshToken: grant["refreshToken"] });
    expect(holder.grant["accessToken"]).not.toBe(grant["accessToken"]);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("is renewed once when Google no longer takes the token of ten calls", async () => {
    google.tokens.delete(String(holder.grant["accessToken"]));
    await Promise.all(Array.from({ length: 10 }, () => accounts.listCalendars(holder)));
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(google.count("GET", "/calendarList")).toBe(20);
  });

  test("that was revoked at Google has to be given again", async () => {
    await accounts.revoke?.(holder.grant);
    inMinutes(70);
    const problem = await problemWith(accounts.listCalendars(holder));
    expect(problem).toMatchObject({
      kind: "reconnect",
      message: "Google no longer gives Planner access. Reconnect your calendar.",
    });
  });

  test("whose fresh token is refused too has to be given again", async () => {
    google.interfere = ({ path }) =>
      path.endsWith("/calendarList") ? refusal(401, "authError") : undefined;
    expect(await problemWith(accounts.listCalendars(holder))).toMatchObject({ kind: "reconnect" });
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("is not lost when Planner's own client is refused", async () => {
    inMinutes(70);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 401, body: { error: "invalid_client" } } : undefined;
    const problem = await problemWith(accounts.listCalendars(holder));
    expect(problem.kind).toBe("later");
    expect(problem.message).toContain("Tell the administrator");
  });

  test("can be revoked twice", async () => {
    google.interfere = ({ path }) =>
      path === "/oauth2/revoke" ? { status: 400, body: { error: "invalid_token" } } : undefined;
    await expect(accounts.revoke?.(holder.grant)).resolves.toBeUndefined();
    const [revoked] = google.seen;
    expect(revoked?.query.size).toBe(0);
    expect(revoked?.form.get("token")).toBe(holder.grant["refreshToken"]);
  });
});
