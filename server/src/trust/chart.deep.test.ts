import { describe, expect, test } from "vitest";
import { readEnvironment } from "../environment/environment.ts";
import { startDeployed, type Servers, type Variables } from "../testing/installing/deployed.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import {
  CHART,
  helm,
  helmAbsence,
  renderChart,
  type Rendered,
} from "../testing/installing/helm.ts";
import { problemsOf } from "../testing/installing/kubernetes-schemas.ts";
import { signUpAt } from "../testing/newcomer.ts";
import { skipWithoutSwift } from "../testing/swift.ts";
import { deckOf } from "../testing/uploads.ts";

const PATIENCE_MS = 300_000;
const SECRETS = {
  PLANNER_SECRET: "a secret that all processes know, 32+",
  DATABASE_URL: "postgres://planner:secret@postgres:5432/planner",
};
const SMALL = { publicUrl: "https://planner.example.com", secrets: SECRETS };
const WITH_S3 = {
  ...SMALL,
  env: { S3_BUCKET: "planner", S3_REGION: "eu-central-1" },
  image: { repository: "registry.example.com/planner", tag: "1", pullSecrets: ["registry"] },
  ingress: {
    enabled: true,
    className: "nginx",
    tlsSecret: "planner-tls",
    annotations: { "nginx.ingress.kubernetes.io/proxy-body-size": "33m" },
  },
  networkPolicy: { metricsFrom: [{ namespaceSelector: {} }] },
  trustedProxies: "10.0.0.0/8",
  serviceAccount: { name: "planner" },
  nodeSelector: { disk: "fast" },
  tolerations: [{ key: "team", operator: "Exists" }],
};

interface Workload extends Rendered {
  readonly spec: {
    readonly replicas: number;
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly {
          readonly env: readonly { readonly name: string; readonly value: string }[];
          readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
          readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
          readonly volumeMounts: readonly { readonly mountPath: string }[];
        }[];
        readonly volumes: readonly object[];
      };
    };
  };
}

const namesOf = (objects: readonly Rendered[]): string[] =>
  objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
const findObject = (objects: readonly Rendered[], kind: string, name: string): Rendered => {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

/** The chart's values with servers of this machine. */
function valuesWith({ databaseUrl, s3 }: Servers): object {
  const { S3_BUCKET = "", S3_ENDPOINT = "", ...keys } = s3;
  const secrets = { ...SECRETS, DATABASE_URL: databaseUrl, ...keys };
  return { ...SMALL, secrets, env: { S3_BUCKET, S3_ENDPOINT } };
}

/** What the pods of a role have in their environment, with the image's own. */
function variablesOf(objects: readonly Rendered[], role: "web" | "worker"): Variables {
  const workload = findObject(objects, "Deployment", `planner-${role}`) as Workload;
  const [container] = workload.spec.template.spec.containers;
  const [source] = container?.envFrom ?? [];
  const secret = findObject(objects, "Secret", source?.secretRef.name ?? "") as Rendered & {
    data: Record<string, string>;
  };
  const secrets = Object.entries(secret.data).map(([name, value]) => [
    name,
    Buffer.from(value, "base64").toString(),
  ]);
  const plain = (container?.env ?? []).map(({ name, value }) => [name, value]);
  return Object.fromEntries([...secrets, ...plain]) as Variables;
}

describe.skipIf(helmAbsence !== undefined && !process.env["CI"])(
  `the Helm chart${helmAbsence ? ` (${helmAbsence})` : ""}`,
  { timeout: PATIENCE_MS },
  () => {
    test("passes Helm's own lint", async () => {
      const set = Object.entries(SECRETS).map(
        ([name, value]) => `--set-string=secrets.${name}=${value.replaceAll(",", "\\,")}`,
      );
      await helm("lint", "--strict", CHART, `--set=publicUrl=${SMALL.publicUrl}`, ...set);
      const misspelt = helm(
        "lint",
        "--strict",
        CHART,
        "--set=publicURL=https://planner.example.com",
      );
      await expect(misspelt).rejects.toThrow("1 chart(s) failed");
    });

    test("makes what Kubernetes describes, with files in a volume", async () => {
      const objects = await renderChart(SMALL);
      expect(namesOf(objects)).toEqual([
        "Deployment planner-web",
        "Deployment planner-worker",
        "NetworkPolicy planner",
        "PersistentVolumeClaim planner-files",
        "PodDisruptionBudget planner-web",
        "Secret planner",
        "Service planner",
      ]);
      expect(await problemsOf(objects)).toEqual([]);
    });

    test("makes what Kubernetes describes, with files in S3 and an ingress", async () => {
      const objects = await renderChart(WITH_S3);
      expect(namesOf(objects)).toEqual([
        "Deployment planner-web",
        "Deployment planner-worker",
        "Ingress planner",
        "NetworkPolicy planner",
        "PodDisruptionBudget planner-web",
        "Secret planner",
        "Service planner",
      ]);
      expect(await problemsOf(objects)).toEqual([]);
    });

    test("would be found out with a field that is missing, wrong or unknown", async () => {
      const web = findObject(await renderChart(SMALL), "Deployment", "planner-web") as Workload;
      const withSpec = (changes: object): Rendered =>
        ({ ...web, spec: { ...web.spec, ...changes } }) as Rendered;
      const problems = async (changes: object) =>
        (await problemsOf([withSpec(changes)])).join("\n");
      expect(await problems({ selector: undefined })).toContain("required property selector");
      expect(await problems({ replicas: "two" })).toContain("replicas must be integer");
      expect(await problems({ replica: 2 })).toContain("'\"replica\"' does not exist");
    });

    test.each([
      ["no address", { ...SMALL, publicUrl: "" }, "Set publicUrl"],
      [
        "no database",
        { ...SMALL, secrets: { PLANNER_SECRET: SECRETS.PLANNER_SECRET } },
        "secrets.DATABASE_URL",
      ],
      [
        "a variable of the chart's own",
        { ...SMALL, env: { PLANNER_ROLE: "all" } },
        "PLANNER_ROLE is set by the chart.",
      ],
      [
        "a value that it does not know",
        { ...SMALL, replicas: 3 },
        "additional properties 'replicas' not allowed",
      ],
      [
        "a number where a variable is a string",
        { ...SMALL, env: { AI_DAILY_TOKENS: 5 } },
        "got number, want string",
      ],
    ])("refuses %s in a sentence", async (_, values, sentence) => {
      await expect(renderChart(values)).rejects.toThrow(sentence);
    });

    test("takes a secret that is there already", async () => {
      const objects = await renderChart({ publicUrl: SMALL.publicUrl, existingSecret: "mine" });
      expect(namesOf(objects)).not.toContain("Secret planner");
      const worker = findObject(objects, "Deployment", "planner-worker") as Workload;
      const [container] = worker.spec.template.spec.containers;
      expect(container?.envFrom).toEqual([{ secretRef: { name: "mine" } }]);
    });

    test("gives both roles variables that Planner understands, and probes where it listens", async () => {
      const objects = await renderChart(WITH_S3);
      for (const role of ["web", "worker"] as const) {
        const environment = readEnvironment({ ...variablesOf(objects, role), PORT: "3000" });
        const { databaseUrl, secret, publicUrl, s3, trustedProxies } = environment;
        expect({ role: environment.role, databaseUrl, secret, publicUrl, trustedProxies }).toEqual({
          role,
          databaseUrl: SECRETS.DATABASE_URL,
          secret: SECRETS.PLANNER_SECRET,
          publicUrl: SMALL.publicUrl,
          trustedProxies: ["10.0.0.0/8"],
        });
        expect(s3).toMatchObject({ bucket: "planner", region: "eu-central-1" });
        const workload = findObject(objects, "Deployment", `planner-${role}`) as Workload;
        const [container] = workload.spec.template.spec.containers;
        const metrics = container?.ports.find(({ name }) => name === "metrics");
        expect(environment.telemetry.metrics).toEqual({
          port: metrics?.containerPort,
          host: "0.0.0.0",
        });
      }
    });

    test.skipIf(skipWithoutSwift)(
      "starts a Planner that makes notes, on PostgreSQL and S3, by those variables",
      async () => {
        const planner = await startDeployed(
          process.env[POSTGRES_VARIABLE] ?? "",
          async (servers) => {
            const rendered = await renderChart(valuesWith(servers));
            return { web: variablesOf(rendered, "web"), worker: variablesOf(rendered, "worker") };
          },
        );
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
  },
);
