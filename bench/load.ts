import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  /** Requested in turn. */
  paths?: string[];
  /** Requested in turn, each by one of the clients alone: all clients in step would wait for the same rows. */
  requests?: autocannon.Request[];
  headers?: Record<string, string>;
  /** Returns the CPU time that the server process has used, in µs. */
  cpu: () => number;
}

export interface Figures {
  perSecond: number;
  p50: number;
  /** The 97.5th percentile, which autocannon reports; an upper bound of the 95th. */
  p95: number;
  /** CPU time per request, in µs. */
  cpuMicros: number;
  errors: number;
}

export const clients = 16;

async function measure(
  { url, paths = [], requests, headers, cpu }: Target,
  seconds: number,
): Promise<Figures> {
  const before = cpu();
  let client = 0;
  const result = await autocannon({
    url,
    duration: seconds,
    connections: clients,
    requests: requests ?? paths.map((path) => ({ path })),
    ...(requests && {
      setupClient: (one) => {
        const own = client++;
        one.setRequests(requests.filter((_, index) => index % clients === own));
      },
    }),
    ...(headers && { headers }),
  });
  const used = cpu() - before;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpuMicros: used / result.requests.total,
    errors: result.errors + result.non2xx,
  };
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Measures the targets in turns, so that noise affects all of them alike; returns the medians. */
export async function interleaved(targets: Target[], { rounds = 5, seconds = 3 } = {}) {
  for (const target of targets) await measure(target, 2);
  const runs = new Map(targets.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) runs.get(target.name)?.push(await measure(target, seconds));
  }
  return new Map([...runs].map(([name, all]) => [name, medians(name, all)]));
}

function medians(name: string, all: Figures[]): Figures {
  const errors = all.reduce((sum, run) => sum + run.errors, 0);
  if (errors > 0) throw new Error(`${name}: ${errors} responses were not 2xx`);
  return {
    perSecond: median(all.map((run) => run.perSecond)),
    p50: median(all.map((run) => run.p50)),
    p95: median(all.map((run) => run.p95)),
    cpuMicros: median(all.map((run) => run.cpuMicros)),
    errors,
  };
}
