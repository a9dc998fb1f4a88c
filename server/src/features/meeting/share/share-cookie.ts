import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";

/** What a browser that opened a link holds: nothing but the calls behind links ever gets it. */
export function setShareCookie(
  { publicUrl }: Pick<Deps, "publicUrl">,
  reply: FastifyReply,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  void reply.setCookie(name, value, {
    path: "/api/share",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: seconds,
  });
}

/** The name is made of what strangers send: a Map, and no object, is searched for it. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  new Map(Object.entries(request.cookies)).get(name);
