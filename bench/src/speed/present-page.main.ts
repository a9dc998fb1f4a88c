// How fast the present screen shows a page; needs no data. `--write` puts the table into bench/README.md.
import { openHouse } from "@planner/e2e/house";
import { Visitor } from "@planner/e2e/visitor";
import { benchPresentPage } from "./present-page.ts";
import { tell } from "./readme.ts";

const house = await openHouse({ LOG_LEVEL: "warn" });
try {
  const visitor = new Visitor(house.url);
  const code = /code=([\w-]+)/.exec(house.output())?.[1] ?? "";
  await visitor.signUp(code, "robin@example.test");
  tell("present-page", await benchPresentPage(house.url, visitor));
} finally {
  await house.close();
}
