import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/testing/random.ts';

type Sign = () => { body: string; headers: Record<string, string> };

/** Delivers the peer's events until each is acknowledged: some late, so that later ones overtake them, and some twice. */
export function webhookSender(random: Random, urlOf: () => string) {
  let waiting = 0;
  let delivered = 0;
  let isStopped = false;

  async function deliver(sign: Sign, delayMs: number) {
    waiting++;
    try {
      for (let wait = delayMs; !isStopped; wait = 200) {
        await sleep(wait);
        const response = await fetch(`${urlOf()}/api/webhooks/stripe`, {
          method: 'POST',
          ...sign(),
          signal: AbortSignal.timeout(20_000),
        }).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        if (!response?.ok) continue;
        delivered++;
        return;
      }
    } finally {
      waiting--;
    }
  }

  return {
    send(sign: Sign) {
      const delay = () => random(random(8) === 0 ? 2_500 : 150);
      void deliver(sign, delay());
      if (random(6) === 0) void deliver(sign, delay());
    },
    waiting: () => waiting,
    delivered: () => delivered,
    stop: () => (isStopped = true),
  };
}
