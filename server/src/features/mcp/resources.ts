import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { meetingRoutes } from "@planner/contract/api";
import type { Meeting, MeetingEntry } from "@planner/contract/model";
import { notesAsMarkdown } from "@planner/engine";
import { asContent } from "./as-content.ts";
import { Refused } from "./planner-api.ts";
import type { ToolContext } from "./tool.ts";
import { NO_SUMMARY } from "./tools/notes.ts";
import { planAsMarkdown, planPartsOf } from "./tools/plan.ts";
import { elementOf } from "./tools/shapes.ts";

const MOST_LISTED = 50;
const MIME_TYPE = "text/markdown";

/** Notes and plans as Markdown, for people who attach them to a conversation. */
export function registerResources(server: McpServer, context: ToolContext): void {
  register(server, context, {
    name: "notes",
    title: "Visual notes",
    isThere: ({ elements = [] }) => elements.some(({ type }) => type === "report"),
    write: (meeting) => {
      const report = elementOf(meeting, "report")?.data;
      if (!report) return undefined;
      const summary = elementOf(meeting, "summary")?.data ?? NO_SUMMARY;
      return notesAsMarkdown({ title: meeting.title, pages: [], report, summary });
    },
  });
  register(server, context, {
    name: "plan",
    title: "Meeting plan",
    isThere: ({ elements = [] }) => elements.some(({ type }) => type === "agenda"),
    write: (meeting) => {
      const parts = planPartsOf(meeting);
      const outcomes = meeting.plan?.outcomes ?? [];
      return parts.length === 0
        ? undefined
        : planAsMarkdown({ title: meeting.title, parts, outcomes });
    },
  });
}

interface Half {
  readonly name: "notes" | "plan";
  readonly title: string;
  readonly isThere: (entry: MeetingEntry) => boolean;
  /** Undefined where there is nothing. */
  readonly write: (meeting: Meeting) => string | undefined;
}

function register(
  server: McpServer,
  { api }: ToolContext,
  { name, title, isThere, write }: Half,
): void {
  const list = async () => {
    const entries = await api.call(meetingRoutes.completed, { query: { limit: MOST_LISTED } });
    return {
      resources: entries.filter(isThere).flatMap(({ id, title: called, startTime }) =>
        id === null
          ? []
          : [
              {
                uri: `planner://meetings/${id}/${name}`,
                name: `${called}, ${startTime.slice(0, 10)}: ${title.toLowerCase()}`,
                mimeType: MIME_TYPE,
              },
            ],
      ),
    };
  };
  server.registerResource(
    name,
    new ResourceTemplate(`planner://meetings/{meetingId}/${name}`, { list }),
    { title, description: `${title} of a meeting, as Markdown.`, mimeType: MIME_TYPE },
    async (uri, { meetingId }) => {
      const text = await readHalf(String(meetingId));
      if (text === undefined) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text: asContent(text) }] };
    },
  );

  async function readHalf(id: string): Promise<string | undefined> {
    try {
      return write(await api.call(meetingRoutes.meeting, { params: { id } }));
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return undefined;
      throw error;
    }
  }
}
