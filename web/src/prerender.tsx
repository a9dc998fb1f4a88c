import { type Language, LANGUAGES } from "@planner/contract/model";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { speak } from "./i18n/language.ts";
import { routes } from "./routes.tsx";
import { Opening } from "./screens/frames/frames.tsx";

const OPEN = [
  { path: "/", name: "landing", screen: "src/screens/open/landing.tsx" },
  { path: "/privacy", name: "privacy", screen: "src/screens/open/privacy.tsx" },
  { path: "/terms", name: "terms", screen: "src/screens/open/terms.tsx" },
] as const;

/** A page that is painted before any script runs, in one language; English has none in its file's name. */
interface Page {
  readonly path: string;
  readonly language: Language;
  /** Its file in the build. */
  readonly file: string;
  /** Its screen, and its sentences where these are a file of their own. */
  readonly sources: readonly string[];
}

export const PAGES: readonly Page[] = LANGUAGES.flatMap((language) =>
  OPEN.map(({ path, name, screen }) =>
    language === "en"
      ? { path, language, file: `${name}.html`, sources: [screen] }
      : {
          path,
          language,
          file: `${name}.${language}.html`,
          sources: [screen, `src/i18n/messages/${language}/first.ts`],
        },
  ),
);

const MEETING = [
  "src/screens/frames/person-frames.tsx",
  "src/screens/meeting/meeting.tsx",
] as const;

/**
 * Pages of signed-in people: what the scripts of their screens are is said in the HTML, so that the browser need not find out
 * one after the other. `index.html` serves every other address.
 */
export const SHELLS = [
  { file: "index.html", screens: [] },
  {
    file: "dashboard.html",
    screens: ["src/screens/frames/person-frames.tsx", "src/screens/dashboard/dashboard.tsx"],
  },
  { file: "meeting.html", screens: MEETING },
  // The server knows which half will be shown.
  { file: "meeting-notes.html", screens: [...MEETING, "src/screens/report/report.tsx"] },
  { file: "meeting-plan.html", screens: [...MEETING, "src/screens/plan/plan.tsx"] },
] as const;

/** What stands in #app until the first screen is there. */
export const opening = (): string => renderToString(<Opening />);

/** A page as a stranger sees it: what belongs into the head, and what belongs into #app. */
export async function paint({
  path,
  language,
}: Pick<Page, "path" | "language">): Promise<{ head: string; body: string }> {
  await speak(language);
  try {
    return split(await htmlOf(path));
  } finally {
    await speak("en");
  }
}

async function htmlOf(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://planner.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} cannot be painted: it redirects`);
  for (const cause of Object.values(context.errors ?? {})) {
    throw new Error(`${path} cannot be painted`, { cause });
  }
  return renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}

// React writes what it wants in the head first. Style attributes go: the content security policy refuses them in HTML,
// and the script sets them anyway when it takes over.
function split(html: string) {
  const withoutStyles = html.replaceAll(/ style="[^"]*"/g, "");
  const head = /^(?:<title>.*?<\/title>|<link[^>]*\/?>)*/s.exec(withoutStyles)?.[0] ?? "";
  return { head, body: withoutStyles.slice(head.length) };
}
