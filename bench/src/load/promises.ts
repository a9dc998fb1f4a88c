import { PROMISE_GROUPS, PROMISE_VIEWS } from "@planner/contract/api";
import type { Row } from "../harness/table.ts";
import { benchLists } from "./lists.ts";
import type { LoadApp } from "./load-app.ts";

/** Every list of promises over many meetings. */
export const benchPromises = (app: LoadApp): Promise<Row[]> =>
  benchLists(app, {
    name: "promises",
    each: "view and order",
    entries: "action items",
    tables: ["promise"],
    filledBy: ["promises", "indexPromises does of one meeting."],
    before: `update "user" set name = 'Robin Park'`,
    paths: PROMISE_VIEWS.flatMap((view) =>
      PROMISE_GROUPS.map((group) => `/promises?view=${view}&group=${group}&today=2026-06-01`),
    ),
  });
