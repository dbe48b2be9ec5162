import { ApiError } from '#web/lib/api.ts';
import { toUpload } from '#web/lib/photos/use-photos.ts';
import { upload } from '#web/lib/upload.ts';
import type { UnsentPhoto } from './unsent.ts';

/** Returns a photo for the outbox; throws if it cannot be read. */
export const toPhoto = async (file: File): Promise<UnsentPhoto> => {
  const { blob, name } = await toUpload(file);
  return { name, type: blob.type, bytes: await blob.arrayBuffer() };
};

/** Returns a photo of the outbox as a form takes it. */
export const toFile = ({ name, type, bytes }: UnsentPhoto) => new File([bytes], name, { type });

/** Uploads the photos that are not on the server yet, each once; `keep` stores which are. Returns all. */
export async function uploadPhotos(
  stored: UnsentPhoto[],
  purpose: 'finding' | 'request-photo',
  keep: (photos: UnsentPhoto[]) => Promise<void>,
) {
  let photos = stored;
  for (const [index, { name, type, bytes, id }] of stored.entries()) {
    if (id !== undefined) continue;
    const sent = await upload(`/api/uploads?purpose=${purpose}`, new Blob([bytes], { type }), name);
    photos = photos.with(index, { name, type, bytes, id: sent.id });
    await keep(photos);
  }
  return photos;
}

/** Uploaded photos are deleted if nothing is attached to them for a day. */
export const isAboutPhotos = (error: unknown) =>
  error instanceof ApiError && error.body?.issues?.some(({ path }) => path.startsWith('fileIds'));

/** Returns the photos as they were before they were uploaded: the server deletes what nothing is attached to. */
export const toUploadAgain = (photos: UnsentPhoto[]) => photos.map(({ id: _id, ...photo }) => photo);
