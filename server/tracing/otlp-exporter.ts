import { productName } from '#contract/product.ts';
import type { Attributes, EndedSpan, SpanKind } from './span.ts';

/** Spans that wait at most; later ones are dropped: a collector that is away must not fill the memory. */
const maxWaiting = 4_096;
const maxBatch = 512;
const sendEveryMs = 2_000;
const timeoutMs = 5_000;
/** How often a collector that is away is complained about. */
const complainEveryMs = 60_000;

/** Numbers of the protocol. */
const kinds: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 };
const failed = 2;

interface Options {
  /** The collector's address, without the path of traces. */
  endpoint: string;
  headers: Record<string, string>;
  onTrouble: (error: Error) => void;
}

/** Sends ended spans to an OpenTelemetry collector, in batches, as OTLP in JSON over HTTP. */
export function openOtlpExporter({ endpoint, headers, onTrouble }: Options) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: EndedSpan[] = [];
  let complainedAt = -Infinity;

  async function send(spans: EndedSpan[]) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toRequest(spans)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      try {
        await send(batch);
      } catch (error) {
        // Traces help to look inside; they are not worth a second try.
        if (performance.now() - complainedAt < complainEveryMs) return;
        complainedAt = performance.now();
        onTrouble(error as Error);
        return;
      }
    }
  }

  let sending = Promise.resolve();
  const timer = setInterval(() => (sending = sending.then(flush)), sendEveryMs).unref();
  return {
    export: (span: EndedSpan) => {
      if (waiting.length < maxWaiting) waiting.push(span);
    },
    close: async () => {
      clearInterval(timer);
      await sending;
      await flush();
    },
  };
}

const toNanoseconds = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

const toSpan = ({ traceId, spanId, parentId, name, kind, start, end, attributes, error }: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentId && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: toNanoseconds(start),
  endTimeUnixNano: toNanoseconds(end),
  attributes: toAttributes(attributes),
  status: error === undefined ? {} : { code: failed, message: error },
});

const toRequest = (spans: EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: toAttributes({ 'service.name': productName.toLowerCase(), 'process.pid': process.pid }),
      },
      scopeSpans: [{ scope: { name: productName.toLowerCase() }, spans: spans.map(toSpan) }],
    },
  ],
});
