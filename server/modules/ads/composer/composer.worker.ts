import { parentPort } from 'node:worker_threads';
import { compose, fitPicture } from './compose.ts';
import { ComposerError } from './composer-error.ts';
import type { ComposerMessage, DrawnAd, Order } from './composer.ts';

const draw = (order: Order) => ('text' in order ? compose(order) : fitPicture(order.picture, order.size));

async function drawAll(orders: Order[]): Promise<ComposerMessage> {
  const ads: DrawnAd[] = [];
  try {
    // Two at a time: while one is rasterized, the texts of the next are fitted.
    for (let i = 0; i < orders.length; i += 2)
      ads.push(...(await Promise.all(orders.slice(i, i + 2).map(draw))));
    return { ads };
  } catch (error) {
    if (error instanceof ComposerError) return { fault: error.fault, message: error.message };
    throw error;
  }
}

// A thread of its own, see composer.ts. An error that is not expected ends it.
parentPort?.on('message', (orders: Order[]) => {
  void drawAll(orders).then((message) => parentPort?.postMessage(message, []));
});
