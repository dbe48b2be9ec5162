import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { formatFileSize } from '#web/ui/file-labels.ts';
import { AddEvidence } from './add-evidence.tsx';
import type { Parties, Role } from './parties.ts';
import { isLive } from './status.ts';

type File = DisputeDetail['evidence'][number];

/** True for evidence that is an image. */
export const isPhoto = ({ mimeType }: File) => mimeType.startsWith('image/');

type FilesProps = { files: readonly File[]; label: string; lastTile?: ReactNode };

/** Photos as tiles that open, other files as rows to download. */
export const EvidenceFiles = ({ files, label, lastTile }: FilesProps) => (
  <>
    <PhotoViewer
      files={files.filter(isPhoto)}
      label={label}
      columns="grid-cols-3"
      captionOf={({ addedAt }) => formatDate(addedAt)}
      lastTile={lastTile}
    />
    <ul className="mt-2 grid grid-cols-1 gap-2 empty:hidden">
      {files
        .filter((file) => !isPhoto(file))
        .map((file) => (
          <li key={file.id}>
            <a
              href={file.fileUrl}
              download={file.name}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line p-2.5 hover:bg-fill"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-fill">
                <FileText aria-hidden className="size-4.5 text-ink-2" strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-sm font-medium">
                  {file.name}
                </span>
                <span className="num block text-xs text-ink-3">
                  {formatFileSize(file.size)}, {formatDate(file.addedAt)}
                </span>
              </span>
              <Download aria-hidden className="size-4 shrink-0 text-ink-3" />
            </a>
          </li>
        ))}
    </ul>
  </>
);

type Props = { dispute: DisputeDetail; parties: Parties };

/** Evidence of both parties, the viewer's first with a tile that adds more. */
export function Evidence({ dispute, parties }: Props) {
  const { me = 'owner' } = parties;
  const theirs: Role = me === 'owner' ? 'provider' : 'owner';
  const filesOf = (role: Role) => dispute.evidence.filter(({ by }) => by === role);
  const [own, others] = [filesOf(me), filesOf(theirs)];
  return (
    <Card>
      <CardHead title="Evidence">
        <span className="num text-sm text-ink-3">{pluralize(dispute.evidence.length, 'file')}</span>
      </CardHead>
      <div className="grid grid-cols-1 gap-5 border-t border-line p-5 max-md:p-4 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-sm font-medium">
            From you <span className="num font-normal text-ink-3">{own.length}</span>
          </h3>
          {own.length > 0 || isLive(dispute) ? (
            <div className="-mt-2">
              <EvidenceFiles
                files={own}
                label="Your photos"
                lastTile={isLive(dispute) && <AddEvidence dispute={dispute} parties={parties} />}
              />
            </div>
          ) : (
            <Nothing>You added no files.</Nothing>
          )}
        </div>
        <div className="min-w-0">
          <h3 dir="auto" className="text-sm font-medium wrap-anywhere">
            From {parties.otherName} <span className="num font-normal text-ink-3">{others.length}</span>
          </h3>
          {others.length > 0 ? (
            <div className="-mt-2">
              <EvidenceFiles files={others} label={`Photos from ${parties.otherName}`} />
            </div>
          ) : (
            <Nothing>
              {isLive(dispute)
                ? `${parties.otherName} can add photos and files. We’ll notify you.`
                : `${parties.otherName} added no files.`}
            </Nothing>
          )}
        </div>
      </div>
    </Card>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 rounded-control bg-sunken p-4 text-sm text-ink-2">{children}</p>
);
