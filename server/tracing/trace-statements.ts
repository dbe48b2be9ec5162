import { currentSpan, type Span } from './span.ts';

type Query = (...args: unknown[]) => unknown;

/** Wraps a connection's `query`: inside a span each statement is a span of its own. Values are never part of it. */
export const traceStatements =
  (query: Query): Query =>
  (...args) => {
    const parent = currentSpan();
    if (!parent) return query(...args);
    const span = parent.child(nameOf(args[0]), 'client', { 'db.system.name': 'postgresql' });
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        span.end(error ?? undefined);
        (callback as Query)(error, ...rest);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) endWith(span, result);
    return result;
  };

function endWith(span: Span, result: Promise<unknown>) {
  result.then(
    () => span.end(),
    (error: unknown) => span.end(error),
  );
}

/** The name of a named statement, or its first words. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const { name, text } = Object(statement) as { name?: string; text?: string };
  return name ?? nameOf(text ?? 'statement');
}
