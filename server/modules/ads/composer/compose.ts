import { Buffer } from 'node:buffer';
import { adSizes } from '#contract/site/ad-layouts.ts';
import sharp from '#server/adapters/sharp.ts';
import type { AdOrder, Composition, Frame } from './ad.ts';
import { ComposerError } from './composer-error.ts';
import { fit, renderPage, withoutMissing } from './fit.ts';
import { blueprint } from './layouts/blueprint.ts';
import { chart } from './layouts/chart.ts';
import { climb } from './layouts/climb.ts';
import { panel } from './layouts/panel.ts';
import { picture } from './layouts/picture.ts';
import { plate } from './layouts/plate.ts';
import { runway } from './layouts/runway.ts';

const layouts: Record<AdOrder['layout'], (frame: Frame, order: AdOrder) => Composition> = {
  panel,
  blueprint,
  chart,
  runway,
  plate,
  climb,
  picture,
};

const maxPixels = 50_000_000;
const thumbnailSide = 480;

/** Draws an ad as PNG of exactly its size, with a thumbnail. Throws if we can print no letter of its headline. */
export async function compose(order: AdOrder) {
  const { width, height } = adSizes[order.size];
  const shape = width === height ? 'square' : width > height ? 'wide' : 'tall';
  const frame: Frame = { width, height, shape, margin: shape === 'wide' ? 80 : 72 };
  const text = {
    ...order.text,
    headline: await withoutMissing(order.text.headline),
    body: await withoutMissing(order.text.body),
  };
  if (!text.headline) throw new ComposerError('nothing_to_print', 'no typeface has these letters');
  const painted = order.picture && (await cover(order.picture, width, height));
  const { art, column, labels } = layouts[order.layout](frame, {
    ...order,
    text,
    ...(painted && { picture: painted }),
  });
  const words = await renderPage([await fit(column, text), ...labels], width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}${words}</svg>`;
  return finish(
    await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().png({ compressionLevel: 6 }).toBuffer(),
  );
}

/** Crops and scales an image from elsewhere to exactly this size; throws unless it is a readable image of bounded size. */
export async function fitPicture(bytes: Uint8Array, size: AdOrder['size']) {
  const { width, height } = adSizes[size];
  return finish(await cover(bytes, width, height));
}

async function cover(bytes: Uint8Array, width: number, height: number) {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
      .timeout({ seconds: 20 })
      .resize(width, height, { fit: 'cover' })
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer();
  } catch (error) {
    throw new ComposerError('unusable_picture', (error as Error).message);
  }
}

const finish = async (png: Buffer) => ({
  png,
  thumbnail: await sharp(png)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
    .png({ palette: true, quality: 90 })
    .toBuffer(),
});
