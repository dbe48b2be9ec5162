import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { readyEvent } from '#contract/messaging/live-names.ts';
import { recentChangeHeader, recentChangeSeconds } from '#contract/recent-change.ts';

/** What all people of a load test did. */
export interface Tally {
  /** Responses by status. */
  statuses: Map<number, number>;
  times: number[];
  /** Writes that were confirmed, as table and id. */
  written: { table: 'service_requests' | 'service_quotes' | 'messages' | 'payments'; id: number }[];
  /** Calls that ended without a response. */
  failures: string[];
}

export const newTally = (): Tally => ({ statuses: new Map(), times: [], written: [], failures: [] });

/** When each person's browser last got a live event of a change. */
const announcedAt = new Map<string, number>();

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Calls the product as one signed-in user; undefined unless the response is 2xx. */
export const callAs = (origin: string, cookie: string, tally: Tally) => {
  // As a browser does, a person sends back for as long as it holds what a change has set.
  let changed = { cookie: '', until: 0 };
  return <Body>(path: string, body?: object): Promise<Body | undefined> =>
    new Promise((done) => {
      const start = performance.now();
      const age = start - (announcedAt.get(cookie) ?? -Infinity);
      const call = request(
        origin + path,
        {
          method: body ? 'POST' : 'GET',
          agent,
          headers: {
            cookie: start < changed.until ? `${cookie}; ${changed.cookie}` : cookie,
            ...(!body &&
              age < recentChangeSeconds * 1000 && { [recentChangeHeader]: String(Math.floor(age)) }),
            ...(body && { origin, 'content-type': 'application/json' }),
          },
        },
        async (response) => {
          const answer = await text(response).catch(() => '');
          const status = response.statusCode ?? 0;
          const [, set, seconds] =
            /^([^;]+);.*Max-Age=(\d+)/.exec(response.headers['set-cookie']?.[0] ?? '') ?? [];
          if (set) changed = { cookie: set, until: performance.now() + Number(seconds) * 1000 };
          tally.times.push(performance.now() - start);
          tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
          if (status >= 500) tally.failures.push(`${path}: ${status} ${answer.slice(0, 200)}`);
          done(status < 300 ? (JSON.parse(answer) as Body) : undefined);
        },
      );
      call.on('error', (error) => {
        tally.failures.push(`${path}: ${error.message}`);
        done(undefined);
      });
      call.end(body && JSON.stringify(body));
    });
};

export type Call = ReturnType<typeof callAs>;

/** Opens the user's live stream; returns a function that closes it. */
export function openStream(origin: string, cookie: string) {
  const call = request(`${origin}/api/events`, { headers: { cookie } }, (response) =>
    response
      .setEncoding('utf8')
      .on('data', (text: string) => {
        const kinds = Array.from(text.matchAll(/^event: ?(.+)$/gm), ([, kind]) => kind);
        if (kinds.some((kind) => kind !== readyEvent)) announcedAt.set(cookie, performance.now());
      })
      .on('error', () => {}),
  );
  call.on('error', () => {});
  call.end();
  return () => call.destroy();
}
