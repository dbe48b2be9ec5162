import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const checkEveryMs = 100;

/** The least load balancer: sends each call to the next process that says it is ready, and never sends one again. */
export async function startRoundRobin(origins: string[]) {
  const targets = origins.map((origin) => ({
    origin,
    isReady: false,
    agent: new Agent({ keepAlive: true }),
  }));
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[next++ % ready.length];
    if (!target) return outgoing.writeHead(502).end('no process is ready');
    const { method, headers, url } = incoming;
    const call = request(target.origin + url, { method, headers, agent: target.agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    call.on('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(String(error)));
    return incoming.pipe(call);
  });
  // Longer than any client keeps a connection: it would be closed under a call that is on its way.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stopping = new AbortController();
  const check = async (target: (typeof targets)[number]) => {
    while (!stopping.signal.aborted) {
      const response = await fetch(`${target.origin}/api/health/ready`).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      target.isReady = response?.ok ?? false;
      await sleep(checkEveryMs);
    }
  };
  const checks = targets.map(check);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopping.abort();
      await Promise.all(checks);
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
