import type { z } from "zod";
import type {
  PushPicture,
  ServiceAccess,
} from "../../features/connected-tool/destination.ports.ts";
import type { Ask } from "./service-client.ts";

/** How one site of Atlassian is asked: with the email of an account and its API token (HTTP Basic). */
export const siteOf = ({ address, account, token }: ServiceAccess, ask: Ask) => {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const at = (path: string): string => `${address.replace(/\/+$/, "")}${path}`;
  return {
    host: new URL(address).host,
    at,
    get: <T>(path: string, schema: z.ZodType<T>) =>
      ask(at(path), { headers: { authorization } }, schema),
    post: <T>(path: string, json: object, schema: z.ZodType<T>) =>
      ask(at(path), { headers: { authorization }, json }, schema),
    /** Adds pictures as attachments: one field `file` for each. */
    attach: (path: string, pictures: readonly PushPicture[]) => {
      const form = new FormData();
      for (const { name, bytes } of pictures)
        form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
      return ask(
        at(path),
        { headers: { authorization, "x-atlassian-token": "no-check" }, form },
        null,
      );
    },
  };
};
