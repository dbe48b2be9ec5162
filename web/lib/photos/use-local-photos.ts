import { useEffect, useRef, useState } from 'react';
import { fromAttached, type AttachedFile, type Photo, type Photos } from './use-photos.ts';

type LocalPhotos = Pick<Photos, 'photos' | 'add' | 'remove' | 'retry' | 'max'> & {
  /** Photos to upload. */
  files: File[];
  /** Photos that are on the server already. */
  ids: number[];
  clear: () => void;
};

let keys = 0;

const toLocal = (file: AttachedFile): Photo => {
  keys += 1;
  return { ...fromAttached(file), key: keys };
};

/**
 * Photos that stay in the browser until the whole form is sent, which may be hours later; for PhotoTiles. It may start from
 * files on the server.
 */
export function useLocalPhotos(max: number, initial: readonly AttachedFile[] = []): LocalPhotos {
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(toLocal));
  const latest = useRef(photos);
  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );
  return {
    photos,
    max,
    files: photos.flatMap(({ file }) => file ?? []),
    ids: photos.flatMap(({ id }) => id ?? []),
    /** Returns how many were too many. */
    add: (files) => {
      const room = Math.max(0, max - latest.current.length);
      const taken = files.slice(0, room).map((file) => {
        keys += 1;
        const { name, size, type } = file;
        const preview = URL.createObjectURL(file);
        return { key: keys, name, size, type, file, preview, state: 'done' as const, percent: 100 };
      });
      update([...latest.current, ...taken]);
      return files.length - taken.length;
    },
    remove: (key) => {
      for (const photo of latest.current) if (photo.key === key) URL.revokeObjectURL(photo.preview);
      update(latest.current.filter((photo) => photo.key !== key));
    },
    retry: () => undefined,
    clear: () => update([]),
  };
}
