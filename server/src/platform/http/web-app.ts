import { type Language, LANGUAGES } from "@planner/contract/model";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import Negotiator from "negotiator";
import { join } from "node:path";
import type { App } from "./http.ts";

const YEAR_SECONDS = 31_536_000;
/** Vite puts a hash into the name of everything in this folder. */
const HASHED = "/assets/";
/** The one screen among the calls: it shows their description. */
const API_DOCS = "/api/docs";

/** A meeting's own page: /meeting/new is another one. */
const MEETING = /^\/meeting\/(?!new$)([^/]+)$/;

/** What the page of a meeting will ask for first. */
export interface Ahead {
  /** Addresses of calls. */
  readonly calls: readonly string[];
  /** The half that it shows, whose scripts its HTML names; undefined where there is none. */
  readonly half?: "notes" | "plan" | undefined;
}

/** Finds that out for a person who is signed in; `view` stands in the address. */
export type MeetingAhead = (request: {
  userId: string;
  meetingId: string;
  view: string | null;
}) => Promise<Ahead>;

interface WebApp {
  readonly folder: string;
  readonly meetingAhead?: MeetingAhead;
}

/** Serves the built web app from `folder`: files by their path, and its first page for every other address of a screen. */
export async function serveWebApp(app: App, { folder, meetingAhead }: WebApp): Promise<void> {
  if (existsSync(join(folder, "index.html"))) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A secret address keeps its own, and so does a page that names what its person will ask for.
        if (reply.getHeader("x-robots-tag") || reply.getHeader("link")) return;
        const isHashed = path.includes(HASHED);
        void reply.header(
          "cache-control",
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    // The page comes all the same: what is wrong its own calls will say.
    const ahead = await findAhead(app, request, meetingAhead).catch(() => NOTHING);
    if (ahead.calls.length > 0) reply.headers(aheadHeaders(ahead.calls));
    return answerUnknown(request, reply, {
      folder,
      half: ahead.half,
      language: languageOf(request),
    });
  });
}

const NOTHING: Ahead = { calls: [] };

async function findAhead(
  app: App,
  request: FastifyRequest,
  meetingAhead: MeetingAhead | undefined,
): Promise<Ahead> {
  const [path = "", search] = request.url.split("?", 2);
  const [, meetingId] = MEETING.exec(path) ?? [];
  if (meetingId === undefined || !meetingAhead) return NOTHING;
  const session = await app.access.session(request);
  if (!session) return NOTHING;
  const view = new URLSearchParams(search).get("view");
  return meetingAhead({ userId: session.userId, meetingId, view });
}

/** The browser sends these calls while the page's scripts are still on their way. */
const aheadHeaders = (calls: readonly string[]) => ({
  link: calls
    .map((url) => `<${url}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(", "),
  "cache-control": "private, no-cache",
});

interface Pages {
  readonly folder: string;
  /** Of a meeting. */
  readonly half: Ahead["half"];
  /** Of the browser. */
  readonly language: Language;
}

/** The language of the screens that the browser likes best, else English. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  LANGUAGES.find((one) => one === new Negotiator({ headers }).language([...LANGUAGES])) ?? "en";

function answerUnknown(request: FastifyRequest, reply: FastifyReply, pages: Pages): FastifyReply {
  const path = request.url.split("?", 1)[0] ?? "/";
  const isScreen =
    ["GET", "HEAD"].includes(request.method) &&
    (path === API_DOCS || !path.startsWith("/api/")) &&
    !path.startsWith(HASHED);
  if (!isScreen) return reply.code(404).send({ message: "There is nothing at this address." });
  const page = pageFor(path, pages);
  if (page) return reply.header("vary", "Accept-Language").sendFile(page);
  return reply.code(404).send({ message: "The web app is not built. Run npm start." });
}

/** A page that was rendered at build time, else the one that starts the app. */
function pageFor(path: string, { folder, half, language }: Pages): string | undefined {
  const meeting = half ? `meeting-${half}` : "meeting";
  const name = path === "/" ? "landing" : MEETING.test(path) ? meeting : path.slice(1);
  const prerendered = /^[a-z-]+$/.test(name) ? [`${name}.${language}.html`, `${name}.html`] : [];
  return [...prerendered, "index.html"].find((page) => existsSync(join(folder, page)));
}
