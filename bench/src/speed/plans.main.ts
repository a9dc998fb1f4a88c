// The plans' rows of npm run bench alone; they need no data.
import { startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { benchPlanPage } from "./plan-page.ts";
import { benchPlans } from "./plans.ts";
import { toMarkdown } from "./table.ts";

const planner = await startPlanner({ LOG_LEVEL: "warn" });
try {
  const visitor = new Visitor(planner.url);
  const code = /code=([\w-]+)/.exec(planner.output())?.[1] ?? "";
  await visitor.signUp(code, "robin@example.test");
  console.log(
    toMarkdown([...(await benchPlans(visitor)), ...(await benchPlanPage(planner.url, visitor))]),
  );
} finally {
  await planner.close();
}
