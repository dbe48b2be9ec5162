import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryTabs, maxLibraryBytes, maxLibraryFiles } from '#contract/limits.ts';
import { libraryFiles, useDeleteUpload, type LibraryFile } from '#web/api/uploads.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { formatFileSize } from '#web/ui/file-labels.ts';
import { FileList } from '#web/ui/file-list.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { acceptedDocuments, type DocumentTab } from './document-checks.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

const tabs = [
  { id: 'general', label: 'General' },
  { id: 'business', label: 'Business Documents' },
] as const;

/** 'My documents': files that the user keeps and attaches to messages and verifications. */
export function MyDocuments() {
  const [tab, setTab] = useState<DocumentTab>('general');
  const library = useQuery(libraryFiles);
  return (
    <Page
      title="My Documents"
      lead="Files you keep here stay until you delete them. Only you see them until you send them to someone."
      className="max-w-216"
    >
      <Tabs label="Kind of document" tabs={tabs} value={tab} onChange={setTab}>
        <div className="grid grid-cols-1 gap-6 pt-5">
          <Uploader key={tab} tab={tab} />
          {library.isPending && (
            <Loading label="Loading your documents">
              <RowsSkeleton rows={2} />
            </Loading>
          )}
          {library.isError && !library.data && (
            <LoadError query={library} title="Couldn’t load your documents" />
          )}
          {library.data && <Library files={library.data} tab={tab} />}
        </div>
      </Tabs>
    </Page>
  );
}

function Uploader({ tab }: { tab: DocumentTab }) {
  const { maxFiles, maxMb } = libraryTabs[tab];
  const uploads = useDocumentUploads(tab);
  return (
    <section aria-label="Upload" className="grid grid-cols-1 gap-3">
      <FileDrop
        label="Choose files"
        hint={`PDF, JPEG, PNG, doc or docx. Up to ${maxFiles} files at once, ${maxMb}MB each`}
        accept={acceptedDocuments}
        photos
        onFiles={uploads.add}
      />
      {uploads.queue.length > 0 && (
        <FileList label="Uploads" files={uploads.queue} onRemove={uploads.remove} onRetry={uploads.retry} />
      )}
    </section>
  );
}

const sizeOf = (files: readonly LibraryFile[]) => files.reduce((sum, { size }) => sum + size, 0);

function Library({ files, tab }: { files: LibraryFile[]; tab: DocumentTab }) {
  const [doomed, setDoomed] = useState<LibraryFile>();
  const remove = useDeleteUpload();
  const shown = files.filter(({ purpose }) => purpose === tab);
  return (
    <section aria-labelledby="library">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="library" className="card-title">
          {tab === 'general' ? 'General files' : 'Business documents'}
        </h2>
        <p className="num text-sm text-ink-3">
          {files.length} of {maxLibraryFiles} files, {formatFileSize(sizeOf(files))} of{' '}
          {maxLibraryBytes / 1024 ** 2} MB
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          className="card py-10"
          drawing="documents"
          title="Nothing here yet"
          text={
            tab === 'general'
              ? 'Keep logbook pages, manuals or photos here, and send them whenever you need them.'
              : 'Keep your license, insurance and certificates here, ready for business verification.'
          }
        />
      ) : (
        <FileList
          label="Your files"
          files={shown.map(({ id, name, size, fileUrl, thumbnailUrl }) => ({
            id: String(id),
            name,
            size,
            href: fileUrl,
            ...(thumbnailUrl && { preview: thumbnailUrl }),
            state: 'success' as const,
          }))}
          onRemove={(id) => setDoomed(shown.find((file) => String(file.id) === id))}
        />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onCancel={() => setDoomed(undefined)}
        title="Delete this file?"
        text={`${doomed?.name ?? ''} will be deleted from My Documents. Messages and verifications that use it keep their copy.`}
        confirm="Delete File"
        cancel="Keep File"
        danger
        onConfirm={() => {
          if (doomed) remove.mutate(doomed);
          setDoomed(undefined);
        }}
      />
    </section>
  );
}
