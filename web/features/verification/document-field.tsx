import { CircleAlert, Eye, FileText, RotateCw, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { maxFileBytes } from '#contract/limits.ts';
import { acceptedDocuments } from '#contract/providers/verification-labels.ts';
import type { VerificationDocument } from '#web/api/verification.ts';
import { LibraryButton } from '#web/components/library-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { formatFileSize, nameParts } from '#web/ui/file-labels.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Documents, Slot, Upload } from './use-documents.ts';

const accept = [...acceptedDocuments.endings, ...acceptedDocuments.types].join(',');
const hint = `PDF, JPG, PNG or Word, up to ${maxFileBytes / 1024 / 1024}MB each`;

type Props = {
  slot: Slot;
  title: string;
  text: string;
  required?: boolean;
  /** Addresses of the files in this place. */
  urls: readonly string[];
  onRemove: (url: string) => void;
  documents: Documents;
  /** Documents that the server knows, for names and sizes. */
  known: readonly VerificationDocument[];
  error?: string | undefined;
};

/** A place for one document or, for certifications, for many: empty, uploading, uploaded or failed. */
export function DocumentField({
  slot,
  title,
  text,
  required,
  urls,
  onRemove,
  documents,
  known,
  error,
}: Props) {
  const own = documents.uploads.filter((upload) => upload.slot === slot);
  const running = own.filter(({ fileUrl, message }) => !fileUrl && !message);
  const failed = own.filter(({ message }) => message);
  const isMany = slot === 'certificationDocumentUrls';
  const isEmpty = urls.length === 0 && running.length === 0 && failed.length === 0;
  const lamp =
    running.length > 0
      ? (['accent', 'Uploading'] as const)
      : failed.length > 0
        ? (['warning', 'Failed'] as const)
        : urls.length > 0
          ? (['ok', 'Uploaded'] as const)
          : undefined;
  return (
    <li className="py-5 first:pt-0 last:pb-0" data-error={error ? '' : undefined} aria-label={title}>
      <div className="mb-3 flex items-start justify-between gap-4">
        <div>
          <h3 className="text-sm font-semibold">{title}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        {lamp ? (
          <StatusLamp tone={lamp[0]} className="shrink-0">
            {lamp[1]}
          </StatusLamp>
        ) : (
          <span className="shrink-0 text-sm text-ink-3">{required ? 'Required' : 'Optional'}</span>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {urls.map((url) => (
          <Stored
            key={url}
            url={url}
            file={known.find(({ fileUrl }) => fileUrl === url) ?? own.find(({ fileUrl }) => fileUrl === url)}
            onRemove={() => onRemove(url)}
          />
        ))}
        {running.map((upload) => (
          <Running key={upload.key} upload={upload} onCancel={() => documents.remove(upload.key)} />
        ))}
        {failed.map((upload) => (
          <Failed
            key={upload.key}
            upload={upload}
            onRetry={() => documents.retry(upload)}
            onFiles={(files) => documents.add(slot, files)}
          />
        ))}
        {(isEmpty || (isMany && failed.length === 0)) && (
          <>
            <FileDrop
              label={isMany ? 'Choose files' : 'Choose a file'}
              hint={hint}
              accept={accept}
              multiple={isMany}
              camera
              onFiles={(files) => documents.add(slot, files)}
            />
            <LibraryButton onChoose={(file) => documents.attach(slot, file)} />
          </>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </li>
  );
}

type BoxProps = { name: string; note: string; isFailed?: boolean; actions?: ReactNode; children?: ReactNode };

function Box({ name, note, isFailed, actions, children }: BoxProps) {
  const [head, tail] = nameParts(name);
  return (
    <div className={cx('rounded-card border px-4 py-2.5', isFailed ? 'border-warning' : 'border-line')}>
      <div className="flex min-h-9 items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <p title={name} className="flex text-sm font-medium whitespace-nowrap">
            <span className="truncate">{head}</span>
            <span>{tail}</span>
          </p>
          {note && <p className="num text-xs text-ink-3">{note}</p>}
        </div>
        <div className="-me-2 flex">{actions}</div>
      </div>
      {children}
    </div>
  );
}

type StoredProps = {
  url: string;
  file: { name: string; size: number | null } | undefined;
  onRemove: () => void;
};

const Stored = ({ url, file, onRemove }: StoredProps) => {
  const name = file?.name ?? 'Document';
  return (
    <Box
      name={name}
      note={file?.size ? `${formatFileSize(file.size)}, uploaded` : 'Uploaded'}
      actions={
        <>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name}`}
            className="btn btn-ghost btn-sm w-9 px-0 pointer-coarse:w-11"
          >
            <Eye aria-hidden />
          </a>
          <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} size="sm" onClick={onRemove} />
        </>
      }
    />
  );
};

const Running = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }) => (
  <Box
    name={upload.name}
    note={`${upload.percent}%, ${formatFileSize((upload.size * upload.percent) / 100)} of ${formatFileSize(upload.size)}`}
    actions={
      <Button variant="ghost" size="sm" aria-label={`Cancel ${upload.name}`} onClick={onCancel}>
        Cancel
      </Button>
    }
  >
    <div className="mt-2 mb-1">
      <Progress label={`Uploading ${upload.name}`} value={upload.percent} />
    </div>
  </Box>
);

type FailedProps = { upload: Upload; onRetry: () => void; onFiles: (files: File[]) => void };

function Failed({ upload, onRetry, onFiles }: FailedProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box name={upload.name} note="" isFailed>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p role="alert" className="flex gap-1.5 text-sm text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {upload.message}
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          {upload.file && (
            <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry} className="max-md:flex-1">
              Try Again
            </Button>
          )}
          <Button size="sm" onClick={() => input.current?.click()} className="max-md:flex-1">
            Choose Another File
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </div>
    </Box>
  );
}
