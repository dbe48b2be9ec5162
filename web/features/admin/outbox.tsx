import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentEmailDays } from '#contract/product.ts';
import { outbox, useRevealMail, type Mail, type MailFilters, type MailStatus } from '#web/api/outbox.ts';
import { Ago } from '#web/lib/ago.tsx';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';
import { InboxSearch } from './inbox-search.tsx';

/** Label and lamp color by email status. */
const mailStatusLabels = {
  queued: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'ok' },
  bounced: { label: 'Failed', tone: 'warning' },
  kept: { label: 'Not sent', tone: 'quiet' },
} as const satisfies Record<MailStatus, { label: string; tone: string }>;

const filterOptions = [
  { value: 'all' as const, label: 'All' },
  ...(['queued', 'bounced', 'sent', 'kept'] as const).map((value) => ({
    value,
    label: mailStatusLabels[value].label,
  })),
];

function emptyText({ q, status }: MailFilters) {
  if (q) return 'Try another address or subject.';
  return status ? 'There are no emails with this status.' : 'Emails that we send to users appear here.';
}

interface Props {
  filters: MailFilters;
  onChange: (filters: MailFilters) => void;
}

/** Emails that the site sent, tried to send or stored. */
export function Outbox({ filters, onChange }: Props) {
  const query = useInfiniteQuery(outbox(filters));
  const { status, q } = filters;
  return (
    <AdminPage
      title="Mail"
      lead={`Emails of this site, newest first. We clear their texts after ${sentEmailDays} days.`}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Segmented
          label="Status"
          options={filterOptions}
          value={status ?? 'all'}
          onChange={(chosen) => onChange({ ...filters, status: chosen === 'all' ? undefined : chosen })}
          className="flex-wrap max-sm:w-full"
        />
        <InboxSearch
          label="Search emails"
          placeholder="Recipient or subject"
          value={q ?? ''}
          onSearch={(text) => onChange({ ...filters, q: text || undefined })}
        />
      </div>
      <PagedList
        query={query}
        noun="emails"
        empty={
          <EmptyState
            className="card py-14"
            drawing={q ? 'search' : 'messages'}
            title={q || status ? 'No emails found' : 'No emails yet'}
            text={emptyText(filters)}
          />
        }
      >
        {(mail) => <MailRow mail={mail} />}
      </PagedList>
    </AdminPage>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { label, tone } = mailStatusLabels[mail.status];
  return (
    <details className="group">
      <summary className="block cursor-pointer px-5 py-3.5 -outline-offset-2 hover:bg-fill max-md:px-4">
        <span className="flex items-baseline justify-between gap-4">
          <span dir="auto" className="truncate font-semibold">
            {mail.subject}
          </span>
          <span className="num shrink-0 text-sm text-ink-3">
            <Ago at={mail.createdAt} />
          </span>
        </span>
        <span className="num mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <bdi className="min-w-0 truncate">{mail.recipient}</bdi>
          <StatusLamp tone={tone}>{label}</StatusLamp>
          {mail.attempts > 0 && <span>{pluralize(mail.attempts, 'attempt')}</span>}
        </span>
        {mail.lastError && mail.status !== 'sent' && (
          <span className="mt-1 block text-sm wrap-anywhere text-warning">{mail.lastError}</span>
        )}
      </summary>
      <MailText mail={mail} />
    </details>
  );
}

function MailText({ mail }: { mail: Mail }) {
  const reveal = useRevealMail(mail.id);
  const [revealed, setRevealed] = useState<string>();
  const text = revealed ?? mail.text;
  return (
    <div className="grid grid-cols-1 gap-3 px-5 pb-4 max-md:px-4">
      <p className="num text-sm text-ink-3">
        {mail.sentAt ? `Sent ${formatDateTime(mail.sentAt)}` : `Written ${formatDateTime(mail.createdAt)}`}
      </p>
      {text === null ? (
        <p className="text-sm text-ink-2">We cleared the text of this email.</p>
      ) : (
        <pre
          dir="auto"
          className="rounded-panel bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      )}
      {mail.canReveal && revealed === undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            pending={reveal.isPending}
            pendingText="Showing..."
            onClick={() => reveal.mutate(undefined, { onSuccess: (shown) => setRevealed(shown.text) })}
          >
            Show Link
          </Button>
          <p className="text-sm text-ink-2">
            Give it to {mail.recipient} only. We record that you looked at it.
          </p>
        </div>
      )}
    </div>
  );
}
