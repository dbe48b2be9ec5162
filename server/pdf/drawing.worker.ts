import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { rootFolder } from '#server/root-folder.ts';
import type { DrawingOrder } from './drawing.ts';

async function draw({ file, name, content }: DrawingOrder) {
  const drawers = (await import(join(rootFolder, file))) as Record<
    string,
    (...content: readonly unknown[]) => Promise<Uint8Array>
  >;
  return drawers[name]!(...content);
}

// A thread of its own, see drawing.ts. An error ends it.
parentPort?.on('message', (order: DrawingOrder) => {
  void draw(order).then((bytes) => parentPort?.postMessage(bytes, []));
});
