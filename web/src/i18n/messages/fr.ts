import type { Catalogue } from "../messages.ts";
import common from "./fr/common.json";
import notes from "./fr/notes.json";
import open from "./fr/open.json";
import plan from "./fr/plan.json";
import server from "./fr/server.json";
import settings from "./fr/settings.json";
import team from "./fr/team.json";

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
