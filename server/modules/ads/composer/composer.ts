import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createPictureQueue } from '#server/adapters/picture-queue.ts';
import { rootFolder } from '#server/root-folder.ts';
import type { AdOrder, PictureOrder } from './ad.ts';
import { ComposerError, type Fault } from './composer-error.ts';

export type Order = AdOrder | PictureOrder;

export interface DrawnAd {
  png: Uint8Array;
  thumbnail: Uint8Array;
}

/** What the thread answers to a list of orders. */
export type ComposerMessage = { ads: DrawnAd[] } | { fault: Fault; message: string };

const maxSeconds = 60;
const idleSeconds = 60;
/** One set at a time: a second one would only make both slower. */
const inTurn = createPictureQueue({ atATime: 1, maxWeightPerPerson: 3, maxWeight: 8 });

/**
 * Draws ads in a thread of their own, all or none, so that requests do not wait for them. Throws `unavailable` if too many
 * wait already.
 */
export const composeAds = (orders: Order[], by: string): Promise<DrawnAd[]> =>
  inTurn(by, 1, () => inThread(orders));

/** Starting the thread takes as long as drawing a few ads, so it stays for a while; it does not keep the process alive. */
let idle: { thread: Worker; end: NodeJS.Timeout } | undefined;

function takeThread(): Worker {
  if (idle) {
    const { thread, end } = idle;
    idle = undefined;
    clearTimeout(end);
    thread.ref();
    return thread;
  }
  const thread = new Worker(join(rootFolder, 'server/modules/ads/composer/composer.worker.ts'), {
    execArgv: [],
    // No secrets for a thread that decodes images of others.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // One that ends while nobody waits for it is not used again.
  const forget = () => {
    if (idle?.thread === thread) idle = undefined;
  };
  thread.on('error', forget);
  thread.on('exit', forget);
  return thread;
}

function giveBack(thread: Worker) {
  thread.unref();
  idle = { thread, end: setTimeout(() => void thread.terminate(), idleSeconds * 1000).unref() };
}

async function inThread(orders: Order[]): Promise<DrawnAd[]> {
  const thread = takeThread();
  const { promise, resolve, reject } = Promise.withResolvers<ComposerMessage>();
  const fail = (why: string) => () => reject(new Error(why));
  const deadline = setTimeout(fail('drawing the ads took too long'), maxSeconds * 1000);
  const onExit = fail('the thread that draws ads has ended');
  thread.once('message', resolve).once('error', reject).once('exit', onExit);
  try {
    thread.postMessage(orders, []);
    const message = await promise;
    giveBack(thread);
    if ('ads' in message) return message.ads;
    throw new ComposerError(message.fault, message.message);
  } catch (error) {
    // In an unknown state.
    if (!(error instanceof ComposerError)) await thread.terminate();
    throw error;
  } finally {
    clearTimeout(deadline);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}
