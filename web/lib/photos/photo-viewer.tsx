import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { capitalize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface AttachedFile {
  id: number;
  name: string;
  mimeType: string;
  fileUrl: string;
  thumbnailUrl: string | null;
}

interface Props<File> {
  files: readonly File[];
  label: string;
  /** Columns of the tiles. */
  columns?: string;
  /** Shows the first photo alone, with the number of the others. */
  cover?: boolean;
  /** What the photos show, such as 'finding 3', where a page has several viewers. */
  subject?: string;
  captionOf?: (photo: File) => string;
  /** Tile after the photos, such as one that adds some. */
  lastTile?: ReactNode;
}

/** Photo tiles that open in a dialog with arrows; other files are links. */
export function PhotoViewer<File extends AttachedFile>({
  files,
  label,
  columns = 'grid-cols-2 sm:grid-cols-4',
  cover = false,
  subject,
  captionOf,
  lastTile,
}: Props<File>) {
  const photos = files.filter(({ mimeType }) => mimeType.startsWith('image/'));
  const documents = files.filter(({ mimeType }) => !mimeType.startsWith('image/'));
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : photos[at];
  const close = () => setAt(undefined);
  const go = (step: number) => setAt(((at ?? 0) + step + photos.length) % photos.length);
  const onArrow = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  const isOpen = shown !== undefined;
  const nameOf = (index: number) => `photo ${index + 1} of ${photos.length}${subject ? `, ${subject}` : ''}`;
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('keydown', onArrow);
    return () => removeEventListener('keydown', onArrow);
  }, [isOpen]);
  return (
    <>
      {(photos.length > 0 || lastTile) && (
        <ul aria-label={label} className={cx('grid gap-2', !cover && 'mt-4', columns)}>
          {(cover ? photos.slice(0, 1) : photos).map((file, index) => (
            <li key={file.id} className="min-w-0">
              <button
                type="button"
                aria-label={`Open ${nameOf(index)}`}
                onClick={() => setAt(index)}
                className="relative block aspect-4/3 w-full overflow-hidden rounded-control border border-line bg-fill"
              >
                <img src={file.thumbnailUrl ?? file.fileUrl} alt="" className="size-full object-cover" />
                {cover && photos.length > 1 && (
                  <span className="num absolute inset-e-1.5 bottom-1.5 rounded-[4px] bg-[oklch(0.2_0.03_256)] px-1.5 text-xs leading-5 font-medium text-[oklch(1_0_0)]">
                    +{photos.length - 1}
                  </span>
                )}
              </button>
              {captionOf && (
                <p dir="auto" className="mt-1 truncate text-xs text-ink-2">
                  {captionOf(file)}
                </p>
              )}
            </li>
          ))}
          {lastTile && <li>{lastTile}</li>}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm">
          {documents.map((file) => (
            <li key={file.id}>
              <a href={file.fileUrl} className="link hit inline-flex items-center gap-1.5">
                <Download aria-hidden className="size-4 shrink-0" />
                <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        width="lg"
        title={capitalize(nameOf(at ?? 0))}
        footer={
          <>
            {shown && (
              <Button
                href={shown.fileUrl}
                download={shown.name}
                variant="ghost"
                icon={<Download aria-hidden />}
              >
                Download
              </Button>
            )}
            {photos.length > 1 && (
              <>
                <IconButton
                  label="Previous photo"
                  variant="outline"
                  icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
                  onClick={() => go(-1)}
                />
                <IconButton
                  label="Next photo"
                  variant="outline"
                  icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
                  onClick={() => go(1)}
                />
              </>
            )}
          </>
        }
      >
        {shown && (
          <img
            src={shown.fileUrl}
            alt={shown.name}
            className="mx-auto max-h-[65svh] rounded-control object-contain"
          />
        )}
      </Dialog>
    </>
  );
}
