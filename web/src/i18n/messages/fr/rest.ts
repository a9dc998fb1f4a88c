import type { messages as german, server as germanServer } from "../de/rest.ts";
import notes from "./notes.json";
import plan from "./plan.json";
import serverSentences from "./server.json";
import settings from "./settings.json";
import team from "./team.json";

/** What all other screens say. */
export const messages = { ...notes, ...plan, ...settings, ...team } satisfies Record<
  keyof typeof german,
  string
>;
/** What the server says. */
export const server = serverSentences satisfies Record<keyof typeof germanServer, string>;
