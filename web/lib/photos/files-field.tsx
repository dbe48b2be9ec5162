import type { ReactNode } from 'react';
import { maxFileBytes } from '#contract/limits.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FileList, type FileEntry } from '#web/ui/file-list.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { acceptedPhotos } from './photo-types.ts';
import type { Photo, Photos } from './use-photos.ts';

const usualHint = `PDF, PNG or JPG up to ${maxFileBytes / 1024 ** 2}MB each`;
const accepted = `${acceptedPhotos},application/pdf`;

function toEntry({ key, name, size, type, preview, state, percent, ...photo }: Photo): FileEntry {
  const entry = {
    id: String(key),
    name,
    size,
    ...(type.startsWith('image/') && { preview }),
  };
  if (state === 'uploading') return { ...entry, state, percent };
  if (state === 'failed') {
    const { message = 'Couldn’t upload this file', isRefused = false } = photo;
    return { ...entry, state: 'error', message, isRefused };
  }
  return { ...entry, state: 'success' };
}

type Props = {
  files: Photos;
  /** Accessible name of the list. */
  label: string;
  /** Offers the camera on phones and accepts pasted images. */
  photos?: boolean;
  /** Offers the camera before the files, where pages are photographed. */
  cameraFirst?: boolean;
  /** Accepted types and sizes as text. */
  hint?: string;
  /** True if the files are pages in their order: each is numbered, and none is taken twice. */
  arePages?: boolean;
  /** Further source of files, such as My Documents. */
  children?: ReactNode;
};

/** Cameras name each picture alike, but two pictures of the same size in bytes are one. */
const isSame = (a: File, { file: b }: Photo) => a.name === b?.name && a.size === b.size;

/** PDF files and photos to attach, with their uploads. */
export function FilesField({
  files,
  label,
  photos = false,
  cameraFirst = false,
  hint = usualHint,
  arePages = false,
  children,
}: Props) {
  const toast = useToast();
  const add = (chosen: File[]) => {
    const isTwice = (file: File) => arePages && files.photos.some((photo) => isSame(file, photo));
    const twice = chosen.filter(isTwice);
    if (twice.length > 0)
      toast.show({
        title: 'Already Added',
        description: `${twice.map(({ name }) => name).join(', ')}: chosen before, so it’s in the list once.`,
      });
    if (files.add(chosen.filter((file) => !isTwice(file))) === 0) return;
    toast.show({
      title: 'Too Many Files',
      description: `Maximum ${files.max} files allowed`,
      tone: 'destructive',
    });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileDrop
        label="Choose files"
        hint={hint}
        accept={accepted}
        photos={photos}
        {...(cameraFirst && { camera: 'first' as const })}
        onFiles={add}
      />
      {children}
      <UploadList files={files} label={label} arePages={arePages} />
    </div>
  );
}

/** Files with the state of their uploads; nothing without files. */
export const UploadList = ({ files, label, arePages = false }: Pick<Props, 'files' | 'label' | 'arePages'>) =>
  files.photos.length > 0 && (
    <FileList
      label={label}
      files={files.photos.map((photo, index) => ({
        ...toEntry(photo),
        ...(arePages && files.photos.length > 1 && { name: `Page ${index + 1}: ${photo.name}` }),
      }))}
      onRemove={(id) => files.remove(Number(id))}
      onRetry={(id) => files.retry(Number(id))}
    />
  );
