import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarAccount } from "../tables/calendar.tables.ts";
import { holdGrant } from "../features/calendar/grants.ts";
import { findModel, saveModel } from "../features/language-model/language-model.store.ts";
import { addLink } from "../features/meeting/share/share.store.ts";
import { shareLink } from "../tables/share.tables.ts";
import { openFirstSecret } from "../platform/db/first-secret.ts";
import { openSealing } from "../platform/db/sealing.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../testing/index.ts";
import { CalendarScript, linkTo } from "../testing/linked-calendars.ts";
import { ADMIN, MAIN, startProcess } from "../testing/process.ts";

const PATIENCE_MS = 120_000;
const FIRST = "the-first-secret-of-this-house-32";
const [NEWER, WRONG] = [
  "a newer secret, of 32 characters and more",
  "not any secret of this installation, 32+ long",
];

let planner: TestApp;
let ann: TestPerson;
let accountId: string;
beforeEach(async () => {
  planner = await buildTestApp({
    ...new CalendarScript().overrides,
    secret: FIRST,
    linkSecret: FIRST,
    sealing: openSealing([FIRST]),
  });
  await openFirstSecret(planner.db, planner.deps);
  ann = await planner.signUp();
  accountId = await linkTo(planner, ann);
  await linkTo(planner, await planner.signUp());
});
afterEach(() => planner.close());

/** A program on the database of the installation, with another secret. */
const run = (program: string, words: string[], env: Record<string, string>) =>
  startProcess(process.execPath, [program, ...words], {
    DATABASE_URL: planner.databaseUrl,
    ...env,
  });

async function rotate(env: Record<string, string>, ...words: string[]) {
  const program = run(ADMIN, ["rotate-keys", ...words], env);
  return { code: await program.ended, printed: program.printed() };
}

const sealedGrants = async (): Promise<string[]> =>
  (await planner.db.select().from(calendarAccount)).map(({ sealedGrant }) => sealedGrant);

test(
  "a process with the wrong secret does not start, and says what to do",
  { timeout: PATIENCE_MS },
  async () => {
    const wrong = run(MAIN, [], { PLANNER_ROLE: "web", PLANNER_SECRET: WRONG });
    expect(await wrong.ended).toBe(1);
    expect(wrong.printed()).toContain(
      "The secret is not the one that this database was set up with",
    );
    expect(wrong.printed()).not.toContain("    at ");

    const right = run(MAIN, [], { PLANNER_ROLE: "web", PLANNER_SECRET: FIRST });
    await right.waitFor(/Planner is ready/);
    right.signal("SIGTERM");
    await right.ended;
  },
);

test(
  "one command seals everything with the newer secret, which then is enough alone",
  { timeout: PATIENCE_MS },
  async () => {
    const before = await sealedGrants();
    const chosen = {
      provider: "openai",
      model: "a model",
      baseUrl: undefined,
      apiKey: "key-1",
      prices: undefined,
    } as const;
    await saveModel(planner.db, { chosen, sealing: planner.deps.sealing, now: new Date() });
    const rotated = await rotate({ PLANNER_SECRET: NEWER, PLANNER_OLD_SECRETS: FIRST });
    expect(rotated).toMatchObject({
      code: 0,
      printed: expect.stringContaining("2 calendar sign-ins are encrypted with the new key."),
    });
    const sealing = openSealing([NEWER]);
    expect(before.every((sealed) => sealing.isOutdated(sealed))).toBe(true);
    expect((await sealedGrants()).every((sealed) => !sealing.isOutdated(sealed))).toBe(true);
    const grant = holdGrant({ ...planner.deps, sealing }, { teamId: ann.teamId, accountId });
    expect(await grant.current()).toEqual({ token: "first" });
    expect(rotated.printed).toContain(
      "The key of the language model is encrypted with the new key.",
    );
    expect(await findModel(planner.db, sealing)).toMatchObject(chosen);
    // Share links go on being what they were.
    expect(await openFirstSecret(planner.db, { secret: NEWER, sealing })).toBe(FIRST);
    const again = await rotate({ PLANNER_SECRET: NEWER });
    expect(again.printed).toContain("0 calendar sign-ins");
    expect(again.printed).not.toContain("language model");
    const lost = await rotate({ PLANNER_SECRET: WRONG }, "lost");
    expect(lost.printed).toContain("The key of the language model could not be opened");
  },
);

test(
  "without the earlier secret nothing is touched, unless it is said to be lost",
  { timeout: PATIENCE_MS },
  async () => {
    const before = await sealedGrants();
    const target = { teamId: ann.teamId, meetingId: "a meeting", kind: "notes" } as const;
    const terms = {
      withTools: false,
      withEvidence: true,
      withDeck: true,
      withComments: false,
      passwordHash: null,
      expiresAt: null,
      recipient: null,
      createdBy: ann.userId,
    };
    await addLink(planner.db, target, { secret: FIRST, ...terms });
    const refused = await rotate({ PLANNER_SECRET: WRONG });
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain("If it is lost: npm run admin -- rotate-keys lost");
    expect(await sealedGrants()).toEqual(before);
    expect(await planner.db.select().from(shareLink)).toMatchObject([{ revokedAt: null }]);

    const lost = await rotate({ PLANNER_SECRET: WRONG }, "lost");
    expect(lost.printed).toContain("1 share links have ended.");
    expect(lost.printed).toContain("2 could not be opened: their people are asked to reconnect.");
    expect(await planner.db.select().from(shareLink)).toMatchObject([
      { revokedAt: expect.any(Date) },
    ]);
    const sealing = openSealing([WRONG]);
    expect(await openFirstSecret(planner.db, { secret: WRONG, sealing })).toBe(WRONG);
  },
);
