import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Attributes = Record<string, string | number>;
export type SpanKind = 'server' | 'client' | 'consumer';

/** A span that has ended, as an exporter takes it. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Since 1970, in ms with fractions. */
  start: number;
  end: number;
  attributes: Attributes;
  error: string | undefined;
}

export interface Span {
  child: (name: string, kind: SpanKind, attributes: Attributes) => Span;
  set: (attributes: Attributes) => void;
  end: (error?: unknown) => void;
}

interface Origin {
  traceId: string;
  parentId: string | undefined;
  export: (span: EndedSpan) => void;
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');
const now = () => performance.timeOrigin + performance.now();

/** Starts a span of a trace that goes on elsewhere, or of a new one. */
export function startSpan(
  { traceId, parentId, export: exportSpan }: Partial<Origin> & Pick<Origin, 'export'>,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): Span {
  const trace = traceId ?? newId(16);
  const spanId = newId(8);
  const start = now();
  const all = { ...attributes };
  return {
    child: (...child) => startSpan({ traceId: trace, parentId: spanId, export: exportSpan }, ...child),
    set: (more) => Object.assign(all, more),
    end: (error) =>
      exportSpan({
        traceId: trace,
        spanId,
        parentId,
        name,
        kind,
        start,
        end: now(),
        attributes: all,
        error: error === undefined ? undefined : error instanceof Error ? error.message : String(error),
      }),
  };
}

const current = new AsyncLocalStorage<Span>();

/** The span of the request or task that runs; undefined outside of one, and when nothing is traced. */
export const currentSpan = () => current.getStore();

/** Runs something inside a span, which the caller ends. */
export const withSpan = <T>(span: Span, run: () => T): T => current.run(span, run);
