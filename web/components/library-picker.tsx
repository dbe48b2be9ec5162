import { useQuery } from '@tanstack/react-query';
import { FileText, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { maxFiles } from '#contract/limits.ts';
import { libraryFiles, type LibraryFile } from '#web/api/uploads.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileSize } from '#web/ui/file-labels.ts';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** `onChoose` returns false if there is no room for another file. */
type ButtonProps = { onChoose: (file: LibraryFile) => unknown };

/** Button that attaches a file of 'My documents'; the file stays there. */
export function LibraryButton({ onChoose }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" icon={<FolderOpen aria-hidden />} onClick={() => setOpen(true)}>
        From My Documents
      </Button>
      <LibraryPicker open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </div>
  );
}

type Props = ButtonProps & { open: boolean; onClose: () => void };

/** Dialog in which one file of 'My documents' is chosen. */
export function LibraryPicker({ open, onClose, onChoose }: Props) {
  const toast = useToast();
  const choose = (file: LibraryFile) => {
    onClose();
    if (onChoose(file) !== false) return;
    toast.show({
      title: 'Too Many Files',
      description: `Maximum ${maxFiles} files allowed`,
      tone: 'destructive',
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="My Documents"
      text="Choose a file to attach. It stays in My Documents."
    >
      {open && <Choices onChoose={choose} />}
    </Dialog>
  );
}

function Choices({ onChoose }: ButtonProps) {
  const href = useHref();
  // Files may have been added in another tab.
  const library = useQuery(libraryFiles);
  if (library.isPending)
    return (
      <Loading label="Loading your documents">
        <RowsSkeleton rows={3} />
      </Loading>
    );
  if (library.isLoadingError) return <LoadError query={library} title="Couldn’t load your documents" />;
  if (library.data.length === 0)
    return (
      <EmptyState
        className="py-6"
        drawing="documents"
        title="Nothing here yet"
        text="Keep files in My Documents to attach them wherever you need them."
        action={<Button href={href('/file-upload')}>My Documents</Button>}
      />
    );
  return (
    <ul aria-label="Your files" className="-mx-2 divide-y divide-line">
      {library.data.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            onClick={() => onChoose(file)}
            className="flex min-h-14 w-full items-center gap-3 px-2 py-2 text-start text-sm -outline-offset-2 hover:bg-fill"
          >
            {file.thumbnailUrl ? (
              <img
                src={file.thumbnailUrl}
                alt=""
                className="size-10 shrink-0 rounded-chip bg-fill object-cover"
              />
            ) : (
              <FileText aria-hidden className="mx-2.5 size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
            )}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-medium wrap-anywhere">
                {file.name}
              </span>
              <span className="num block text-xs text-ink-3">{formatFileSize(file.size)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
