import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FileList, type FileEntry } from '#web/ui/file-list.tsx';
import { CardSkeleton, Loading, RowsSkeleton, StatSkeleton } from '#web/ui/skeleton.tsx';
import { Sample, Section } from './section.tsx';

const files: FileEntry[] = [
  {
    id: 'a',
    name: 'santa-clara-business-license-2026.pdf',
    size: 1_258_291,
    state: 'success',
    href: '#states',
  },
  { id: 'b', name: 'IRS-CP575-notice.jpg', size: 5_033_165, state: 'uploading', percent: 64 },
  {
    id: 'c',
    name: 'insurance-binder-full-scan-of-all-forty-pages.pdf',
    size: 25_165_824,
    state: 'error',
    message: 'File size must be less than 10MB',
  },
  { id: 'd', name: 'repair-station.docx', size: 48_000, state: 'pending' },
];

/** Loading, empty and error states, and files. */
export function States() {
  const [list, setList] = useState(files);
  const add = (chosen: File[]) =>
    setList([
      ...list,
      ...chosen.map(({ name, size }): FileEntry => ({
        id: crypto.randomUUID(),
        name,
        size,
        state: 'success',
      })),
    ]);
  const retry = (id: string) =>
    setList(list.map((file) => (file.id === id ? { ...file, state: 'uploading', percent: 5 } : file)));
  return (
    <Section id="states" title="States">
      <Sample name="CardSkeleton: after 150 ms" bare>
        <Loading label="Loading providers…" className="h-full">
          <CardSkeleton />
        </Loading>
      </Sample>
      <Sample name="EmptyState: nothing found" bare>
        <EmptyState
          className="card h-full"
          drawing="search"
          title="No providers found"
          text="Try adjusting your search criteria or clearing some filters."
          action={<Button>Clear all filters</Button>}
        />
      </Sample>
      <Sample name="ErrorState: never an empty list" bare>
        <ErrorState
          className="card grid h-full"
          title="Couldn’t load providers"
          text="The connection dropped. Your filters are kept."
          onRetry={() => {}}
        />
      </Sample>
      <Sample name="RowsSkeleton, StatSkeleton" bare>
        <Loading label="Loading requests…" className="space-y-4">
          <StatSkeleton />
          <RowsSkeleton rows={3} />
        </Loading>
      </Sample>
      <Sample name="EmptyState: nothing yet" bare>
        <EmptyState
          className="card h-full"
          drawing="climb"
          title="No Aircraft Registered"
          text="Add it once and every request fills itself in."
          action={
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Add Your First Aircraft
            </Button>
          }
        />
      </Sample>
      <Sample name="EmptyState: other drawings" bare>
        <div className="card grid h-full grid-cols-2">
          <EmptyState drawing="messages" title="No conversations yet" text="The answers arrive here." />
          <EmptyState drawing="course" title="Select a conversation" text="Choose one on the left." />
          <EmptyState drawing="documents" title="No documents" text="Reports appear here." />
          <EmptyState drawing="bell" title="All read" text="News appears here." />
        </div>
      </Sample>
      <Sample name="FileDrop, FileList: drop, choose, paste, photograph" span={8}>
        <div className="space-y-3">
          <FileDrop
            label="Choose files"
            hint="PDF, JPG, PNG or Word, up to 10MB each"
            accept="image/*,.pdf,.docx"
            photos
            onFiles={add}
          />
          <FileList
            label="Documents"
            files={list}
            onRemove={(id) => setList(list.filter((file) => file.id !== id))}
            onRetry={retry}
          />
        </div>
      </Sample>
      <Sample name="FileDrop: one file, not now">
        <FileDrop label="Choose a file" hint="PDF up to 10MB" multiple={false} disabled onFiles={add} />
      </Sample>
    </Section>
  );
}
