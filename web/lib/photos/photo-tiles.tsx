import { FileText, ImageOff, ImagePlus, RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { acceptedPhotos, isPicture } from './photo-types.ts';
import type { Photo, Photos } from './use-photos.ts';

/** Photo tiles and a tile that adds photos: from files, the camera, the clipboard or dropped on the page. */
export function PhotoTiles({
  photos,
}: {
  photos: Pick<Photos, 'photos' | 'add' | 'remove' | 'retry' | 'max'>;
}) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((files: Iterable<File> | null | undefined) => {
    const chosen = [...(files ?? [])];
    const pictures = chosen.filter(isPicture);
    const other = chosen.find((file) => !isPicture(file));
    if (other) {
      toast.show({
        title: 'Not a Photo',
        description: `We can’t add ${other.name}. Choose JPG, PNG or WebP files.`,
        tone: 'destructive',
      });
    }
    if (pictures.length > 0 && photos.add(pictures) > 0) {
      toast.show({
        title: 'Too Many Files',
        description: `Maximum ${photos.max} files allowed`,
        tone: 'destructive',
      });
    }
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    addEventListener('paste', onPaste);
    addEventListener('dragover', onDragOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('paste', onPaste);
      removeEventListener('dragover', onDragOver);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {photos.photos.map((photo) => (
          <Tile
            key={photo.key}
            photo={photo}
            onRemove={() => photos.remove(photo.key)}
            onRetry={() => photos.retry(photo.key)}
          />
        ))}
        {photos.photos.length < photos.max && (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid aspect-4/3 w-full place-items-center content-center gap-1.5 rounded-control border border-dashed border-field text-sm font-medium text-accent hover:bg-fill"
            >
              <ImagePlus aria-hidden className="size-5" />
              Add Photos
            </button>
            <input
              ref={input}
              type="file"
              aria-label="Photos"
              accept={acceptedPhotos}
              multiple
              hidden
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ul>
    </>
  );
}

function Tile({ photo, onRemove, onRetry }: { photo: Photo; onRemove: () => void; onRetry: () => void }) {
  const { name, preview, type, state, percent, message, isRefused } = photo;
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-control border border-line bg-fill">
      {type === 'application/pdf' ? (
        <a
          href={preview}
          className="link grid size-full place-items-center content-center gap-1.5 p-2 text-center text-xs"
        >
          <FileText aria-hidden className="size-5" />
          {name}
        </a>
      ) : (
        <Picture src={preview} name={name} isFaint={state !== 'done'} />
      )}
      {state === 'uploading' && (
        <div className="absolute inset-x-2 bottom-2 rounded-chip bg-surface px-1.5 py-1">
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <p className="num text-xs font-semibold">{percent}%</p>
            <div className="h-1 rounded-full bg-fill">
              <div className="h-full rounded-full bg-accent-solid" style={{ width: `${percent}%` }} />
            </div>
          </div>
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="absolute inset-0 grid content-end gap-1 bg-surface/85 p-2 text-xs">
          <p className="font-medium text-warning">{message}</p>
          {!isRefused && (
            <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="hit absolute inset-e-1.5 top-1.5 grid size-7 place-items-center rounded-full border border-line bg-surface"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

interface PictureProps {
  src: string;
  name: string;
  isFaint: boolean;
}

/** The photo, or an icon where the browser can't read it, such as HEIC outside Safari. */
function Picture({ src, name, isFaint }: PictureProps) {
  const [unreadable, setUnreadable] = useState<string>();
  if (unreadable === src)
    return (
      <span role="img" aria-label={name} className="flex p-2.5 text-ink-3">
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  return (
    <img
      src={src}
      alt={name}
      onError={() => setUnreadable(src)}
      className={isFaint ? 'size-full object-cover opacity-50' : 'size-full object-cover'}
    />
  );
}
