import { LIMITS } from "@planner/contract/model";
import { rssMb } from "../speed/memory.ts";
import type { Row } from "../speed/table.ts";
import type { LoadApp } from "./load-app.ts";
import { largeDeck, sampleMeeting } from "./material.ts";
import { askSteadily, quantile } from "./open-loop.ts";

const UPLOADS = 10;
const POLLS_PER_SECOND = 50;
const POLL_SECONDS = 8;
const BAR_MB = 150;

/** Ten uploads of the greatest size at once, while others poll. */
export async function benchUploads(planner: LoadApp): Promise<Row[]> {
  const { web, visitor } = planner;
  const { path, etag } = await sampleMeeting(planner);
  const decks = Array.from({ length: UPLOADS }, (_, at) =>
    largeDeck(LIMITS.maxUploadBytes, `deck ${at}`),
  );
  const poll = () =>
    askSteadily({
      url: web.url,
      perSecond: POLLS_PER_SECOND,
      seconds: POLL_SECONDS,
      requests: [{ path, headers: { ...visitor.headers(), "if-none-match": etag } }],
    });
  const idle = await poll();
  const before = rssMb(web.pid);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, rssMb(web.pid))), 20);
  const polling = poll();
  const startedAt = performance.now();
  const answers = await Promise.all(
    decks.map((deck) => {
      const form = new FormData();
      form.append("file", deck, "deck.pdf");
      return visitor.call("POST", visitor.team("/files?purpose=presentation"), form);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const busy = await polling;
  clearInterval(watching);
  const taken = answers.filter(({ status }) => status === 200).length;
  const p95 = (answered: typeof idle): string => quantile(answered.latenciesMs, 0.95).toFixed(1);
  return [
    {
      what: `${UPLOADS} uploads of 32 MB at once: more memory in the web process`,
      figure: `${(peak - before).toFixed(0)} MB`,
      bar: `≤ ${BAR_MB} MB`,
      beside: `${taken} of ${UPLOADS} taken in ${seconds.toFixed(1)} s; before ${before.toFixed(0)} MB`,
    },
    {
      what: "polls meanwhile: p95",
      figure: `${p95(busy)} ms`,
      bar: "–",
      beside: `without uploads ${p95(idle)} ms; answers ${JSON.stringify(busy.statuses)}`,
    },
  ];
}
