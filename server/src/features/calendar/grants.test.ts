import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { CalendarScript, linkTo } from "../../testing/linked-calendars.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { openSealing } from "../../platform/db/sealing.ts";
import type { AccountKey } from "./account.store.ts";
import { CalendarProblem, type Grant } from "./calendar-account.ports.ts";
import { calendarAccount } from "../../tables/calendar.tables.ts";
import { holdGrant } from "./grants.ts";

let ben: TestPerson;
const planner = await buildTestApp(new CalendarScript().overrides);
afterAll(() => planner.close());

async function linked(): Promise<AccountKey> {
  ben = await planner.signUp();
  return { teamId: ben.teamId, accountId: await linkTo(planner, ben) };
}
const sealedOf = async ({ accountId }: AccountKey): Promise<string> => {
  const isIt = eq(calendarAccount.id, accountId);
  const [row] = await planner.db.select().from(calendarAccount).where(isIt);
  return row?.sealedGrant ?? "";
};

describe("a grant", () => {
  test("is refreshed once though ten ask for it at the same time, in two processes", async () => {
    const key = await linked();
    // Another pool is all that another process is to the database.
    const { host, port, database } = planner.deps.database.pool.options;
    const url =
      planner.deps.database.pool.options.connectionString ?? `${host}:${port}/${database}`;
    const other = openDatabase(url, () => undefined);
    let refreshed = 0;
    const refresh = async (grant: Grant): Promise<Grant> => {
      if (grant["token"] !== "first") return grant;
      refreshed += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return { token: `fresh ${refreshed}` };
    };
    const holders = Array.from({ length: 10 }, (_, index) =>
      holdGrant(
        { ...planner.deps, database: index % 2 === 0 ? planner.deps.database : other },
        key,
      ),
    );
    const answers = await Promise.all(holders.map((holder) => holder.renew(refresh)));
    await other.close();
    expect(refreshed).toBe(1);
    expect(new Set(answers.map(({ token }) => token))).toEqual(new Set(["fresh 1"]));
    expect(await holders[0]?.current()).toEqual({ token: "fresh 1" });
  });

  test("is kept sealed, and opens in its own row alone", async () => {
    const key = await linked();
    const stranger = await linked();
    expect(await sealedOf(key)).not.toContain("first");
    const own = eq(calendarAccount.id, stranger.accountId);
    await planner.db
      .update(calendarAccount)
      .set({ sealedGrant: await sealedOf(key) })
      .where(own);
    await expect(holdGrant(planner.deps, stranger).current()).rejects.toMatchObject({
      kind: "reconnect",
    });
    expect(await holdGrant(planner.deps, key).current()).toEqual({ token: "first" });
  });

  test("is sealed anew after the secret of the installation was changed", async () => {
    const key = await linked();
    const before = await sealedOf(key);
    const secrets: [string, string] = [
      "a newer secret of the installation, 32 long",
      planner.deps.secret,
    ];
    const deps = { ...planner.deps, sealing: openSealing(secrets) };
    expect(await holdGrant(deps, key).current()).toEqual({ token: "first" });
    const after = await sealedOf(key);
    expect([deps.sealing.isOutdated(before), deps.sealing.isOutdated(after)]).toEqual([
      true,
      false,
    ]);
  });

  test("that the person renewed while it was refreshed is the one that stays", async () => {
    const key = await linked();
    const answer = await holdGrant(planner.deps, key).renew(async () => {
      await linkTo(planner, ben, { remoteUser: "ben@example.com", grant: { token: "by hand" } });
      return { token: "late" };
    });
    expect(answer).toEqual({ token: "by hand" });
    expect(await holdGrant(planner.deps, key).current()).toEqual({ token: "by hand" });
  });

  test("stays as it was when refreshing fails, and the lock is free again", async () => {
    const key = await linked();
    const holder = holdGrant(planner.deps, key);
    const refused = new CalendarProblem("reconnect", "Reconnect your calendar.");
    await expect(holder.renew(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(await holder.renew(async (grant) => grant)).toEqual({ token: "first" });
  });
});
