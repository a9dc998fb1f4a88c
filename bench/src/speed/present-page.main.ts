// How fast the present screen shows a page; needs no data. `--write` puts the table into bench/README.md.
import { startPlanner } from "@planner/e2e/planner";
import { Visitor } from "@planner/e2e/visitor";
import { benchPresentPage } from "./present-page.ts";
import { tell } from "./readme.ts";

const planner = await startPlanner({ LOG_LEVEL: "warn" });
try {
  const visitor = new Visitor(planner.url);
  const code = /code=([\w-]+)/.exec(planner.output())?.[1] ?? "";
  await visitor.signUp(code, "robin@example.test");
  tell("present-page", await benchPresentPage(planner.url, visitor));
} finally {
  await planner.close();
}
