// npm run bench: speed and size on real data, printed as a table; `--write` puts it into bench/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { startTestPostgres } from "@planner/server/testing";
import { benchCalendar } from "./speed/calendar.ts";
import { benchCommandLine } from "./speed/command-line.ts";
import { DATA, hasData, ROOT } from "./speed/material.ts";
import { benchPlanPage } from "./speed/plan-page.ts";
import { benchPlans } from "./speed/plans.ts";
import { benchPolling } from "./speed/polling.ts";
import { benchServer } from "./speed/server.ts";
import { type Row, toMarkdown } from "./speed/table.ts";

const README = join(ROOT, "bench/README.md");

if (!hasData()) {
  console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);
} else {
  const table = toMarkdown([
    ...benchCommandLine(),
    ...(await benchPlanner()),
    ...(await benchCalendar()),
  ]);
  console.log(table);
  if (process.argv.includes("--write")) {
    const text = readFileSync(README, "utf8");
    writeFileSync(
      README,
      text.replace(
        /<!-- speed -->[^]*<!-- \/speed -->/,
        `<!-- speed -->\n${table}\n<!-- /speed -->`,
      ),
    );
  }
}

async function benchPlanner(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  const planner = await startPlanner({
    DATABASE_URL: postgres.adminUrl.replace("/postgres?", "/planner?"),
    LOG_LEVEL: "warn",
  });
  try {
    const visitor = new Visitor(planner.url);
    const code = /code=([\w-]+)/.exec(planner.output())?.[1] ?? "";
    await visitor.signUp(code, "robin@example.test");
    const server = await benchServer(planner, visitor);
    return [
      ...server,
      ...(await benchPlans(visitor)),
      ...(await benchPlanPage(planner.url, visitor)),
      ...(await benchPolling(
        planner,
        visitor,
        postgres.adminUrl.replace("/postgres?", "/planner?"),
      )),
    ];
  } finally {
    await planner.close();
    await postgres.stop();
  }
}
