import autocannon from 'autocannon';

export interface Target {
  name: string;
  /** Where it listens, with the path that is asked for. */
  url: string;
  headers?: Record<string, string>;
  /** The process that serves it, to know what its answers cost. */
  cpu: () => Promise<number>;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  /** Microseconds of processor time a request. */
  cpuMicros: number;
  errors: number;
}

const clients = 16;

async function measure({ url, headers, cpu }: Target, seconds: number): Promise<Figures> {
  const before = await cpu();
  const result = await autocannon({
    url,
    duration: seconds,
    connections: clients,
    ...(headers && { headers }),
  });
  const used = (await cpu()) - before;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    cpuMicros: used / result.requests.total,
    errors: result.errors + result.non2xx,
  };
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Measures targets in turns, so that a noisy minute hits all of them alike; answers the medians. */
export async function interleaved(targets: Target[], { rounds = 5, seconds = 2 } = {}) {
  for (const target of targets) await measure(target, 1);
  const runs = new Map(targets.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) runs.get(target.name)?.push(await measure(target, seconds));
  }
  return new Map(
    [...runs].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map((run) => run.perSecond)),
        p50: median(all.map((run) => run.p50)),
        p95: median(all.map((run) => run.p95)),
        cpuMicros: median(all.map((run) => run.cpuMicros)),
        errors: all.reduce((sum, run) => sum + run.errors, 0),
      },
    ]),
  );
}
