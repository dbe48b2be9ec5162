import type { ServerResponse } from 'node:http';
import { heartbeatEvent } from '#contract/messaging/live-names.ts';

/** A stream of server-sent events to one browser. */
export interface Stream {
  userId: string;
  sid: string;
  response: ServerResponse;
  /** Events that arrive while missed ones are being read; undefined once the stream is up to date. */
  waiting: Sent[] | undefined;
}

/** An event as it is written to a stream, formatted once for all of them. */
export interface Sent {
  id?: number | undefined;
  text: string;
}

/** A browser that takes nothing in is cut off; it resumes where it was. */
export const maxUnsentBytes = 1024 * 1024;
const endMs = 2_000;

/** Formats an event; without an id the browser's place in the stream stays as it is. */
export const format = (kind: string, payload: unknown, id?: number): Sent => ({
  id,
  text: `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`,
});

export const heartbeat = format(heartbeatEvent, {});

/** Writes an event, or cuts the stream off if the browser does not read it. */
export function write({ response }: Stream, { text }: Sent) {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(text);
}

/** Ends a stream; one whose browser does not take the end in is cut off. */
export function end({ response }: Stream) {
  response.end();
  setTimeout(() => response.destroy(), endMs).unref();
}
