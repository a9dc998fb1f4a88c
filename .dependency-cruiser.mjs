// The fences between the rooms (ARCHITECTURE.md). A tsconfig per room holds the other half: what globals a room sees.
const feature = "^server/src/features/([^/]+)/";
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
    rule("server-knows-no-web", { path: "^server/src" }, { path: "^(web|e2e|bench)/" }),
    rule(
      "features-do-not-import-siblings",
      { path: feature, pathNot: "\\.(routes|test)\\.ts$" },
      {
        path: "^server/src/features/",
        pathNot: ["^server/src/features/$1/", "\\.(tables|ports)\\.ts$"],
      },
    ),
    rule(
      "routes-compose-stores-only",
      { path: "^server/src/features/([^/]+)/.*\\.routes\\.ts$" },
      {
        path: "^server/src/features/.*\\.(routes|jobs)\\.ts$",
        pathNot: "^server/src/features/$1/",
      },
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
        pathNot:
          "^server/src/(adapters/|cli/|testing/|main\\.ts|planner(\\.(llm|files|telemetry))?\\.ts)|\\.test\\.ts$",
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
