import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { openWebServer } from "./web-server.ts";

/** A span as it was told by OTLP. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** What an operator would send traces to: OTLP over HTTP in protobuf, on this machine. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** All that came, as text. */
  raw(): string;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let raw = "";
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request);
    const bytes = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
    raw += bytes.toString("latin1") + JSON.stringify(request.headers);
    spans.push(...readSpans(bytes));
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  };
  const { url, close } = await openWebServer((request, response) => void take(request, response));
  return {
    url,
    spans,
    raw: () => raw,
    close,
  };
}

type Field = readonly [number: number, value: Buffer | bigint];

/** The fields of one message (https://protobuf.dev/programming-guides/encoding/). */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = varint();
    const [number, wire] = [Number(key >> 3n), Number(key & 7n)];
    if (wire === 0) fields.push([number, varint()]);
    else fields.push([number, take(wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4)]);
  }
  return fields;
}

const inner = (bytes: Buffer, number: number): Buffer[] =>
  fieldsOf(bytes).flatMap(([found, value]) =>
    found === number && Buffer.isBuffer(value) ? [value] : [],
  );

/** ExportTraceServiceRequest › ResourceSpans (1) › ScopeSpans (2) › Span (2), by opentelemetry-proto's trace.proto. */
const readSpans = (request: Buffer): ReceivedSpan[] =>
  inner(request, 1)
    .flatMap((resource) => inner(resource, 2))
    .flatMap((scope) => inner(scope, 2))
    .map((span) => ({
      traceId: inner(span, 1)[0]?.toString("hex") ?? "",
      spanId: inner(span, 2)[0]?.toString("hex") ?? "",
      parentId: inner(span, 4)[0]?.toString("hex") ?? "",
      name: inner(span, 5)[0]?.toString() ?? "",
      attributes: Object.fromEntries(
        inner(span, 9).map((pair) => [String(inner(pair, 1)[0]), valueOf(inner(pair, 2)[0])]),
      ),
    }));

function valueOf(value: Buffer = Buffer.alloc(0)): string | number {
  const [field] = fieldsOf(value);
  return field && !Buffer.isBuffer(field[1]) ? Number(field[1]) : String(field?.[1] ?? "");
}
