import { LLMock } from "@copilotkit/aimock";
import type { Annotation, Element } from "@planner/contract/model";
import type { LlmPatience } from "../adapters/llm/settings.ts";
import { readLlm } from "../environment/llm.ts";
import { openLlmFor } from "../planner/llm.ts";
import type { LlmFor } from "../features/language-model/language-model.ports.ts";
import { buildHandlers } from "../worker.ts";
import { type MeetingApp, openMeetingApp } from "./meetings.ts";
import { makePdf, type PdfPageText } from "./make-pdf.ts";
import type { TestPerson } from "./person.ts";
import { openRecordingProxy, type RecordingProxy } from "./recording-proxy.ts";

type Environment = Parameters<typeof readLlm>[0];

/** What is asked of a model: the whole prompt, and for what. */
export interface ModelCall {
  readonly prompt: string;
  readonly purpose: "window" | "judge" | "takeback" | "reduce";
}

/** A Planner whose notes are made by a fake model over HTTP; all that is sent passes a recording proxy. */
export interface ModelApp {
  readonly planner: MeetingApp;
  readonly person: TestPerson;
  readonly proxy: RecordingProxy;
  /** What the model says from now on. */
  answer: (request: ModelCall) => unknown;
  /** How long the model thinks. */
  latencyMs: number;
  /** Uses the model as an environment names it. */
  use(environment: Environment, patience?: Partial<LlmPatience>): void;
  /** Makes the notes of a deck and a transcript and answers what is shown, as GET meeting tells it. */
  build(material: Material): Promise<Built>;
  close(): Promise<void>;
}

interface Material {
  readonly pages: readonly PdfPageText[];
  readonly transcript: string;
  readonly title?: string;
}

interface Built {
  readonly meetingId: string;
  readonly elements: Element[];
  readonly notes: (Annotation & { page: number | null })[];
}

/** The wire protocols, as a base address and a model that the fake one knows. */
export const WIRES = {
  openai: { path: "/v1", model: "gpt-4o" },
  anthropic: { path: "/v1", model: "claude-sonnet-4-5" },
  google: { path: "/v1beta", model: "gemini-2.5-flash" },
  "openai-compatible": { path: "/v1", model: "local" },
} as const;

/** The environment of an installation that asks the fake model by one of the wire protocols. */
export const environmentOf = (
  provider: keyof typeof WIRES,
  { proxy }: Pick<ModelApp, "proxy">,
): Environment => ({
  AI_PROVIDER: provider,
  AI_BASE_URL: proxy.url + WIRES[provider].path,
  AI_MODEL: WIRES[provider].model,
  AI_API_KEY: "the-key",
});

function purposeOf(prompt: string): ModelCall["purpose"] {
  if (prompt.includes("\nNOTES TO CHECK (")) return "judge";
  if (prompt.includes("TRANSCRIPT OF THIS PART")) return "window";
  return prompt.includes("\nTRANSCRIPT (") ? "takeback" : "reduce";
}

/** The words of a message, whatever the provider calls them. */
function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return (content as { text?: string }[]).map(({ text = "" }) => text).join("\n");
}

const noModel: LlmFor = () => {
  throw new Error("no model is in use yet");
};

/** Opens such a Planner with one person in it. */
export async function openModelApp(): Promise<ModelApp> {
  const mock = new LLMock({ port: 0 });
  mock.on({ predicate: () => true }, async ({ messages }) => {
    const prompt = messages.map(({ content }) => wordsOf(content)).join("\n");
    if (opened.latencyMs > 0) await new Promise((done) => setTimeout(done, opened.latencyMs));
    return {
      content: JSON.stringify(opened.answer({ prompt, purpose: purposeOf(prompt) })),
      usage: { prompt_tokens: 2_000, completion_tokens: 100 },
    };
  });
  await mock.start();
  const proxy = await openRecordingProxy(mock.url);
  let llmFor: LlmFor = noModel;
  const planner = await openMeetingApp({ llmFor: (meeting) => llmFor(meeting) });
  const person = await planner.signUp();
  const opened: ModelApp = {
    planner,
    person,
    proxy,
    answer: () => ({ notes: [] }),
    latencyMs: 0,
    use: (environment, patience) => {
      proxy.seen.length = 0;
      proxy.mostAtOnce = 0;
      const settings = readLlm(environment);
      if (!settings) throw new Error("the environment names no model");
      llmFor = openLlmFor(settings, planner.deps, patience);
    },
    build: (material) => build(planner, person, material),
    close: async () => {
      await planner.close();
      await proxy.close();
      await mock.stop();
    },
  };
  return opened;
}

async function build(
  planner: MeetingApp,
  person: TestPerson,
  { pages, transcript, title }: Material,
): Promise<Built> {
  const event = await planner.addEvent(person, title === undefined ? {} : { title });
  const presentationFileId = await planner.addFile(person, { kind: "pdf", bytes: makePdf(pages) });
  const notesFileId = await planner.addFile(person, { kind: "txt", bytes: transcript });
  const payload = { ...event, presentationFileId, notesFileId };
  const { id: meetingId } = (await person.post("/meetings", payload)).json();
  await buildHandlers(planner.deps)["notes.build"]({ teamId: person.teamId, meetingId, build: 1 });
  const { elements } = await planner.read(person, meetingId);
  const report = elements.find(({ type }) => type === "report");
  const shown = report?.type === "report" ? (report.data?.pages ?? []) : [];
  const notes = shown.flatMap(({ page, annotations }) =>
    annotations.map((one) => ({ ...one, page })),
  );
  return { meetingId, elements, notes };
}
