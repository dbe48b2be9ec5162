import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { downscaled } from './downscale.ts';

export const mostPhotos = 10;
const largestBytes = 10 * 1024 * 1024;

export interface Photo {
  key: number;
  file: File;
  /** What the tile shows. */
  preview: string;
  state: 'uploading' | 'done' | 'failed';
  percent: number;
  id?: number;
  message?: string;
}

let keys = 0;

/** Photos on their way: each is made smaller, sent with progress, and can be tried again. */
export function usePhotos(purpose: 'request-photo' | 'delivery' | 'message' | 'quote' = 'request-photo') {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<Photo>) =>
    setPhotos((list) => list.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  const send = async ({ key, file }: Photo) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const small = await downscaled(file);
      if (small.size > largestBytes) throw new TooLarge();
      const { id } = await upload(`/api/uploads?purpose=${purpose}`, small, nameFor(file, small), {
        signal: abort.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { state: 'done', percent: 100, id });
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'failed', message: whyNot(error) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: File[]) => {
    const room = Math.max(0, mostPhotos - photos.length);
    const added = files.slice(0, room).map((file): Photo => ({
      key: keys++,
      file,
      preview: URL.createObjectURL(file),
      state: 'uploading',
      percent: 0,
    }));
    setPhotos((list) => [...list, ...added]);
    for (const photo of added) void send(photo);
    return files.length - added.length;
  };
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    setPhotos((list) => list.filter((photo) => photo.key !== key));
  };
  const retry = (key: number) => {
    const photo = photos.find((one) => one.key === key);
    if (!photo) return;
    change(key, { state: 'uploading', percent: 0 });
    void send(photo);
  };
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((abort) => abort.abort());
  }, []);
  return {
    photos,
    add,
    remove,
    retry,
    isBusy: photos.some(({ state }) => state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    ids: photos.flatMap(({ id }) => id ?? []),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

class TooLarge extends Error {}

const nameFor = (file: File, sent: Blob) =>
  sent === file ? file.name : `${file.name.replace(/\.\w+$/, '')}.jpg`;

function whyNot(error: unknown) {
  if (error instanceof TooLarge) return 'Larger than 10MB';
  if (error instanceof ApiError) return reasonOf(error, 'Not accepted');
  return 'The connection was lost';
}
