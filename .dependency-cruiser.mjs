// The fences between the rooms (ARCHITECTURE.md). A tsconfig per room holds the other half: what globals a room sees.
/** The features of the server in their order: each may import those before it, never one behind it. */
const FEATURES = [
  "mail",
  "team",
  "api-access",
  "account",
  "file",
  "calendar",
  "member",
  "language-model",
  "company-sign-in",
  "webhook",
  "connected-tool",
  "meeting",
  "presentation",
  "find",
  "feedback",
  "analytics",
  "privacy",
  "audit",
  "mcp",
];
const serverFeature = "^server/src/features/([^/]+)/";
/** The steps of a plan in their order (engine/src/plan/make-plan.ts): none imports one behind it. */
const PLAN_STEPS = ["read", "select", "write", "trim", "check", "model"];
const webFeature = "^web/src/features/([^/]+)/";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule(
      "contract-knows-nobody",
      { path: "^contract/src" },
      { path: "^(engine|server|web|e2e|bench)/" },
    ),
    rule(
      "contract-model-knows-no-api",
      { path: "^contract/src/model" },
      { path: "^contract/src/api" },
    ),
    rule(
      "engine-knows-the-nouns-only",
      { path: "^engine/src" },
      { path: "^(server|web|e2e|bench)/|^contract/src/api" },
    ),
    rule(
      "engine-is-pure",
      { path: "^engine/src", pathNot: "\\.test\\.ts$" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "web-knows-the-contract-only",
      { path: "^web/src" },
      { path: "^(engine|server|e2e|bench)/" },
    ),
    ...PLAN_STEPS.map((name, place) =>
      rule(
        `plan-${name}-knows-no-later-step`,
        { path: `^engine/src/plan/${name}/`, pathNot: "\\.test\\.ts$" },
        { path: `^engine/src/plan/(${PLAN_STEPS.slice(place + 1).join("|") || "$^"})/` },
      ),
    ),
    rule("server-knows-no-web", { path: "^server/src" }, { path: "^(web|e2e|bench)/" }),
    ...FEATURES.map((name, place) =>
      rule(
        `${name}-imports-what-stands-before-it`,
        { path: `^server/src/features/${name}/`, pathNot: "\\.test\\.ts$" },
        { path: `^server/src/features/(${FEATURES.slice(place + 1).join("|") || "$^"})/` },
      ),
    ),
    rule(
      "features-meet-at-their-doors",
      { path: serverFeature, pathNot: "\\.test\\.ts$" },
      {
        path: "^server/src/features/",
        pathNot: "^server/src/features/($1/|[^/]+/index\\.ts$)",
      },
    ),
    rule(
      "features-stand-in-the-order",
      {},
      { path: "^server/src/features/", pathNot: `^server/src/features/(${FEATURES.join("|")})/` },
    ),
    rule(
      "tables-know-tables-only",
      { path: "^server/src/tables" },
      // The ports say what a column of JSON holds.
      { path: "^server/src/(features|adapters|platform|cli|testing)/", pathNot: "\\.ports\\.ts$" },
    ),
    rule(
      "platform-never-looks-up",
      { path: "^server/src/platform", pathNot: "\\.test\\.ts$" },
      { path: "^server/src/(features|adapters|cli|testing|app|main|worker|deps)" },
    ),
    rule(
      "only-main-and-the-command-line-build-adapters",
      {
        path: "^server/src/",
        pathNot: "^server/src/(adapters/|cli/|testing/|main\\.ts|planner/)|\\.test\\.ts$",
      },
      { path: "^server/src/adapters/" },
    ),
    rule(
      "ui-never-looks-up",
      { path: "^web/src/ui" },
      { path: "^web/src/(features|screens|platform|routes)" },
    ),
    rule(
      "web-platform-never-looks-up",
      { path: "^web/src/platform" },
      { path: "^web/src/(features|screens|routes)" },
    ),
    rule(
      "web-features-never-see-screens",
      { path: "^web/src/features" },
      { path: "^web/src/(screens|routes)" },
    ),
    rule(
      "web-features-do-not-import-siblings",
      { path: webFeature, pathNot: "\\.test\\.tsx?$" },
      { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    ),
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|test-results)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: "error", from, to };
}
