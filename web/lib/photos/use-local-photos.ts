import { useEffect, useRef, useState } from 'react';
import { FormError } from '#web/ui/form/field-errors.ts';
import { failedText, fromAttached, type AttachedFile, type Photo, type Photos } from './use-photos.ts';

type LocalPhotos = Pick<Photos, 'photos' | 'add' | 'remove' | 'retry' | 'max'> & {
  /** Photos to upload. */
  files: File[];
  /** Photos that are on the server already. */
  ids: number[];
  clear: () => void;
  /** Resolves when all photos were checked; throws at `field` if one can't be read. */
  settled: (field: string) => Promise<void>;
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
export function useLocalPhotos(
  max: number,
  { initial = [], onChange }: { initial?: readonly AttachedFile[] | undefined; onChange?: () => void } = {},
): LocalPhotos {
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(toLocal));
  const latest = useRef(photos);
  const update = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const checks = useRef(new Set<Promise<void>>());
  /** Refuses a photo that can't be read: nobody could mend it once the form is sent, hours later. */
  const check = async ({ key, preview }: Photo) => {
    if (await isReadable(preview)) return;
    const refused = { state: 'failed' as const, message: unreadable, isRefused: true };
    update(latest.current.map((photo) => (photo.key === key ? { ...photo, ...refused } : photo)));
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
      onChange?.();
      const room = Math.max(0, max - latest.current.length);
      const taken = files.slice(0, room).map((file) => {
        keys += 1;
        const { name, size, type } = file;
        const preview = URL.createObjectURL(file);
        return { key: keys, name, size, type, file, preview, state: 'done' as const, percent: 100 };
      });
      update([...latest.current, ...taken]);
      for (const photo of taken) {
        const checked = check(photo).finally(() => checks.current.delete(checked));
        checks.current.add(checked);
      }
      return files.length - taken.length;
    },
    remove: (key) => {
      onChange?.();
      for (const photo of latest.current) if (photo.key === key) URL.revokeObjectURL(photo.preview);
      update(latest.current.filter((photo) => photo.key !== key));
    },
    retry: () => undefined,
    clear: () => update([]),
    settled: async (field) => {
      await Promise.all(checks.current);
      if (latest.current.some(({ state }) => state === 'failed'))
        throw new FormError({ [field]: failedText });
    },
  };
}

const unreadable = 'We couldn’t read this photo. Choose a JPG or PNG.';

/** True if the browser can show the picture; it decodes what the tile shows anyway. */
function isReadable(url: string) {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}
