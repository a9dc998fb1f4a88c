import { MailRefused, type MailSender } from "./features/mail/mail.ports.ts";
import type { PdfReader, TextRecogniser } from "./features/file/file.ports.ts";
import type { Llm } from "./features/language-model/language-model.ports.ts";
import { type Telemetry, traced } from "./platform/telemetry.ts";

/** The same mailer, counted and traced. */
export function watchMailer(mailer: MailSender, telemetry: Telemetry): MailSender {
  const { metrics } = telemetry;
  return {
    ...mailer,
    send: (mail) =>
      traced(telemetry, { name: "mail", kind: "client" }, async () => {
        try {
          await mailer.send(mail);
          metrics.mailHandled("sent");
        } catch (error) {
          metrics.mailHandled(error instanceof MailRefused ? "refused" : "failed");
          throw error;
        }
      }),
  };
}

/** The same reader, traced. */
export const watchPdf = (pdf: PdfReader, telemetry: Telemetry): PdfReader => ({
  ...pdf,
  open: (path) => traced(telemetry, { name: "pdf open" }, () => pdf.open(path)),
  readDeck: (path, onPage) =>
    traced(telemetry, { name: "pdf read" }, async (span) => {
      const deck = await pdf.readDeck(path, onPage);
      span.note({ "planner.pages": deck.pages.length });
      return deck;
    }),
  readText: (path) => traced(telemetry, { name: "pdf read" }, () => pdf.readText(path)),
  renderPage: (path, page, options) =>
    traced(telemetry, { name: "pdf draw" }, () => pdf.renderPage(path, page, options)),
  renderPageAt: (path, page, options) =>
    traced(telemetry, { name: "pdf draw" }, () => pdf.renderPageAt(path, page, options)),
  comment: (path, comments) =>
    traced(telemetry, { name: "pdf comment" }, () => pdf.comment(path, comments)),
});

/** The same recogniser, traced. */
export const watchRecogniser = (
  recogniser: TextRecogniser,
  telemetry: Telemetry,
): TextRecogniser => ({
  ...recogniser,
  recognise: (image, language) =>
    traced(telemetry, { name: "text recognise" }, () => recogniser.recognise(image, language)),
});

/** The same model, counted and traced: its name, time and tokens, never words. */
export function watchModel(llm: Llm, telemetry: Telemetry): Llm {
  const [provider = "", ...rest] = llm.name.split("/");
  const attributes = {
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": provider,
    "gen_ai.request.model": rest.join("/"),
  };
  return {
    ...llm,
    complete: (request, pictures, signal) =>
      traced(telemetry, { name: "model", kind: "client", attributes }, async (span) => {
        const startedAt = performance.now();
        const answered = await llm.complete(request, pictures, signal);
        const { answer, usage, tries } = answered;
        const outcome = answer.kind === "answer" ? "answer" : answer.reason;
        span.note({
          "gen_ai.usage.input_tokens": usage.inputTokens,
          "gen_ai.usage.output_tokens": usage.outputTokens,
          "planner.purpose": request.purpose,
          "planner.outcome": outcome,
          "planner.tries": tries,
        });
        telemetry.metrics.modelAnswered({
          model: llm.name,
          outcome,
          ms: performance.now() - startedAt,
          tries,
          tokens: {
            input: usage.inputTokens,
            cached: usage.cachedInputTokens,
            output: usage.outputTokens,
          },
        });
        return answered;
      }),
  };
}
