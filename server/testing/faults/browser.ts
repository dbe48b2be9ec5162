import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What all clients got, by status; 0 for a call that got no answer. */
export const answerCounts = () => new Map<number, number>();

interface Net {
  origin: string;
  counts: Map<number, number>;
  /** Bodies of answers that the product must never give. */
  failures: string[];
  isOver: () => boolean;
}

/** Statuses after which a browser tries again: busy, or not available. */
const passing = new Set([429, 503]);

/**
 * A browser of a signed-in person that tries a call again until it is answered, with the same Idempotency-Key: its person
 * does not know whether the call that got no answer was done.
 */
export function browser(net: Net) {
  const jar = new Map<string, string>();

  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function attempt(method: string, path: string, key: string, body?: object) {
    const isForm = body instanceof FormData;
    const response = await fetch(net.origin + path, {
      method,
      headers: {
        origin: net.origin,
        cookie: cookie(),
        'idempotency-key': key,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /** Returns the answer; undefined if the run ended before there was one. */
  async function call(method: string, path: string, body?: object) {
    const key = randomUUID();
    while (!net.isOver()) {
      const answer = await attempt(method, path, key, body).catch(() => undefined);
      const status = answer?.status ?? 0;
      net.counts.set(status, (net.counts.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) net.failures.push(`${method} ${path}: ${answer?.text}`);
      if (answer && status < 500 && !passing.has(status)) return answer;
      await sleep(100);
    }
    return undefined;
  }

  /** Opens the stream of events after one that was seen. */
  const stream = (lastEventId: number | undefined, signal: AbortSignal) =>
    fetch(`${net.origin}/api/events`, {
      headers: { cookie: cookie(), ...(lastEventId && { 'last-event-id': String(lastEventId) }) },
      signal,
    });

  /** Reads once, also after the run. */
  const read = (path: string) => attempt('GET', path, randomUUID());

  return { call, read, stream };
}

export type Browser = ReturnType<typeof browser>;
