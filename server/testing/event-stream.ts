import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import type { Browser } from './client.ts';

export interface StreamedEvent {
  id: number | undefined;
  kind: string;
  payload: Record<string, unknown>;
}

/** Lets an app listen on a free port of this machine; returns its origin. */
export async function listening(app: FastifyInstance) {
  if (app.server.listening) return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function toEvent(block: string): StreamedEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  const kind = fields.get('event');
  if (kind === undefined) return undefined;
  const id = fields.get('id');
  return {
    id: id === undefined ? undefined : Number(id),
    kind,
    payload: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
  };
}

/** Opens the event stream of a signed-in browser over HTTP, after an event or at a page of some age. */
export async function openStream(app: FastifyInstance, browser: Browser, place?: number | { ageMs: number }) {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const aborted = new AbortController();
  const query = typeof place === 'object' ? `?ageMs=${place.ageMs}` : '';
  const response = await fetch(`${await listening(app)}/api/events${query}`, {
    headers: {
      cookie,
      host: 'localhost',
      ...(typeof place === 'number' && { 'last-event-id': String(place) }),
    },
    signal: aborted.signal,
  });
  const events: StreamedEvent[] = [];
  const state = { isOpen: response.ok };
  const read = async () => {
    let rest = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        events.push(...blocks.flatMap((block) => toEvent(block) ?? []));
      }
    } catch {
      // Cut off.
    } finally {
      state.isOpen = false;
    }
  };
  const reading = read();
  const close = async () => {
    aborted.abort();
    await reading;
  };
  afterAll(close);
  const ofKind = (kind: string) => events.filter((event) => event.kind === kind);
  return {
    response,
    events,
    ofKind,
    close,
    isOpen: () => state.isOpen,
    /** Waits until an event of the kind has arrived. */
    until: (kind: string, count = 1) =>
      expect.poll(() => ofKind(kind).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count),
  };
}
