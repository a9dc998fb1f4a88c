import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** What people begin with, as a client offers it. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    "decided_about",
    {
      title: "What did we decide about …",
      description: "What stands, since when, and the words that prove it.",
      argsSchema: z.object({ subject: z.string().min(1).max(200) }),
    },
    ({ subject }) =>
      ask(
        `What did we decide about “${subject}”? Use list_decisions and search. Say what stands now, in which meeting it was decided and what it replaced; quote the words that prove it with speaker and date, and link to the note. Name what is still open or was reopened. If nothing was decided, say so.`,
      ),
  );
  server.registerPrompt(
    "prepare_meeting",
    {
      title: "Prepare the next meeting",
      description: "What to bring: the plan, what is open, who owes what.",
      argsSchema: z.object({ meeting: z.string().max(200).optional() }),
    },
    ({ meeting }) =>
      ask(
        `Prepare me for ${meeting ? `the meeting “${meeting}”` : "my next meeting"}. Find it with list_meetings (near), read its plan with get_plan, and look with search, list_decisions and list_promises for what earlier meetings with these people or of this title left open. Give me: what it is for, what has to be decided, what we promised and whether it is done, and three questions to ask. Link to what you rest on.`,
      ),
  );
}

const ask = (text: string): GetPromptResult => ({
  messages: [{ role: "user", content: { type: "text", text } }],
});
