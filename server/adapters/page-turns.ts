import { minConfidence, minPageCharacters } from '#contract/logbook/scan-lifecycle.ts';
import { recognize, type Recognized } from './reader-tools.ts';
import type { Sharp } from './sharp.ts';

/** Quarter turns that a page may need: a phone that is held flat over a book does not know which way is up. */
const turns = [90, 270, 180] as const;
/** Longer side for a look at a turned page, in pixels: enough to see that it is text, in a fraction of the time. */
const glancePixels = 1100;
/** No other side is looked at after one that is this clear. */
const clearConfidence = 75;

/** True if the text of a page can be relied on. */
export const isLegible = (text: string, confidence: number) =>
  confidence >= minConfidence && text.trim().length >= minPageCharacters;

export interface Turned extends Recognized {
  /** The page, upright. */
  image: Sharp;
}

/** Recognizes a page from its other sides; undefined unless it is legible from one of them. */
export async function recognizeTurned(image: Sharp): Promise<Turned | undefined> {
  const { default: sharp } = await import('sharp');
  // An image is turned only once: one of a PDF was turned already.
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const turned = (by: number) => sharp(data, { raw: { width, height, channels } }).rotate(by);
  let best: { by: number; confidence: number } | undefined;
  for (const by of turns) {
    const { confidence, text } = (await recognize(turned(by), glancePixels)).page;
    if (isLegible(text, confidence) && confidence > (best?.confidence ?? 0)) best = { by, confidence };
    if ((best?.confidence ?? 0) >= clearConfidence) break;
  }
  if (!best) return undefined;
  const upright = await recognize(turned(best.by));
  const { text, confidence } = upright.page;
  return isLegible(text, confidence) ? { ...upright, image: turned(best.by) } : undefined;
}
