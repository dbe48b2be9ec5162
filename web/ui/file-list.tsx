import { CircleAlert, FileText, RotateCw, Trash2 } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { nameParts, formatFileSize } from './file-labels.ts';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';

export type FileEntry = {
  id: string;
  name: string;
  size: number;
  /** URL of the uploaded file. */
  href?: string;
  /** Thumbnail instead of the icon. */
  preview?: string;
} & (
  | { state: 'pending' | 'success' }
  | { state: 'uploading'; percent: number }
  /** True if a retry would fail again. */
  | { state: 'error'; message: string; isRefused?: boolean }
);

type Props = {
  label: string;
  files: readonly FileEntry[];
  onRemove: (id: string) => void;
  /** Undefined if no file of the list can have failed. */
  onRetry?: (id: string) => void;
};

/** List of files with their upload state and actions. */
export const FileList = ({ label, files, onRemove, onRetry }: Props) => (
  <ul aria-label={label} className="flex flex-col gap-2">
    {files.map((file) => (
      <li key={file.id} className={cx('card px-3.5 py-2.5', file.state === 'error' && 'border-warning')}>
        <div className="flex items-center gap-3">
          {file.preview ? (
            <img src={file.preview} alt="" className="size-10 shrink-0 rounded-chip bg-fill object-cover" />
          ) : (
            <FileText aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
          )}
          <div className="min-w-0 flex-1">
            <p className="text-sm font-medium">
              {file.href ? (
                <a href={file.href} className="hit hover:underline">
                  <FileName name={file.name} />
                </a>
              ) : (
                <FileName name={file.name} />
              )}
            </p>
            <p className="num text-xs text-ink-3">{stateLabels(file)}</p>
          </div>
          {file.state === 'uploading' || file.state === 'pending' ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Cancel ${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              Cancel
            </Button>
          ) : (
            <IconButton
              label={`Remove ${file.name}`}
              icon={<Trash2 aria-hidden />}
              size="sm"
              onClick={() => onRemove(file.id)}
            />
          )}
        </div>
        {file.state === 'uploading' && (
          <div className="mt-2.5 mb-1">
            <Progress label={`Uploading ${file.name}`} value={file.percent} />
          </div>
        )}
        {file.state === 'error' && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
            <p role="alert" className="flex gap-1.5 text-sm text-warning">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {file.message}
            </p>
            {onRetry && !file.isRefused && (
              <Button
                size="sm"
                icon={<RotateCw aria-hidden />}
                aria-label={`Retry ${file.name}`}
                onClick={() => onRetry(file.id)}
              >
                Retry
              </Button>
            )}
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** File name that is truncated in the middle; screen readers read it as one word. */
function FileName({ name }: { name: string }) {
  const [head, tail] = nameParts(name);
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden title={name} className="flex whitespace-nowrap">
        <span className="truncate">{head}</span>
        <span>{tail}</span>
      </span>
    </>
  );
}

function stateLabels(file: FileEntry) {
  switch (file.state) {
    case 'pending':
      return `${formatFileSize(file.size)}, waiting`;
    case 'uploading':
      return `${file.percent}%, ${formatFileSize((file.size * file.percent) / 100)} of ${formatFileSize(file.size)}`;
    case 'success':
      return `${formatFileSize(file.size)}, uploaded`;
    case 'error':
      return formatFileSize(file.size);
  }
}
