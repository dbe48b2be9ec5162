import type { Context, Http } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { listFiles } from '#server/modules/uploads/attachments.service.ts';
import { downloadPublic } from '#server/modules/uploads/download.service.ts';
import { findListed } from './directory.service.ts';

/** The rows whose pictures are on the public page of a shop: its logo is the picture of its user. */
const publicRows = (id: number, userId: string) =>
  [
    { type: 'provider', id },
    { type: 'user', id: userId },
  ] as const;

/** Sends the logo or a photo of a shop that has a public page; throws `not_found` for everything else. */
export async function sendPicture(
  ctx: Context,
  id: number,
  picture: { key: string; size: 'full' | 'thumb' },
  http: Http,
) {
  const { userId } = found(await findListed(ctx, id));
  await downloadPublic(ctx, publicRows(id, userId), picture, http);
}

const addressOf = (id: number, fileUrl: string) =>
  fileUrl.replace('/api/files/', `/api/providers/${id}/pictures/`);

/** Returns the addresses at which visitors find the logo and the photos of a shop. */
export async function listPictures({ db }: Pick<Context, 'db'>, id: number, userId: string) {
  const [logo] = await listFiles(db, 'user', userId);
  const photos = await listFiles(db, 'provider', id);
  return {
    logo: logo ? addressOf(id, logo.fileUrl) : null,
    photos: photos.map(({ fileUrl, width, height }) => ({ url: addressOf(id, fileUrl), width, height })),
  };
}
