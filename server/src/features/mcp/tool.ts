import type { CallToolResult, McpServer, ToolAnnotations } from "@modelcontextprotocol/server";
import { FALLBACK_MESSAGE } from "@planner/contract/api";
import type { TokenScope } from "@planner/contract/model";
import type { z } from "zod";
import type { Log } from "../../platform/log.ts";
import type { Links } from "./links.ts";
import type { DrawPins } from "./mcp.ports.ts";
import { type PlannerApi, Refused } from "./planner-api.ts";

/** What a tool works with. */
export interface ToolContext {
  readonly api: PlannerApi;
  readonly links: Links;
  readonly drawPins: DrawPins;
  readonly log: Log;
  readonly now: () => Date;
  /** Of the person or the token that calls. */
  readonly callerId: string;
}

/** What a tool answers: text for whoever reads, the same as data, and JPEG pictures. */
export interface ToolAnswer<T> {
  readonly text: string;
  readonly structured: T;
  readonly pictures?: readonly Uint8Array[];
}

/** A tool as it is offered to clients. */
export interface Tool<In extends z.ZodObject = z.ZodObject, Out extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Offered where a token has all of them. */
  readonly scopes: readonly TokenScope[];
  readonly input: In;
  readonly output: Out;
  /** Of one that changes something; the others only read. */
  readonly changes?: Pick<ToolAnnotations, "idempotentHint" | "destructiveHint">;
  run(context: ToolContext, args: z.output<In>): Promise<ToolAnswer<z.input<Out>>>;
}

/** Keeps the types of a tool's input and output together. */
export const tool = <const In extends z.ZodObject, const Out extends z.ZodObject>(
  made: Tool<In, Out>,
): Tool => made;

export function registerTool(server: McpServer, made: Tool, context: ToolContext): void {
  const { name, title, description, input, output, changes } = made;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: input,
      outputSchema: output,
      // All that a tool reads and writes is in Planner.
      annotations: { readOnlyHint: changes === undefined, openWorldHint: false, ...changes },
    },
    async (args) => {
      try {
        return toResult(made, await made.run(context, args));
      } catch (error) {
        if (error instanceof Refused) return refusal(error.message);
        context.log.error({ err: error, tool: name }, "mcp.tool_failed");
        return refusal(FALLBACK_MESSAGE);
      }
    },
  );
}

function toResult({ output }: Tool, { text, structured, pictures }: ToolAnswer<unknown>) {
  const images = (pictures ?? []).map((picture) => ({
    type: "image" as const,
    data: Buffer.from(picture).toString("base64"),
    mimeType: "image/jpeg",
  }));
  return {
    content: [{ type: "text", text }, ...images],
    // Only what the schema names.
    structuredContent: output.parse(structured),
  } satisfies CallToolResult;
}

const refusal = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: sentence }],
});
