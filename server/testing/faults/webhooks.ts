import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/testing/random.ts';
import { randomId, signedWebhook } from '#server/testing/stripe-wire.ts';

/** Delivers the peer's events until each is acknowledged: some late, so that later ones overtake them, and some twice. */
export function webhookSender(random: Random, urlOf: () => string) {
  let waiting = 0;
  let delivered = 0;
  let isStopped = false;

  async function deliver(type: string, object: object, id: string, delayMs: number) {
    waiting++;
    try {
      for (let wait = delayMs; !isStopped; wait = 200) {
        await sleep(wait);
        const { body, headers } = signedWebhook(type, object, { id });
        const response = await fetch(`${urlOf()}/api/webhooks/stripe`, {
          method: 'POST',
          headers,
          body,
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
    send(type: string, object: object) {
      const id = randomId('evt');
      const delay = () => random(random(8) === 0 ? 2_500 : 150);
      void deliver(type, object, id, delay());
      if (random(6) === 0) void deliver(type, object, id, delay());
    },
    waiting: () => waiting,
    delivered: () => delivered,
    stop: () => (isStopped = true),
  };
}
