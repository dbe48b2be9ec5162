import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxFileBytes, maxFiles } from '#contract/limits.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { FormError } from '#web/ui/form/field-errors.ts';
import { useOnline } from '#web/ui/online.ts';
import { downscale } from './downscale.ts';
import { hasStoredFiles, isGone, storeFiles, readFiles, type StoredFile } from './stored-files.ts';

export const maxPhotos = maxFiles;

export const failedText = 'Remove the file that failed, or try it again';

export interface Photo {
  key: number;
  name: string;
  size: number;
  type: string;
  /** File to upload; undefined if it was uploaded on an earlier visit. */
  file?: File;
  /** URL of the image in the tile. */
  preview: string;
  state: 'uploading' | 'done' | 'failed';
  percent: number;
  id?: number;
  fileUrl?: string;
  message?: string;
  /** True if a retry would fail again. */
  isRefused?: boolean;
  /** True if the connection was lost: it is sent again when there is one. */
  isLost?: boolean;
}

interface Options {
  /** Local-storage key that keeps the uploads for the next visit. */
  storedAs?: string | undefined;
  /** Ignores the stored uploads. */
  fresh?: boolean;
  /** Files to start from if none are stored, such as those of the quote that is revised. */
  initial?: readonly AttachedFile[];
  max?: number;
  /** Of a file that is no picture: pictures are scaled down. */
  maxMb?: number;
  /** Called when the user adds, removes or retries a file. */
  onChange?: () => void;
}

let keys = 0;

/** Photo uploads: each is downscaled, uploaded with progress and can be retried; those that lost the connection start again with it. */
export function usePhotos(
  purpose:
    | 'request-photo'
    | 'delivery'
    | 'message'
    | 'quote'
    | 'evidence'
    | 'finding'
    | 'shop-photo'
    | 'logbook-scan'
    | 'verification' = 'request-photo',
  {
    storedAs,
    fresh = false,
    initial = [],
    max = maxPhotos,
    maxMb = maxFileBytes / 1024 ** 2,
    onChange,
  }: Options = {},
) {
  const [photos, setPhotos] = useState<Photo[]>(() =>
    (storedAs && !fresh && hasStoredFiles(storedAs) ? readFiles(storedAs) : initial.map(toStoredFile)).map(
      fromStored,
    ),
  );
  const address =
    purpose === 'verification'
      ? '/api/upload/verification-document'
      : (`/api/uploads?purpose=${purpose}` as const);
  const running = useRef(new Map<number, AbortController>());
  // Latest list: a submission waits for uploads across renders.
  const latest = useRef(photos);
  const sending = useRef(new Set<Promise<void>>());
  // Counts uploads that were stopped: a form that waits for them must not go on without them.
  const stopped = useRef(0);
  const update = (next: (list: Photo[]) => Photo[]) => {
    latest.current = next(latest.current);
    setPhotos(latest.current);
  };
  const change = (key: number, part: Partial<Photo>) =>
    update((list) => list.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const start = (key: number, file: File) => {
    const sent = send(key, file).finally(() => sending.current.delete(sent));
    sending.current.add(sent);
  };

  const send = async (key: number, file: File) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const small = await downscale(file);
      if (small.size > maxMb * 1024 ** 2) throw new TooLarge(maxMb);
      const sent = await upload(address, small, nameFor(file, small), {
        signal: abort.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { state: 'done', percent: 100, ...sent });
    } catch (error) {
      if (!abort.signal.aborted)
        change(key, {
          state: 'failed',
          message: uploadError(error),
          isRefused: isFinal(error),
          isLost: !(error instanceof ApiError) && !isFinal(error),
        });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: File[]) => {
    onChange?.();
    const room = Math.max(0, max - photos.length);
    const added = files.slice(0, room).map((file) => ({
      key: keys++,
      name: file.name,
      size: file.size,
      type: file.type,
      file,
      preview: URL.createObjectURL(file),
      state: 'uploading' as const,
      percent: 0,
    }));
    update((list) => [...list, ...added]);
    for (const { key, file } of added) start(key, file);
    return files.length - added.length;
  };
  /** Adds a file that is on the server already, such as one of My Documents; returns false without room for it. */
  const attach = (file: AttachedFile) => {
    onChange?.();
    if (photos.some(({ id }) => id === file.id)) return true;
    if (photos.length >= max) return false;
    update((list) => [...list, fromAttached(file)]);
    return true;
  };
  const stop = (abort: AbortController | undefined) => {
    if (!abort) return;
    stopped.current += 1;
    abort.abort();
  };
  const remove = (key: number) => {
    stop(running.current.get(key));
    onChange?.();
    update((list) => list.filter((photo) => photo.key !== key));
  };
  /** Forgets the files, which were sent. */
  const clear = () => update(() => []);
  const retry = (key: number) => {
    const file = photos.find((photo) => photo.key === key)?.file;
    if (!file) return;
    onChange?.();
    change(key, { state: 'uploading', percent: 0 });
    start(key, file);
  };
  const isOnline = useOnline();
  const retryLost = useEffectEvent(() => {
    for (const { key, state, isLost } of latest.current) if (state === 'failed' && isLost) retry(key);
  });
  useEffect(() => {
    if (isOnline) retryLost();
  }, [isOnline]);
  /**
   * Waits for running uploads and returns the ids. Throws at `field` if an upload failed and was not removed, or if one
   * was stopped meanwhile, as by Cancel or by leaving the page: then nothing may be submitted.
   */
  const settled = async (field: string) => {
    const before = stopped.current;
    while (sending.current.size > 0) await Promise.all(sending.current);
    if (stopped.current !== before) throw new FormError({ [field]: 'An upload was stopped. Try again.' });
    if (latest.current.some(({ state }) => state === 'failed')) throw new FormError({ [field]: failedText });
    return latest.current.flatMap(({ id }) => id ?? []);
  };
  const stopUpload = useEffectEvent((abort: AbortController) => stop(abort));
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach(stopUpload);
  }, []);

  const removeGone = useEffectEvent(() => {
    for (const { key, fileUrl } of photos)
      if (fileUrl) void isGone(fileUrl).then((gone) => gone && remove(key));
  });
  useEffect(() => removeGone(), []);

  const stored = JSON.stringify(photos.flatMap(toStored));
  useEffect(() => {
    if (storedAs) storeFiles(storedAs, JSON.parse(stored) as StoredFile[]);
  }, [storedAs, stored]);
  return {
    photos,
    add,
    attach,
    remove,
    clear,
    retry,
    max,
    isBusy: photos.some(({ state }) => state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    ids: photos.flatMap(({ id }) => id ?? []),
    settled,
  };
}

/** Returns a photo as it is uploaded: scaled down, with the name of its new type. */
export async function toUpload(file: File) {
  const blob = await downscale(file);
  return { blob, name: nameFor(file, blob) };
}

export type Photos = ReturnType<typeof usePhotos>;

type FileIds = readonly { id?: number }[];
/** True if the files are those from before, in their order. */
export const isSameFiles = (files: FileIds, before: FileIds) =>
  files.length === before.length && files.every(({ id }, index) => id === before[index]?.id);

export type AttachedFile = Omit<StoredFile, 'type'> & { mimeType: string };
const toStoredFile = ({ id, name, size, mimeType, fileUrl }: AttachedFile): StoredFile => ({
  id,
  name,
  size,
  type: mimeType,
  fileUrl,
});

/** Returns a file that is on the server already. */
export const fromAttached = (file: AttachedFile) => fromStored(toStoredFile(file));

const fromStored = ({ fileUrl, ...file }: StoredFile): Photo => ({
  ...file,
  key: keys++,
  fileUrl,
  preview: fileUrl,
  state: 'done',
  percent: 100,
});

/** Only files on the server can be restored: those of the demo end with the page. */
const toStored = ({ id, name, size, type, fileUrl }: Photo): StoredFile[] =>
  id !== undefined && fileUrl?.startsWith('/') ? [{ id, name, size, type, fileUrl }] : [];

class TooLarge extends Error {
  maxMb: number;
  constructor(maxMb: number) {
    super();
    this.maxMb = maxMb;
  }
}

const nameFor = (file: File, sent: Blob) =>
  sent === file ? file.name : `${file.name.replace(/\.\w+$/, '')}.jpg`;

/** True if the file itself was refused, so that a retry would fail again. */
const isFinal = (error: unknown) =>
  error instanceof TooLarge || (error instanceof ApiError && [400, 413, 415].includes(error.status));

function uploadError(error: unknown) {
  if (error instanceof TooLarge) return `Larger than ${error.maxMb}MB`;
  if (error instanceof ApiError) return errorMessage(error, 'Couldn’t upload this photo');
  return 'Connection lost';
}
