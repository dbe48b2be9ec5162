import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { credentialQueue, type QueuedCredential, type QueueStatus } from '#web/api/credentials.ts';
import {
  formatLimit,
  formatRatings,
  longName,
  statusLamps,
} from '#web/components/credentials/credential-labels.ts';
import { Ago } from '#web/lib/ago.tsx';
import { formatDate } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';
import { CheckDialog } from './check-dialog.tsx';

const statusLabels: Record<QueueStatus, string> = { to_check: 'To Check', ok: 'Checked', refused: 'Refused' };
const statuses = (Object.keys(statusLabels) as QueueStatus[]).map((value) => ({
  value,
  label: statusLabels[value],
}));

type Props = { status: QueueStatus; onStatus: (status: QueueStatus) => void };

/** Credentials that wait for a check, the longest waiting first, and those that were checked. */
export function CredentialQueue({ status, onStatus }: Props) {
  const query = useInfiniteQuery(credentialQueue(status));
  return (
    <AdminPage
      title="Credentials"
      lead="Compare each one with its document. What you write is shown to owners. You can’t check your own."
    >
      <Segmented
        label="Status"
        options={statuses}
        value={status}
        onChange={onStatus}
        className="mb-4 max-sm:w-full"
      />
      <PagedList
        query={query}
        noun="credentials"
        empty={
          <EmptyState
            className="card py-14"
            drawing="course"
            title={
              status === 'to_check'
                ? 'Nothing to check'
                : `No ${statusLabels[status].toLowerCase()} credentials`
            }
            text="Credentials that providers add or change appear here, oldest first."
          />
        }
      >
        {(credential) => <QueueRow credential={credential} />}
      </PagedList>
    </AdminPage>
  );
}

function QueueRow({ credential }: { credential: QueuedCredential }) {
  const [verdict, setVerdict] = useState<'ok' | 'refused'>();
  const [isOpen, setOpen] = useState(false);
  const { provider, number, holder, issuer, ratings, limit, validUntil, files, checkedHow, status } =
    credential;
  const facts = [
    holder,
    issuer,
    formatRatings(ratings),
    limit && formatLimit(limit),
    validUntil && `until ${formatDate(validUntil)}`,
  ];
  const lamp = statusLamps[status];
  const decide = (chosen: 'ok' | 'refused') => {
    setVerdict(chosen);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {longName(credential)}
          </span>
          {number && <span className="code text-sm wrap-anywhere">{number}</span>}
          <StatusLamp tone={lamp.tone}>{lamp.label}</StatusLamp>
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          <a href={href('/providers/:id', { id: provider.id })} className="link hit">
            <bdi>{provider.businessName}</bdi>
          </a>
          <span>{provider.isVerified ? 'Verified business' : 'Not verified'}</span>
          <span>
            Stated <Ago at={credential.statedAt} />
          </span>
        </p>
        <p className="num text-sm wrap-anywhere text-ink-2">{facts.filter(Boolean).join(', ')}</p>
        {files.length === 0 && <p className="text-sm text-caution">No document uploaded</p>}
        {files.map((file) => (
          <a
            key={file.id}
            href={file.fileUrl}
            target="_blank"
            rel="noreferrer"
            className="link hit block w-fit max-w-full truncate text-sm"
          >
            {file.name}
          </a>
        ))}
        {checkedHow && (
          <p dir="auto" className="mt-1 text-sm wrap-anywhere text-ink-2">
            {credential.checkedAt && formatDate(credential.checkedAt)}: {checkedHow}
          </p>
        )}
      </div>
      {credential.isOwn ? (
        <p className="text-sm text-ink-3">Yours. Another administrator checks it.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {credential.verdict !== 'refused' && (
            <Button size="sm" onClick={() => decide('refused')}>
              Refuse
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={() => decide('ok')}>
            Mark as Checked
          </Button>
        </div>
      )}
      <CheckDialog
        credential={credential}
        verdict={verdict ?? 'ok'}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
