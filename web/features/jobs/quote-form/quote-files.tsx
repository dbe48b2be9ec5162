import { maxPhotos, type Photo, type Photos } from '#web/lib/photos/use-photos.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FileList, type FileEntry } from '#web/ui/file-list.tsx';
import { useToast } from '#web/ui/toast.tsx';

const accepted = 'image/png,image/jpeg,image/webp,application/pdf';

function entryOf({ key, name, size, type, preview, state, percent, ...photo }: Photo): FileEntry {
  const entry = {
    id: String(key),
    name,
    size,
    ...(type.startsWith('image/') && { preview }),
  };
  if (state === 'uploading') return { ...entry, state, percent };
  if (state === 'failed') {
    const { message = 'Not accepted', isRefused = false } = photo;
    return { ...entry, state: 'error', message, isRefused };
  }
  return { ...entry, state: 'success' };
}

/** Papers and pictures that go with a quote. */
export function QuoteFilesField({ files }: { files: Photos }) {
  const toast = useToast();
  const add = (chosen: File[]) => {
    if (files.add(chosen) === 0) return;
    toast.show({
      title: 'Too Many Files',
      description: `Maximum ${maxPhotos} files allowed`,
      tone: 'destructive',
    });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileDrop
        label="Choose files"
        hint="PDF, PNG or JPG, 10MB at most each"
        accept={accepted}
        onFiles={add}
      />
      {files.photos.length > 0 && (
        <FileList
          label="Files of the quote"
          files={files.photos.map(entryOf)}
          onRemove={(id) => files.remove(Number(id))}
          onRetry={(id) => files.retry(Number(id))}
        />
      )}
    </div>
  );
}
