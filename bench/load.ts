import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  /** Sent in turn. */
  requests: autocannon.Request[];
  /** Requests that can be sent once: as many in each round, and `requests` is emptied. Otherwise a round has a duration. */
  perRound?: number;
  headers?: Record<string, string>;
  /** Returns the CPU time that answering has taken so far, in µs: of the server and of the database. */
  cpu: () => number;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU time per request, in µs. */
  cpuMicros: number;
  errors: number;
}

export const clients = 8;

async function measure(target: Target, seconds: number): Promise<Figures> {
  const { url, requests, perRound, headers, cpu } = target;
  const own = perRound ? requests.splice(0, perRound) : requests;
  if (perRound && own.length < perRound) throw new Error(`${target.name}: too few requests are prepared`);
  let turn = 0;
  const times: number[] = [];
  const before = cpu();
  // The load tool counts whole seconds.
  const begin = performance.now();
  let end = begin;
  const result = await autocannon({
    url,
    connections: clients,
    ...(perRound ? { amount: perRound } : { duration: seconds }),
    ...(headers && { headers }),
    // Each request of any client is the next one: clients in step would wait for the same rows.
    requests: [{ setupRequest: (request) => ({ ...request, ...own[turn++ % own.length] }) }],
    setupClient: (client) =>
      client.on('response', (_status, _bytes, ms) => {
        times.push(ms);
        end = performance.now();
      }),
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    perSecond: result.requests.total / ((end - begin) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuMicros: (cpu() - before) / result.requests.total,
    errors: result.errors + result.non2xx,
  };
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Measures the targets in turns, so that noise affects all of them alike; returns the figures of every round. */
export async function rounds(targets: Target[], { count = 6, seconds = 2 } = {}) {
  for (const target of targets) await measure(target, 2);
  const runs = new Map(targets.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round < count; round++) {
    for (const target of targets) runs.get(target.name)?.push(await measure(target, seconds));
  }
  return runs;
}

/** Returns the medians of rounds; throws if a response was an error. */
export function medians(name: string, all: Figures[]): Figures {
  const errors = all.reduce((sum, run) => sum + run.errors, 0);
  if (errors > 0) throw new Error(`${name}: ${errors} responses were not 2xx`);
  const of = (figure: keyof Figures) => median(all.map((run) => run[figure]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    cpuMicros: of('cpuMicros'),
    errors,
  };
}

/** Measures the targets in turns and returns the medians by name. */
export const interleaved = async (targets: Target[], options?: { count?: number; seconds?: number }) =>
  new Map([...(await rounds(targets, options))].map(([name, all]) => [name, medians(name, all)]));
