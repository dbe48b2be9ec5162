import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import type { Browser } from './client.ts';
import { readEvents, type StreamedEvent } from './stream-events.ts';

/** Lets an app listen on a free port of this machine; returns its origin. */
export async function listening(app: FastifyInstance) {
  if (app.server.listening) return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return app.listen({ host: '127.0.0.1', port: 0 });
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
    for await (const event of readEvents(response)) events.push(event);
    state.isOpen = false;
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
