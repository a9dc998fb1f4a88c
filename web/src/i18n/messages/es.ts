import type { Catalogue } from "../messages.ts";
import common from "./es/common.json";
import notes from "./es/notes.json";
import open from "./es/open.json";
import plan from "./es/plan.json";
import server from "./es/server.json";
import settings from "./es/settings.json";
import team from "./es/team.json";

export const messages = {
  ...common,
  ...notes,
  ...open,
  ...plan,
  ...server,
  ...settings,
  ...team,
} satisfies Catalogue;
export { server };
