import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rootFolder } from '#server/root-folder.ts';

interface ThreadOptions {
  /** The source that the thread runs, from the project's folder. */
  file: string;
  /** What it does, for errors: 'draws ads'. */
  does: string;
  /** After this time the thread is ended. */
  maxSeconds?: number;
}

const idleSeconds = 60;

/**
 * Work in a thread of its own, so that requests do not wait for it. Returns a function that sends an order and resolves to
 * the answer; the caller sends one order at a time.
 */
export function createThread<Order, Answer>({ file, does, maxSeconds = 60 }: ThreadOptions) {
  /** Starting the thread takes long, so it stays for a while; it does not keep the process alive. */
  let idle: { thread: Worker; end: NodeJS.Timeout } | undefined;

  function takeThread(): Worker {
    if (idle) {
      const { thread, end } = idle;
      idle = undefined;
      clearTimeout(end);
      thread.ref();
      return thread;
    }
    const thread = new Worker(join(rootFolder, file), {
      execArgv: [],
      // No secrets for a thread that reads what others wrote.
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

  return async function inThread(order: Order): Promise<Answer> {
    const thread = takeThread();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const fail = (why: string) => () => reject(new Error(`the thread that ${does} ${why}`));
    const deadline = setTimeout(fail('took too long'), maxSeconds * 1000);
    const onExit = fail('has ended');
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    try {
      thread.postMessage(order, []);
      const answer = await promise;
      giveBack(thread);
      return answer;
    } catch (error) {
      // In an unknown state.
      await thread.terminate();
      throw error;
    } finally {
      clearTimeout(deadline);
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
    }
  };
}
