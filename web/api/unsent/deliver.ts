import type { QueryClient } from '@tanstack/react-query';
import { afterSend, findByKey, sendToTalk } from '#web/api/messages.ts';
import { errorMessage } from '#web/lib/api.ts';
import type { Delivery } from '#web/lib/outbox/outbox.ts';
import type { Unsent, UnsentMessage } from './unsent.ts';

// Loaded when there is one to send: a conversation needs neither.
const finding = () => import('./deliver-finding.ts');
const reading = () => import('./deliver-reading.ts');
const squawk = () => import('./deliver-squawk.ts');

/** The server forgets a key after a day: then a message that may have arrived is looked for first. */
const keyLifeMs = 23 * 3_600_000;

async function sendMessage(client: QueryClient, message: UnsentMessage) {
  const { createdAt, talk, idempotencyKey } = message;
  const isOld = Date.now() - createdAt > keyLifeMs;
  const arrived = isOld ? await findByKey(talk, idempotencyKey) : undefined;
  afterSend(client, message, arrived ?? (await sendToTalk(talk, message)));
}

/** Sends each kind of item, and brings what is on screen up to date. */
export const deliveryTo = (client: QueryClient): Delivery<Unsent> => ({
  send: async (item, keep) => {
    if (item.kind === 'message') await sendMessage(client, item);
    else if (item.kind === 'reading') await (await reading()).sendReading(client, item);
    else if (item.kind === 'squawk') await (await squawk()).sendSquawk(client, item, keep);
    else await (await finding()).sendFinding(client, item, keep);
  },
  refusalOf: async ({ kind }, error) => {
    if (kind === 'message' || kind === 'squawk') return errorMessage(error, 'Please try again');
    return kind === 'reading'
      ? (await reading()).readingRefusal(error)
      : (await finding()).findingRefusal(error);
  },
});
