import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { auditActionNames, auditActions, type AuditAction } from '#contract/admin/audit-actions.ts';
import { auditFile, auditLog, type AuditEntry, type AuditFilters } from '#web/api/back-office.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { AdminPage } from './admin-page.tsx';
import { changesOf, subjectOf } from './audit-entry.ts';
import { SearchedList } from './searched-list.tsx';

interface Props {
  /** As the address has them. */
  filters: { action: string | undefined; q: string | undefined };
  onChange: (filters: AuditFilters) => void;
}

const options = auditActionNames.map((value) => ({ value, label: auditActions[value] }));

/** What administrators did, when and why. Nothing can be changed or removed here. */
export function AuditLog({ filters: { q, ...filters }, onChange }: Props) {
  const action = auditActionNames.find((one) => one === filters.action);
  const query = useInfiniteQuery(auditLog({ action, q }));
  return (
    <AdminPage
      title="Audit Log"
      lead="What administrators did, newest first. Entries can’t be changed."
      actions={
        <Button href={auditFile({ action, q })} icon={<Download aria-hidden />}>
          Download CSV
        </Button>
      }
    >
      <SearchedList
        query={query}
        noun="entries"
        filter={{ label: 'Action', all: 'All actions', options, value: action }}
        q={q}
        placeholder="Name, email, action, id or reason"
        onChange={(chosen, text) => onChange({ action: chosen, q: text })}
        emptyText="Every change that an administrator makes appears here."
      >
        {(entry) => <EntryRow entry={entry} />}
      </SearchedList>
    </AdminPage>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const subject = subjectOf(entry);
  return (
    <div className="px-5 py-3.5 max-md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{auditActions[entry.action as AuditAction] ?? entry.action}</span>{' '}
          {subject.page ? (
            <a href={subject.page} className="link hit text-sm wrap-anywhere">
              <bdi>{subject.text}</bdi>
            </a>
          ) : (
            <bdi className="text-sm wrap-anywhere text-ink-2">{subject.text}</bdi>
          )}
        </p>
        <time dateTime={entry.at} className="num text-sm text-ink-3">
          {formatDateTime(entry.at)}
        </time>
      </div>
      <p className="text-sm text-ink-2">
        By <bdi>{entry.actor ? entry.actor.name : 'the configuration'}</bdi>
        {entry.reason && (
          <>
            {'. Reason: '}
            <bdi className="wrap-anywhere">{entry.reason}</bdi>
          </>
        )}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {changes.map(({ name, from, to }) => (
            <div key={name} className="contents max-sm:mt-1 max-sm:block">
              <dt className="text-ink-3">{name}</dt>
              <dd dir="auto" className="num wrap-anywhere">
                {from !== undefined && <span className="text-ink-3 line-through">{from}</span>} {to}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
