// The plans' rows of npm run bench alone; they need no data.
import { openHouse } from "@planner/e2e/house";
import { Visitor } from "@planner/e2e/visitor";
import { benchPlanPage } from "./plan-page.ts";
import { benchPlans } from "./plans.ts";
import { toMarkdown } from "./table.ts";

const house = await openHouse({ LOG_LEVEL: "warn" });
try {
  const visitor = new Visitor(house.url);
  const code = /code=([\w-]+)/.exec(house.output())?.[1] ?? "";
  await visitor.signUp(code, "robin@example.test");
  console.log(
    toMarkdown([...(await benchPlans(visitor)), ...(await benchPlanPage(house.url, visitor))]),
  );
} finally {
  await house.close();
}
