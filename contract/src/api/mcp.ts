import { z } from "zod";
import { routes } from "./route.ts";

/** The Model Context Protocol (https://modelcontextprotocol.io), for assistants that call Planner as their tools. */
export const mcpRoutes = routes({
  /** A message of the protocol, of 2026-07-28 or of 2025: nothing is remembered between two of them. */
  message: {
    method: "POST",
    path: "/mcp",
    access: "token",
    body: z.unknown(),
    answer: "bytes",
  },
});
