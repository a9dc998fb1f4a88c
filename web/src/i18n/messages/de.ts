import common from "./de/common.json";
import notes from "./de/notes.json";
import open from "./de/open.json";
import plan from "./de/plan.json";
import server from "./de/server.json";
import settings from "./de/settings.json";
import team from "./de/team.json";

export const messages = { ...common, ...notes, ...open, ...plan, ...server, ...settings, ...team };
export { server };
