import { createFairQueue } from '#server/adapters/fair-queue.ts';
import { createThread } from '#server/adapters/thread.ts';

/** A function of a `*.pdf.ts` file, by its name, and what it draws. */
export interface DrawingOrder {
  file: string;
  name: string;
  content: readonly unknown[];
}

/** Returns a thread of its own for drawing, one order at a time. */
export function drawingThread<Drawn>(options: { does: string; maxSeconds?: number }) {
  return createThread<DrawingOrder, Drawn>({ file: 'server/pdf/drawing.worker.ts', ...options });
}

/** One at a time: a second one would only make both slower. */
const inTurn = createFairQueue({ atATime: 1, maxWeightPerPerson: 6, maxWeight: 24, what: 'documents' });
const inThread = drawingThread<Uint8Array>({ does: 'draws documents' });

/**
 * Returns a function that draws a document in a thread, so that requests do not wait for a long one. The function of the
 * `*.pdf.ts` file is named rather than passed, because the thread loads it from its source.
 */
export const drawer =
  <Draw extends (...content: never[]) => Promise<Buffer>>(file: string, name: string) =>
  (by: string, ...content: Parameters<Draw>): Promise<Buffer> =>
    inTurn(by, 1, async () => {
      const { buffer, byteOffset, byteLength } = await inThread({ file, name, content });
      return Buffer.from(buffer, byteOffset, byteLength);
    });
