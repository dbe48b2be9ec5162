import { randomInt } from 'node:crypto';
import type { Http, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import type { Place } from '#server/live/hub.ts';

/** A restart breaks all streams at once: browsers return spread over these many milliseconds. */
const [minRetryMs, maxRetryMs] = [1_000, 6_000];

/** Answers with a stream of events, which lasts until either side closes it. */
export function openStream(
  { hub, actor, session }: SignedIn,
  { request, reply }: Http,
  { lastEventId, ageMs }: Place,
) {
  const { sid } = found(session);
  const header = Number(request.headers['last-event-id']);
  const from = Number.isSafeInteger(header) && header > 0 ? header : lastEventId;
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A stream that ends takes its connection with it, which would keep the server from stopping.
    connection: 'close',
    // Proxies must pass every event on at once.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${randomInt(minRetryMs, maxRetryMs)}\n: welcome\n\n`);
  void hub.open({ userId: actor.id, sid }, raw, { lastEventId: from, ageMs });
}
