import type { Env } from '#server/env.ts';
import { openOtlpExporter } from './otlp-exporter.ts';
import { startSpan, withSpan, type Attributes, type Span, type SpanKind } from './span.ts';

export interface Tracer {
  /** Starts a span; of the trace that a proxy began, if it says so (`traceparent`). */
  start: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: string) => Span;
  close: () => Promise<void>;
}

/** Opens the tracer; undefined without OTEL_EXPORTER_OTLP_ENDPOINT: then nothing is traced and nothing costs. */
export function openTracer({ otlp }: Env, onTrouble: (error: Error) => void): Tracer | undefined {
  if (!otlp) return undefined;
  const exporter = openOtlpExporter({ ...otlp, onTrouble });
  return {
    start(name, kind, attributes, traceparent = '') {
      const [, traceId, parentId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent) ?? [];
      const origin = traceId && parentId ? { traceId, parentId } : {};
      return startSpan({ ...origin, export: exporter.export }, name, kind, attributes);
    },
    close: exporter.close,
  };
}

/** Runs a task inside a span of its own, if tasks are traced. */
export async function traced<T>(tracer: Tracer | undefined, name: string, run: () => Promise<T>): Promise<T> {
  if (!tracer) return run();
  const span = tracer.start(name, 'consumer', {});
  try {
    const result = await withSpan(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
