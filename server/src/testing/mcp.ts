import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { CallToolResult } from "@modelcontextprotocol/client";
import type { App } from "../platform/http/http.ts";
import type { TestToken } from "./api-tokens.ts";

/** A client of the protocol at a Planner that listens. */
export interface TestMcp {
  readonly client: Client;
  /** What a tool answers: its text, its data, and how many pictures. */
  call(name: string, args?: Record<string, unknown>): Promise<ToolCall>;
  close(): Promise<void>;
}

export interface ToolCall {
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool has a shape of its own
  readonly structured: any;
  readonly pictures: Buffer[];
  readonly isError: boolean;
}

export interface McpOptions {
  readonly token: Pick<TestToken, "headers">;
  /** `2025`: as clients of before 2026-07-28 speak. */
  readonly era?: "2025";
}

/** Has the app listen; answers the address of its MCP server. */
export async function listenForMcp(app: App): Promise<URL> {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return new URL("/mcp", address);
}

/** Connects the protocol's own client. */
export async function connectMcp(url: URL, { token, era }: McpOptions): Promise<TestMcp> {
  const client = new Client(
    { name: "test", version: "1" },
    era === "2025" ? {} : { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const requestInit = { headers: { ...token.headers } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return {
    client,
    call: async (name, args = {}) => toCall(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}

const toCall = ({ content, structuredContent, isError }: CallToolResult): ToolCall => ({
  text: content.map((one) => (one.type === "text" ? one.text : "")).join("\n"),
  structured: structuredContent,
  pictures: content.flatMap((one) =>
    one.type === "image" ? [Buffer.from(one.data, "base64")] : [],
  ),
  isError: isError === true,
});
