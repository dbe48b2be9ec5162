import { fullName, unnamedUser } from '#contract/names.ts';
import { productName } from '#contract/product.ts';
import { adSizes } from '#contract/site/ad-layouts.ts';
import { ImageServiceError, type ImageTrouble } from '#server/adapters/image-service.ts';
import type { SignedIn } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { discard } from '#server/modules/uploads/removal.service.ts';
import { storeDrawn } from '#server/modules/uploads/uploads.service.ts';
import { add, type StoredAd } from './ads.service.ts';
import { campaigns, scenePrompt } from './campaigns.ts';
import { ComposerError } from './composer/composer-error.ts';
import { composeAds, type DrawnAd, type Order } from './composer/composer.ts';
import { customOrder } from './custom-order.ts';

type Custom = Parameters<typeof customOrder>[0];
type Described = Omit<StoredAd, 'fileId' | 'layout'>;

/** Makes the ads of a set: with pictures of the image service if there is one, else with our own layouts. */
export async function generateSet(ctx: SignedIn) {
  const site = siteOf(ctx);
  const own = campaigns.map(({ layout, size, aircraft, text }) => ({
    layout,
    size,
    aircraft,
    text: { ...text, site },
  }));
  const asked = campaigns.map((campaign) => ({ prompt: scenePrompt(campaign), size: campaign.size }));
  const made = await make(ctx, own, asked, (pictures) =>
    own.map((order, i) => ({ ...order, layout: 'picture' as const, picture: pictures[i]! })),
  );
  const described = campaigns.map(({ adType, size, text }) => ({
    kind: 'set' as const,
    adType,
    size,
    prompt: text.headline,
  }));
  return { ads: await keep(ctx, described, made), note: made.note };
}

/** Makes an ad from a description: the image service draws it; our own layouts print it. */
export async function generateCustom(ctx: SignedIn, custom: Custom) {
  const { prompt, size } = custom;
  const made = await make(ctx, [customOrder(custom, siteOf(ctx))], [{ prompt, size }], (pictures) =>
    pictures.map((picture) => ({ picture, size })),
  );
  const [ad] = await keep(ctx, [{ kind: 'custom', adType: 'custom', prompt, size }], made);
  return { imageUrl: ad!.imageUrl, ad: ad!, note: made.note };
}

/** The address on the ads: short, as people type it. */
const siteOf = ({ env }: SignedIn) => new URL(env.appUrl).host.replace(/^www\./, '');

interface Made {
  drawn: DrawnAd[];
  layouts: StoredAd['layout'][];
  /** Why our own layouts were used although there is an image service. */
  note: string | null;
}

/** Draws with the image service, else with our own layouts: never some with the one and some with the other. */
async function make(
  ctx: SignedIn,
  own: (Order & { layout: StoredAd['layout'] })[],
  asked: Parameters<typeof askService>[1],
  withPictures: (pictures: Uint8Array[]) => Order[],
): Promise<Made> {
  await limit.consume(ctx, limit.limits.ads, ctx.actor.id);
  let note: string | null = null;
  if (ctx.imageService) {
    try {
      const drawn = await composeAds(withPictures(await askService(ctx, asked)), ctx.actor.id);
      return { drawn, layouts: drawn.map(() => 'picture'), note };
    } catch (error) {
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      ctx.log.warn({ err: error }, 'the image service has failed');
      note = `${troubles[trouble]}, so we used our own layouts.`;
    }
  }
  try {
    return { drawn: await composeAds(own, ctx.actor.id), layouts: own.map(({ layout }) => layout), note };
  } catch (error) {
    if (error instanceof ComposerError && error.fault === 'nothing_to_print')
      invalid('prompt', 'Use Latin, Greek, Cyrillic, Arabic or Hebrew letters');
    throw error;
  }
}

/** Asks for all pictures at once; the first failure ends the others. */
async function askService({ imageService }: SignedIn, asked: { prompt: string; size: Custom['size'] }[]) {
  const stop = new AbortController();
  try {
    return await Promise.all(asked.map(({ prompt, size }) => imageService!.draw(prompt, size, stop.signal)));
  } finally {
    stop.abort();
  }
}

function troubleOf(error: unknown): ImageTrouble | undefined {
  if (error instanceof ImageServiceError) return error.trouble;
  return error instanceof ComposerError && error.fault === 'unusable_picture' ? 'unusable' : undefined;
}

const troubles: Record<ImageTrouble, string> = {
  slow: 'The image service didn’t answer in time',
  down: 'We couldn’t reach the image service',
  key: 'The image service rejected our key',
  busy: 'The image service is busy',
  refused: 'The image service refused this description',
  unusable: 'The image service sent an image we can’t use',
};

/** Stores the drawn ads and adds them to the gallery; on failure no file stays behind. */
async function keep(ctx: SignedIn, described: Described[], { drawn, layouts, note }: Made) {
  const stored: StoredAd[] = [];
  try {
    for (const [i, { png, thumbnail }] of drawn.entries()) {
      const ad = described[i]!;
      const { width, height } = adSizes[ad.size];
      const file = await storeDrawn(ctx, 'ad', {
        body: Buffer.from(png),
        thumbnail: Buffer.from(thumbnail),
        width,
        height,
        name: `${productName.toLowerCase()}-${ad.adType}-${ad.size}.png`,
      });
      stored.push({ ...ad, layout: layouts[i]!, fileId: file.id });
    }
    const creator = fullName(await getUserName(ctx.db, ctx.actor.id)) || unnamedUser;
    return await add(ctx, stored, creator, note);
  } catch (error) {
    for (const { fileId } of stored)
      await discard(ctx, { id: fileId }).catch((left: unknown) =>
        ctx.log.warn({ err: left }, 'the file of an ad is left behind'),
      );
    throw error;
  }
}
