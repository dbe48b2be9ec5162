import { createFairQueue } from '#server/adapters/fair-queue.ts';
import { createThread } from '#server/adapters/thread.ts';
import type { AdOrder, PictureOrder } from './ad.ts';
import { ComposerError, type Fault } from './composer-error.ts';

export type Order = AdOrder | PictureOrder;

export interface DrawnAd {
  png: Uint8Array;
  thumbnail: Uint8Array;
}

/** What the thread answers to a list of orders. */
export type ComposerMessage = { ads: DrawnAd[] } | { fault: Fault; message: string };

/** One set at a time: a second one would only make both slower. */
const inTurn = createFairQueue({ atATime: 1, maxWeightPerPerson: 3, maxWeight: 8 });
const inThread = createThread<Order[], ComposerMessage>({
  file: 'server/modules/ads/composer/composer.worker.ts',
  does: 'draws ads',
});

/**
 * Draws ads in a thread of their own, all or none, so that requests do not wait for them. Throws `unavailable` if too many
 * wait already.
 */
export const composeAds = (orders: Order[], by: string): Promise<DrawnAd[]> =>
  inTurn(by, 1, async () => {
    const message = await inThread(orders);
    if ('ads' in message) return message.ads;
    throw new ComposerError(message.fault, message.message);
  });
